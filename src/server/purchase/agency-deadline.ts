import { plural } from '#domain/format.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Db } from '#server/db/database.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'

const minuteMs = 60_000

type Deadline = Pick<SupplierBooking, 'holdDeadline' | 'holdDeadlineSource'>

/**
 * Moves the airline's deadline of a hold earlier by what the agency set, but by no more than half of the time since the
 * booking was made: a short hold stays usable. A booking without a deadline is returned as it is.
 */
export const moveEarlier = <Found extends Deadline>(
  found: Found,
  marginMinutes: number,
  madeAt: Date,
): Found => {
  if (found.holdDeadline === null || marginMinutes === 0) return found
  const deadlineMs = Date.parse(found.holdDeadline)
  const half = Math.floor((deadlineMs - madeAt.getTime()) / 2 / minuteMs)
  const minutes = Math.min(marginMinutes, Math.max(0, half))
  if (minutes === 0) return found
  const earlier = `${plural(minutes, { one: 'minute', other: 'minutes' })} earlier at this agency`
  return {
    ...found,
    holdDeadline: new Date(deadlineMs - minutes * minuteMs).toISOString(),
    holdDeadlineSource: [found.holdDeadlineSource, earlier].filter(Boolean).join(', '),
  }
}

/** Returns a held record with the deadline of the agency instead of the airline's (flight settings). */
export const withAgencyDeadline = async <Found extends Deadline>(
  db: Db,
  { siteId, createdAt }: Pick<BookingRow, 'siteId' | 'createdAt'>,
  found: Found,
): Promise<Found> =>
  found.holdDeadline === null
    ? found
    : moveEarlier(found, (await readSaleRules(db, siteId)).holdMarginMinutes, createdAt)
