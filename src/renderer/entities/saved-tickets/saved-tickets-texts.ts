/** Texts about tickets that are kept on the device. */
export const savedTicketsTexts = {
  title: 'Saved tickets',
  keep: 'Keep my tickets on this device',
  keepHelp:
    "Your issued tickets with their bar codes open without a network. They're kept without prices, invoices and passport details. Anyone who can use this browser can open them. They're deleted when you sign out, when someone else signs in, or two days after the trip.",
  offer: 'Save tickets on this device',
  offerText: 'Open this ticket and its bar codes without a network.',
  saved: 'Saved on this device',
  copyOf: (at: string): string => `Copy saved ${at}. We couldn't load the current ticket.`,
  savedAt: (at: string): string => `Saved ${at}`,
  offline: "You're offline, or our service isn't responding. These tickets are saved on this device.",
  empty: 'No saved tickets',
  emptyOn: 'Your issued tickets appear here when you open them, and those of upcoming trips at once.',
  emptyOff: 'Turn on the setting above to keep your tickets on this device.',
  emptyOut: 'Sign in and turn on saved tickets while you have a network.',
  back: 'Saved tickets',
  toSearch: 'Search flights',
  tryAgain: 'Try again',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const
