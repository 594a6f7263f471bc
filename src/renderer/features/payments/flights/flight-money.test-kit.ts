import type { FlightPayment } from '#contract/http/payments-flights.ts'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'

/** Creates a payment of ₹6,240 from the wallet for a ticket from Delhi to Mumbai. */
export const aFlightPayment = (over: Partial<FlightPayment> = {}): FlightPayment => ({
  bookingId: 'FD1001',
  orderId: 'o1',
  pnr: 'ABC123',
  route: 'DEL - BOM',
  travelDate: '2027-01-15T06:30:00',
  createdAt: '2026-11-20T04:00:00.000Z',
  amount: 6240,
  refunded: 0,
  paymentMode: 'wallet',
  state: 'paid',
  status: 'Ticketed',
  statusText: 'Ticketed',
  bookingSlug: 'slug-1001',
  ...over,
})

/** Creates the ledger entry of that payment. */
export const aFlightTransaction = (over: Partial<WalletEntry> = {}): WalletEntry => ({
  entryId: 'e1',
  createdAt: '2026-11-20T04:00:00.000Z',
  kind: 'capture',
  text: 'Ticket ABC123 DEL - BOM',
  bookingId: 'FD1001',
  pnr: 'ABC123',
  amount: -6240,
  balanceAfter: 8760,
  ...over,
})
