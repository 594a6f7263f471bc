/** Texts of completing a console's sign-in with a passkey in the browser. */
export const consolePasskeyTexts = {
  title: 'Sign in to your console',
  compare: (company: string): string =>
    `Your console at ${company} shows a code. Continue only if it matches this one:`,
  notYou:
    "If you didn't start this, or someone sent you this link, close this page: continuing would give them access to your account.",
  go: 'The code matches: use a passkey',
  gone: 'Sign-in expired. Start again in your console.',
  doneTitle: "You're signed in",
  done: 'Return to the Faredesk console. You can close this page.',
} as const
