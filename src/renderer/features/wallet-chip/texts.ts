export const walletTexts = {
  wallet: 'Wallet',
  title: (company: string): string => `Wallet at ${company}`,
  balance: 'Balance',
  reserved: 'Set aside for bookings in progress',
  creditLimit: 'Credit limit',
  available: 'Available to spend',
  unknown: 'Balance not known now',
} as const
