/** Texts of answers about the second step of signing in, for agencies' people and operators. */
export const stepTexts = {
  wrongPassword: 'Enter your current password',
  signInExpired: 'This sign-in has expired. Start again with your password.',
  off: "Your account doesn't use a second step.",
  required: (by: string): string => `${by} requires a second step, so you can't turn it off.`,
  requiredLast: (by: string): string =>
    `${by} requires a second step. Set up another one before you remove this one.`,
  noApp: 'Your account has no authenticator app.',
  noPasskey: 'Your account has no passkey.',
} as const

/** Texts of emails about the second step. `at` names the agency, or the host of the operators' pages. */
export const factorMailTexts = {
  passkeyAddedSubject: (at: string): string => `Passkey added for ${at}`,
  passkeyAddedText: (at: string, name: string): string =>
    `The passkey “${name}” was added to your account at ${at}. After your password, you can now sign in with it.`,
  passkeyRemovedSubject: (at: string): string => `Passkey removed for ${at}`,
  passkeyRemovedText: (at: string, name: string): string =>
    `The passkey “${name}” was removed from your account at ${at}.`,
  appAddedSubject: (at: string): string => `Authenticator app set up for ${at}`,
  appAddedText: (at: string): string =>
    `An authenticator app was set up for your account at ${at}. After your password, you can now sign in with a code from it. Keep your recovery codes in a safe place.`,
  appRemovedSubject: (at: string): string => `Authenticator app removed for ${at}`,
  appRemovedText: (at: string): string =>
    `The authenticator app was removed from your account at ${at}. You can still sign in with your passkeys.`,
  offSubject: (at: string): string => `Second step turned off for ${at}`,
  offText: (at: string): string =>
    `Signing in to your account at ${at} no longer requires a second step. Your password is enough.`,
  resetSubject: (at: string): string => `Second step reset for ${at}`,
  resetText: (at: string): string =>
    `The second step of your account at ${at} was removed, because someone reported your app or passkey as lost. All devices were signed out. Sign in with your password and set up a new second step.`,
  recoverySubject: (at: string): string => `A recovery code was used at ${at}`,
  recoveryText: (at: string, left: number): string =>
    `Someone, probably you, used a recovery code for your account at ${at}. Recovery codes left: ${left}.`,
  wrongSubject: (at: string): string => `Someone may know your password for ${at}`,
  wrongText: (at: string): string =>
    `Someone entered the right password for your account at ${at}, then failed the second step several times. We refused those attempts.`,
} as const
