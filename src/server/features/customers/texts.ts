import { requiredText } from '#contract/common/field-texts.ts'
import type { Refusal } from '#server/people/account-rights.ts'

/** Texts of what staff do with accounts. */
export const customerTexts = {
  blocked: 'Customer successfully blocked',
  unblocked: 'Customer successfully Unblocked',
  phoneInvalid: 'Please enter a valid phone number',
  emailOrPhone: 'Email or Primary Phone is required',
  required: requiredText,
  emailTaken: 'An account with this email is there already.',
  phoneTaken: 'An account with this phone is there already.',
  mailKind: 'account',
  welcome: (company: string): string => `Your account at ${company}`,
  welcomeText: (company: string): string =>
    `An account was made for you at ${company}. Set your password with the button below to sign in. The link works once, for three days.`,
  setPassword: 'Set my password',
  movedSubject: 'Your email address was changed',
  movedText: (company: string): string =>
    `The staff of ${company} changed the email address of your account. This address does not sign in any more. If you did not ask for that, please contact us at once.`,
} as const

export const refusalTexts: Record<Refusal, string> = {
  ownAccount: 'This is your own account. Somebody else has to do that, or you on your profile.',
  aboveYou: 'Only a super admin may do that to this account.',
  mayNotAct:
    'Another email makes somebody else the user of this account: that takes the permission to act for customers.',
  staffAreNotMade: 'Nobody becomes staff, or stops being it, by this form.',
}
