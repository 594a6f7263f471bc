/** Texts of entering a code from an email. */
export const codeTexts = {
  title: 'Check your email',
  lead: (email: string): string => `We've emailed ${email}. Enter the six-digit code within 10 minutes.`,
  known: 'If the email has no code, you already have an account: follow the email to sign in.',
  digits: 'Code from the email',
  submit: 'Confirm and continue',
  resend: 'Resend code',
  resent: "We've sent another code. You can request up to three an hour.",
  otherEmail: 'Use another email',
} as const

/** Texts of keeping a guest's account. */
export const keepTexts = {
  title: 'Create an account',
  lead: (email: string): string =>
    `Set a password to see your trips at any time, request changes and book faster. You'll sign in with ${email}.`,
  password: 'Password',
  submit: 'Set password',
  done: 'Account created',
  later: 'Not now',
} as const

/** Texts of booking without an account. */
export const guestTexts = {
  title: 'Continue as a guest',
  lead: "Enter your email. We'll send a code to confirm it, and your ticket once it's issued.",
  email: 'Email',
  submit: 'Send code',
  closedTitle: 'Sign in to book',
  closed: 'You need an account to book here.',
  signIn: 'Sign in instead',
  signUp: 'Create an account',
} as const
