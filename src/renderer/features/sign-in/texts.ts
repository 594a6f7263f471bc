import { requiredText } from '#contract/common/field-texts.ts'

/** Texts of signing in and out. */
export const signInTexts = {
  title: 'Sign in',
  lead: (company: string): string => `to ${company}`,
  account: 'Email or phone',
  password: 'Password',
  submit: 'Sign in',
  required: requiredText,
  kept: 'Your booking is kept. You go on where you were.',
  forgot: 'Forgot password?',
  signUp: 'Create an account',
  withoutAccount: 'Search flights without an account',
  signedOutTitle: 'You are signed out',
  signedOutText: 'The session on this device has ended.',
  endedText: 'Your session has ended. Sign in again to go on where you were.',
  cookiesRefused:
    'Your browser refuses cookies, so it cannot keep you signed in. Allow cookies for this address and sign in again.',
  signingOut: 'Signing out',
  notSignedOutTitle: 'You are still signed in',
  notSignedOutText: 'The server could not be told. Try again before you leave this device to somebody else.',
  tryAgain: 'Try again',
  stay: 'Stay signed in',
} as const
