export const walletTexts = {
  wallet: 'Wallet',
  title: (company: string): string => `Wallet at ${company}`,
  balance: 'Balance',
  reserved: 'On hold for bookings',
  creditLimit: 'Credit',
  available: 'Available to spend',
  unknown: 'Balance unavailable',
  low: 'Low balance',
  statement: 'Statement',
} as const
