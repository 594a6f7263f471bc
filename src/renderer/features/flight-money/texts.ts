import type { FlightPayment } from '#contract/http/booking.ts'
import { formatCount } from '#domain/format.ts'

export const moneyTexts = {
  /** With the arrow of every other list. */
  route: (route: string): string => route.replaceAll(' - ', ' → '),
  paymentsTitle: 'Payments',
  paymentsHint: 'What you paid for flights, and what became of the money.',
  paymentsEmpty: 'No payments yet',
  paymentsEmptyText: 'Every flight that you pay or hold stands here with what became of the money.',
  paymentsFailed: 'The payments could not be loaded',
  transactionsTitle: 'Transactions',
  transactionsHint: 'What flights did to your wallet, line by line.',
  transactionsEmpty: 'No transactions yet',
  transactionsEmptyText: 'Money that flights take from your wallet, or bring back, stands here.',
  transactionsFailed: 'The transactions could not be loaded',
  book: 'Book a Flight',
  heads: {
    state: 'Money',
    status: 'Booking',
    pnr: 'PNR',
    route: 'Route and travel date',
    created: 'Date',
    amount: 'Amount',
    mode: 'Paid by',
    links: 'Ticket',
    kind: 'What happened',
    text: 'For',
    balance: 'Balance after',
  },
  modes: { wallet: 'Wallet', hold: 'Hold' } satisfies Record<FlightPayment['paymentMode'], string>,
  eTicket: 'E-ticket',
  booking: 'Booking',
  ticket: 'Ticket',
  noPnr: '–',
  payments: (total: number, isCapped: boolean): string =>
    `${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 ? 'payment' : 'payments'}`,
  transactions: (total: number, isCapped: boolean): string =>
    `${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 ? 'line' : 'lines'}`,
} as const
