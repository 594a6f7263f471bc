/** Texts with which agencies' people and operators manage their own second step. */
export const factorSettingsTexts = {
  setUp: 'Set up authenticator app',
  failed: "Couldn't load your second step",
  app: 'Authenticator app',
  since: (when: string): string => `On since ${when}`,
  noApp: 'Not set up',
  codes: 'Recovery codes',
  left: (count: number): string => `${count} of 10 left`,
  renew: 'Renew recovery codes',
  replace: 'Set up another phone',
  removeApp: 'Remove app',
  removeAppTitle: 'Remove the authenticator app?',
  removeAppText: 'Codes from the app stop working. Your passkeys and recovery codes stay.',
  removeLastApp:
    'Signing in won’t require a second step any more. Codes from the app and your recovery codes stop working.',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkeys yet. A passkey is safer than a code, and quicker.',
  passkey: (added: string, used: string | null): string =>
    used === null ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`,
  isBackedUp: 'In a password manager',
  remove: 'Remove',
  removeLabel: (name: string): string => `Remove ${name}`,
  removeTitle: (name: string): string => `Remove the passkey ${name}?`,
  removeText: 'It stops working here. Delete it on your device or in your password manager too.',
  removeLast:
    'It’s your last one, so signing in won’t require a second step any more. Your recovery codes stop working.',
  off: 'Turn off second step',
  offTitle: 'Turn off the second step?',
  offText:
    'Anyone who knows your password can sign in then. Your app, passkeys and recovery codes stop working.',
} as const
