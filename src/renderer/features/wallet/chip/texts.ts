export const walletTexts = {
  wallet: 'Wallet',
  title: (company: string): string => `Wallet at ${company}`,
  balance: 'Balance',
  reserved: 'On hold for bookings',
  creditLimit: 'Credit',
  available: 'Available to spend',
  asOf: (time: string): string => `As of ${time}`,
  unknown: 'Balance unavailable',
  low: 'Low balance',
  open: 'Open wallet',
} as const
