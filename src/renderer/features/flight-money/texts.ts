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

export const supplierReportTexts = {
  title: 'Supplier report',
  hint: 'What this site sold of your seats, what it owes you and what was given back.',
  empty: 'No Reults found!',
  emptyText: 'Sales of your seat blocks stand here. Widen the dates, or choose all blocks.',
  failed: 'The report could not be loaded',
  filters: 'Filters',
  block: 'Seat block',
  allBlocks: 'All blocks',
  bookingDateFrom: 'Booked from',
  bookingDateTo: 'Booked to',
  travelDateFrom: 'Travel from',
  travelDateTo: 'Travel to',
  apply: 'Apply',
  clear: 'Clear Filters',
  dateOrder: 'This day is before the first one.',
  totals: 'Of the whole filter',
  heads: {
    booked: 'Booked',
    status: 'Status',
    pnr: 'PNR',
    block: 'Seat block',
    travel: 'Route and travel date',
    passengers: 'Passengers',
    seats: 'Seats',
    sale: 'Owed for sales',
    refunded: 'Given back',
    net: 'Net',
  },
  seats: (count: number): string => `${formatCount(count)} ${count === 1 ? 'seat' : 'seats'}`,
  sales: (total: number, isCapped: boolean): string =>
    `${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 ? 'booking' : 'bookings'}`,
} as const
