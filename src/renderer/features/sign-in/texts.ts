/** Texts of signing in and out. */
export const signInTexts = {
  title: 'Sign in',
  lead: (company: string): string => `to ${company}`,
  account: 'Email or phone',
  password: 'Password',
  submit: 'Sign in',
  kept: 'Your booking is saved. Sign in to continue where you left off.',
  forgot: 'Forgot password?',
  signUp: 'Create an account',
  withoutAccount: 'Search flights without an account',
  signedOutTitle: 'Signed out',
  signedOutText: "You've signed out on this device.",
  endedText: 'Your session expired. Sign in to continue where you left off.',
  cookiesRefused:
    "Your browser blocks cookies, so we can't keep you signed in. Allow cookies for this site and sign in again.",
  signingOut: 'Signing out',
  notSignedOutTitle: "You're still signed in",
  notSignedOutText: "We couldn't reach the server. Try again before you leave this device.",
  tryAgain: 'Try again',
  stay: 'Stay signed in',
} as const
