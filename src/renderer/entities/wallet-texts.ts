/** Texts about a wallet, wherever something is paid from it. */
export const walletBoxTexts = {
  owner: (owner: string, site: string): string => `${owner}'s wallet at ${site}`,
  before: 'Available now',
  taken: 'This payment',
  after: 'Available after',
  onHold: (amount: string): string => `${amount} is on hold for other bookings.`,
  short: (amount: string): string => `${amount} short.`,
  rest: 'Left to pay',
  addMoney: 'Add money',
  addMoneyFor: (owner: string): string => `Add money for ${owner}`,
  unknown: "Balance unavailable. We'll check it again when you pay.",
} as const
