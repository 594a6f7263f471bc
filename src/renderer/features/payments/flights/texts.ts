import type { FlightPayment } from '#contract/http/payments-flights.ts'
import { formatCount, plural } from '#domain/format.ts'

export const moneyTexts = {
  /** Uses the arrow of all other lists. */
  route: (route: string): string => route.replaceAll(' - ', ' → '),
  paymentsTitle: 'Payments',
  paymentsHint: 'Your flight payments and their status.',
  paymentsEmpty: 'No payments yet',
  paymentsEmptyText: 'Flights you pay for or hold appear here with their payment status.',
  paymentsFailed: "Couldn't load payments",
  transactionsTitle: 'Transactions',
  transactionsHint: 'Wallet transactions for your flights.',
  transactionsEmpty: 'No transactions yet',
  transactionsEmptyText: 'Flight payments and refunds in your wallet appear here.',
  transactionsFailed: "Couldn't load transactions",
  heads: {
    state: 'Payment',
    status: 'Booking',
    pnr: 'PNR',
    route: 'Route and travel date',
    created: 'Date',
    amount: 'Amount',
    refunded: 'Refunded',
    mode: 'Method',
    links: 'Ticket',
    kind: 'Type',
    text: 'Details',
    balance: 'Balance after',
  },
  modes: { wallet: 'Wallet', hold: 'Hold' } satisfies Record<FlightPayment['paymentMode'], string>,
  eTicket: 'E-ticket',
  booking: 'Booking',
  ticket: 'Ticket',
  noPnr: '–',
  payments: (total: number, isCapped: boolean): string =>
    isCapped ? `${formatCount(total)}+ payments` : plural(total, { one: 'payment', other: 'payments' }),
  transactions: (total: number, isCapped: boolean): string =>
    isCapped ? `${formatCount(total)}+ entries` : plural(total, { one: 'entry', other: 'entries' }),
} as const
