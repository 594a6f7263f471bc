/** Texts of the second step of operators' sign-ins. */
export const factorTexts = {
  stepTitle: 'Confirm it’s you',
  stepLead: 'Your account uses a second step. Confirm it to continue.',
  signIn: 'Sign in',
  gone: 'This sign-in has expired. Start again with your password.',
  restart: 'Start again',
  proveFailed: "Couldn't load your second step",
  prove: 'Continue',
  setUpTitle: 'Set up a second step',
  setUpLead:
    'Operators can change everything here, so they use a passkey, or a code from an app on their phone, in addition to their password.',
  title: 'Second step',
  lead: 'Off. You sign in with your password alone. Add a passkey, or set up an app on your phone, so that no one who learns your password can sign in.',
  required: "This installation requires a second step, so you can't remove your last one.",
  reset: 'Reset second step',
  resetTitle: (name: string): string => `Reset the second step of ${name}?`,
  resetText:
    "Do this only if you're sure that they requested it. They'll be signed out everywhere, sign in with the password alone once, and set up a new second step. We'll email them.",
  resetDone: (name: string): string => `Second step of ${name} reset`,
} as const
