/** Texts of answers and emails about the second step of signing in. */
export const factorTexts = {
  wrongPassword: 'Enter your current password',
  freshSignIn: 'Sign out and sign in again, then set up your second step within 15 minutes.',
  off: "Your account doesn't use a second step.",
  required: (site: string): string => `${site} requires a second step, so you can't turn it off.`,
  requiredLast: (site: string): string =>
    `${site} requires a second step. Set up another one before you remove this one.`,
  noApp: 'Your account has no authenticator app.',
  noPasskey: 'Your account has no passkey.',
  passkeyAddedSubject: (site: string): string => `Passkey added for ${site}`,
  passkeyAddedText: (site: string, name: string): string =>
    `The passkey “${name}” was added to your account at ${site}. After your password, you can now sign in with it.`,
  passkeyRemovedSubject: (site: string): string => `Passkey removed for ${site}`,
  passkeyRemovedText: (site: string, name: string): string =>
    `The passkey “${name}” was removed from your account at ${site}.`,
  appRemovedSubject: (site: string): string => `Authenticator app removed for ${site}`,
  appRemovedText: (site: string): string =>
    `The authenticator app was removed from your account at ${site}. You can still sign in with your passkeys.`,
  onSubject: (site: string): string => `Second step turned on for ${site}`,
  onText: (site: string): string =>
    `Signing in to your account at ${site} now requires a code from your authenticator app. Keep your recovery codes in a safe place.`,
  offSubject: (site: string): string => `Second step turned off for ${site}`,
  offText: (site: string): string =>
    `Signing in to your account at ${site} no longer requires a second step. Your password is enough.`,
  resetSubject: (site: string): string => `Second step reset for ${site}`,
  resetText: (site: string): string =>
    `The second step of your account at ${site} was removed, because someone reported your app or passkey as lost. All devices were signed out. Sign in with your password and set up a new second step.`,
  recoverySubject: (site: string): string => `A recovery code was used at ${site}`,
  recoveryText: (site: string, left: number): string =>
    `Someone, probably you, used a recovery code for your account at ${site}. Recovery codes left: ${left}.`,
  notYou: "If this wasn't you, change your password now and contact us.",
  wrongSubject: (site: string): string => `Someone may know your password for ${site}`,
  wrongText: (site: string): string =>
    `Someone entered the right password for your account at ${site}, then failed the second step several times. They couldn't sign in.`,
  wrongAdvice: "If this wasn't you, change your password now.",
} as const
