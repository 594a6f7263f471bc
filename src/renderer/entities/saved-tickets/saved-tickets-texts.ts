/** Texts about tickets that are saved on the device. */
export const savedTicketsTexts = {
  title: 'Saved tickets',
  keep: 'Save my tickets on this device',
  keepHelp:
    "Your issued tickets with their bar codes open without a network. They're saved without prices, invoices and passport details. Anyone who can use this browser can open them. They're deleted when you sign out or someone else signs in. A ticket is also deleted when you open this page two days or more after its trip.",
  offer: 'Save tickets on this device',
  offerText: 'Open this ticket and its bar codes without a network.',
  saved: 'Saved on this device',
  copyOf: (at: string): string => `Copy saved ${at}. We couldn't load the current ticket.`,
  savedAt: (at: string): string => `Saved ${at}`,
  offline: "You're offline, or our service isn't responding. Only saved tickets open now.",
  empty: 'No saved tickets',
  emptyOn: 'Your next ten bookings appear here once issued, and other tickets when you open them.',
  emptyOff: 'Turn on the setting above to save your tickets on this device.',
  emptyOut: 'Sign in and turn on saved tickets while you have a network.',
  back: 'Saved tickets',
  toSearch: 'Search flights',
  tryAgain: 'Try again',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const
