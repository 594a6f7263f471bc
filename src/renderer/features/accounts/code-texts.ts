/** Texts of entering a code from an email. */
export const codeTexts = {
  title: 'Check your email',
  lead: (email: string): string => `We've sent a six-digit code to ${email}. It expires in 10 minutes.`,
  known: 'If you already have an account, the email says how to sign in.',
  digits: 'Code from the email',
  submit: 'Confirm and continue',
  resend: 'Resend code',
  resent: "We've sent another code. You can request up to three an hour.",
  otherEmail: 'Use another email',
} as const

/** Texts of keeping a guest's account. */
export const keepTexts = {
  title: 'Keep your account',
  lead: (email: string): string =>
    `Set a password to see your trips at any time, request changes and book faster. You'll sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  submit: 'Set password',
  done: 'Account saved',
  later: 'Not now',
} as const

/** Texts of booking without an account. */
export const guestTexts = {
  title: 'Continue as a guest',
  lead: "Enter your email. We'll send a code to confirm it, and your ticket goes there.",
  email: 'Email',
  submit: 'Send code',
  closedTitle: 'Sign in to book',
  closed: 'You need an account to book here.',
  signIn: 'Sign in instead',
  signUp: 'Create an account',
} as const
