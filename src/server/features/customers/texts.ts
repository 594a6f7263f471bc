import { requiredText } from '#contract/common/field-texts.ts'
import type { Refusal } from '#server/people/account-rights.ts'

/** Texts of what staff do with accounts. */
export const customerTexts = {
  blocked: 'Customer successfully blocked',
  unblocked: 'Customer successfully Unblocked',
  phoneInvalid: 'Please enter a valid phone number',
  emailOrPhone: 'Email or Primary Phone is required',
  required: requiredText,
  emailTaken: 'An account with this email already exists.',
  phoneTaken: 'An account with this phone already exists.',
  mailKind: 'account',
  welcome: (company: string): string => `Your account at ${company}`,
  welcomeText: (company: string): string =>
    `${company} has created an account for you. Set your password to sign in. The link works once, for three days.`,
  setPassword: 'Set password',
  movedSubject: 'Your email address was changed',
  movedText: (company: string): string =>
    `The staff of ${company} changed the email address of your account. You can no longer sign in with this address. If you didn't request this, contact us right away.`,
} as const

export const refusalTexts: Record<Refusal, string> = {
  ownAccount: 'This is your own account. Change it in your profile, or ask someone else.',
  aboveYou: 'Only a super admin can do this to this account.',
  mayNotAct: "You can't change this email: the account can act for customers. Remove that permission first.",
  staffAreNotMade: "You can't make someone staff, or remove them, with this form.",
}
