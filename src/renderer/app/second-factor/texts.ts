/** Texts of the pages that a session shows before it may be used. */
export const gateTexts = {
  proveTitle: 'Enter your code',
  proveLead: 'Your account uses a second step. Enter the code from your authenticator app to continue.',
  prove: 'Continue',
  setUpTitle: 'Set up a second step',
  setUpLead: (site: string): string => `${site} requires a second step when you sign in.`,
  why: 'After your password, you enter a code that an app on your phone shows. Someone who learns your password still can’t sign in. It takes about two minutes.',
  signOut: 'Sign out',
} as const
