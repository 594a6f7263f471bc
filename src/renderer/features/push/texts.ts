/** Texts of the question whether staff want to be told. */
export const pushTexts = {
  title: 'Be told when something needs you?',
  text: 'This browser shows a message when a customer’s wish or request waits for a decision, also while no page is open. No names, no amounts.',
  yes: 'Tell me',
  later: 'Not now',
  done: 'This browser will tell you',
  failed: 'This browser could not be set up for messages',
} as const
