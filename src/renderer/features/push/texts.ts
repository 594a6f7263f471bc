/** Texts of the notification question. */
export const pushTexts = {
  title: 'Turn on notifications?',
  text: "This browser notifies you when a customer's request needs a decision, even with no page open. Notifications contain no names or amounts.",
  yes: 'Turn on',
  later: 'Not now',
  done: 'Notifications turned on',
  failed: "Couldn't turn on notifications",
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  off: 'Notifications turned off for this browser',
  offFailed: "Couldn't turn off notifications",
  blocked: "Notifications are blocked. Allow them in your browser's settings.",
} as const
