/** What happens to a wallet, wherever something is paid from it. */
export const walletBoxTexts = {
  owner: (owner: string, site: string): string => `Wallet of ${owner} at ${site}`,
  before: 'Available now',
  taken: 'This payment',
  after: 'Available after',
  setAside: (amount: string): string => `${amount} of the wallet is set aside for other bookings.`,
  short: (amount: string): string =>
    `${amount} short. Add money first, or hold the fare where that is offered.`,
  unknown: 'The balance is not known now. Payment checks it again.',
} as const
