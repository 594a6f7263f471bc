/** Texts of answers and emails about the second step of signing in. */
export const factorTexts = {
  wrongPassword: 'Enter your current password',
  freshSignIn: 'Sign out and sign in again, then set up your authenticator app within 15 minutes.',
  off: "Your account doesn't use a second step.",
  required: (site: string): string => `${site} requires a second step, so you can't turn it off.`,
  onSubject: (site: string): string => `Second step turned on for ${site}`,
  onText: (site: string): string =>
    `Signing in to your account at ${site} now requires a code from your authenticator app. Keep your recovery codes in a safe place.`,
  offSubject: (site: string): string => `Second step turned off for ${site}`,
  offText: (site: string): string =>
    `Signing in to your account at ${site} no longer requires a code from your authenticator app.`,
  resetSubject: (site: string): string => `Second step reset for ${site}`,
  resetText: (site: string): string =>
    `The second step of your account at ${site} was removed, because someone reported your authenticator app as lost. All devices were signed out. Sign in with your password and set up a new app.`,
  recoverySubject: (site: string): string => `A recovery code was used at ${site}`,
  recoveryText: (site: string, left: number): string =>
    `Someone, probably you, used a recovery code for your account at ${site}. Recovery codes left: ${left}.`,
  notYou: "If this wasn't you, change your password now and contact us.",
  wrongSubject: (site: string): string => `Someone may know your password for ${site}`,
  wrongText: (site: string): string =>
    `Someone entered the right password for your account at ${site}, then wrong codes for the second step. They couldn't sign in.`,
  wrongAdvice: "If this wasn't you, change your password now.",
} as const
