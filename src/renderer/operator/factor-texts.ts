/** Texts of the second step of operators' sign-ins. */
export const factorTexts = {
  codeTitle: 'Enter your code',
  codeLead: 'Open your authenticator app and enter the code for this installation.',
  signIn: 'Sign in',
  gone: 'This sign-in has expired. Start again with your password.',
  restart: 'Start again',
  proveLead: 'Your account uses a second step. Enter the code from your authenticator app to continue.',
  prove: 'Continue',
  setUpTitle: 'Set up a second step',
  setUpLead:
    'Operators can change everything here, so they sign in with a password and a code from an app on their phone.',
  mine: 'Your second step',
  off: 'Off. You sign in with your password alone.',
  on: (when: string): string => `Authenticator app, on since ${when}`,
  left: (count: number): string => `Recovery codes left: ${count}`,
  setUp: 'Set up authenticator app',
  replace: 'Set up another phone',
  renew: 'Renew recovery codes',
  failed: "Couldn't load your second step",
  reset: 'Reset second step',
  resetTitle: (name: string): string => `Reset the second step of ${name}?`,
  resetText:
    "Do this only if you're sure that they requested it. They'll be signed out everywhere, sign in with the password alone once, and set up a new app.",
  resetDone: (name: string): string => `Second step of ${name} reset`,
} as const
