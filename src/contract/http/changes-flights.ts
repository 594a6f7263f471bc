import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { Segment } from '#contract/entities/flight.ts'
import { BookingNumber } from './booking.ts'
import { TicketIds } from './changes-scope.ts'

/** New flights for a booking: every leg of it, in its order. */
export const ChangeFlight = z.object({
  resultIndex: z.string(),
  segments: z.array(z.array(Segment).min(1)).min(1),
  fareType: z.string(),
  isRefundable: z.boolean(),
  seatsLeft: z.int().nullable(),
  /**
   * How much more the airline's fare is than the present one, summed over the tickets. A ticket whose fare is the same or
   * lower counts as zero: airlines don't refund a lower fare with a reissue. The airline's charge isn't included.
   */
  fareDifference: Rupees,
})
export type ChangeFlight = z.infer<typeof ChangeFlight>

/** Maximum flights in an answer: those with the smallest fare difference. */
export const maxChangeFlights = 60

/**
 * (ours) Searches for new flights for a booking's tickets (all if none are named): the same route, airline, class and
 * supplier, on one date for each leg. `total` counts all that were found.
 */
const changeFlights = endpoint({
  id: 'tickets.changeFlights',
  area: 'tickets',
  method: 'POST',
  path: 'api/getChangeFlights',
  access: 'signedIn',
  partner: 'tickets',
  request: z.object({
    BookingId: BookingNumber,
    TicketId: TicketIds,
    /** Departure dates, one for each leg, local to its first airport. */
    dates: z.array(IsoDate).min(1).max(6),
  }),
  result: z.object({
    searchId: z.string(),
    traceId: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    flights: z.array(ChangeFlight).max(maxChangeFlights),
    total: z.int(),
  }),
  errors: [
    'notFound',
    'forbidden',
    'wrongState',
    'supplierRefused',
    'supplierTimeout',
    'searchLimitReached',
    'noSupplier',
  ],
  isHeavy: true,
  ratePerMinute: 120,
})

export const changeFlightsEndpoints = { changeFlights }
