import { requiredText } from '#contract/common/field-texts.ts'

/** Texts of what staff do with accounts. */
export const customerTexts = {
  blocked: 'Customer successfully blocked',
  unblocked: 'Customer successfully Unblocked',
  noSecondFactor: 'This account has no second step.',
  otherName: "That isn't this customer's email",
  removedByAgency:
    "This person's own agency removed them, so nothing was changed. An admin of that agency can add them back under People.",
  phoneInvalid: 'Please enter a valid phone number',
  emailOrPhone: 'Email or Primary Phone is required',
  required: requiredText,
  emailTaken: 'An account with this email already exists.',
  phoneTaken: 'An account with this phone number already exists.',
  /** Shown for a customer without a markup group. */
  defaultGroup: 'Default group',
  changedMeanwhile: (name: string): string =>
    name === ''
      ? 'This customer was changed while you were editing. Nothing was saved.'
      : `${name} changed this customer while you were editing. Nothing was saved.`,
  mailKind: 'account',
  welcome: (company: string): string => `Your account at ${company}`,
  welcomeText: (company: string): string =>
    `${company} has created an account for you. Set your password to sign in. The link works once, for three days.`,
  setPassword: 'Set password',
  movedSubject: 'Your email address was changed',
  movedText: (company: string): string =>
    `Staff at ${company} changed the email address on your account. You can no longer sign in with this address. If you didn't request this, contact us right away.`,
} as const
