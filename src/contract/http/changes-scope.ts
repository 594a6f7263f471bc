import { z } from 'zod'
import { RequestType } from '#contract/common/enumerations.ts'
import { BookingNumber } from './booking.ts'

const airport = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Enter an airport code of three letters')
const SectorInput = z.object({ Origin: airport, Destination: airport })

/** One or several ticket ids, as text or the supplier's number. */
export const TicketIds = z
  .union([z.string(), z.int(), z.array(z.union([z.string(), z.int()])).max(200)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]).map(String).filter((id) => id !== ''))
  .default([])

/** What a request covers. Sectors for a partial refund; tickets for a partial refund or a change (spec section 7). */
export const changeScope = {
  BookingId: BookingNumber,
  RequestType,
  Sectors: z.array(SectorInput).max(24).default([]),
  TicketId: TicketIds,
}
