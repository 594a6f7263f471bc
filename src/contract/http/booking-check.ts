import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingNumber } from './booking-number.ts'

/**
 * (ours) Asks the airline about an open purchase before staff record its outcome. A clear answer is recorded at once,
 * and the call answers `wrongState`.
 */
const checkPurchase = endpoint({
  id: 'booking.checkPurchase',
  area: 'booking',
  method: 'POST',
  path: 'api/checkPurchase',
  access: 'wlOwnerOrStaff',
  right: 'bookings.outcome',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    /** From when staff may record an outcome. */
    recordableAt: Instant,
    /** Whether the airline reports that it is still working on the purchase; if not, its answer may still arrive. */
    isAirlineWorking: z.boolean(),
    outcomes: z.array(z.enum(['ticketed', 'notBooked'])),
  }),
  errors: ['notFound', 'forbidden', 'wrongState'],
})

/** What staff ask before they record a purchase's outcome. */
export const bookingCheckEndpoints = { checkPurchase }
