/** Texts of the pages that a session shows before it may be used. */
export const gateTexts = {
  proveTitle: 'Confirm it’s you',
  proveLead: 'Your account uses a second step. Confirm it to continue.',
  proveFailed: "Couldn't load your second step",
  prove: 'Continue',
  setUpTitle: 'Set up a second step',
  setUpLead: (site: string): string => `${site} requires a second step when you sign in.`,
  why: 'After your password, you use a passkey or enter a code from an app on your phone. Someone who learns your password still can’t sign in. It takes about two minutes.',
  signOut: 'Sign out',
} as const
