export const walletTexts = {
  wallet: 'Wallet',
  title: (company: string): string => `Wallet at ${company}`,
  balance: 'Balance',
  reserved: 'Set aside for bookings',
  creditLimit: 'Credit',
  available: 'Available to spend',
  unknown: 'Balance not known now',
  low: 'Low balance',
  statement: 'Statement',
} as const
