import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingStatus } from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { ticketStatus } from '#contract/entities/booking.ts'
import { WalletEntry } from '#contract/entities/wallet-entry.ts'

/** A payment for flights and its state. */
export const FlightPayment = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  pnr: z.string(),
  route: z.string(),
  travelDate: z.string(),
  createdAt: Instant,
  amount: Rupees,
  paymentMode: z.enum(['wallet', 'hold']),
  /** What refunds of this booking have put back into the wallet so far. */
  refunded: Rupees,
  /**
   * `held`: no money yet. `reserved`: on hold in the wallet, outcome open. `paid`: spent. `partlyRefunded`: refunded,
   * with tickets left. `refunded`: refunded, with no ticket left; what is missing was kept as charges. `released`: never
   * spent, available in the wallet again.
   */
  state: z.enum(['held', 'reserved', 'paid', 'partlyRefunded', 'refunded', 'released']),
  status: BookingStatus,
  statusText: z.string(),
  ...ticketStatus,
  bookingSlug: z.string(),
})
export type FlightPayment = z.infer<typeof FlightPayment>

const flightPayments = endpoint({
  id: 'booking.flightPayments',
  area: 'booking',
  method: 'POST',
  path: 'api/payments/getFlightPayments',
  access: 'signedIn',
  request: z.object({ ...pageRequest }),
  result: z.object({ payments: z.array(FlightPayment), ...pageInfo }),
  errors: [],
})

/** Lists the caller's wallet entries of flights. */
const flightTransactions = endpoint({
  id: 'booking.flightTransactions',
  area: 'booking',
  method: 'POST',
  path: 'api/payments/getFlightTransactions',
  access: 'signedIn',
  agencyRight: 'money',
  request: z.object({ ...pageRequest }),
  result: z.object({ transactions: z.array(WalletEntry), ...pageInfo }),
  errors: [],
})

export const flightPaymentsEndpoints = { flightPayments, flightTransactions }
