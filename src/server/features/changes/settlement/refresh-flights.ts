import { createHash } from 'node:crypto'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingFacts } from '#server/bookings/booking-facts.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Deps } from '#server/deps.ts'
import { queueBookingUpdate, type ChangedFlight } from '#server/outbox/booking-updates.ts'
import { findAtSupplier } from '#server/purchase/supplier-record.service.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import { describeTimes, findChangedTimes } from './flight-times.rules.ts'
import { settlementTexts as texts } from './texts.ts'

type FlightDeps = Pick<Deps, 'database' | 'now'>

/** The state at the supplier in which its flights are those of our booking; others may be about to change. */
const expectedStates: Partial<Record<number, SupplierBooking['state']>> = {
  [bookingStatuses.Held]: 'held',
  [bookingStatuses.Ticketed]: 'ticketed',
}

/**
 * Identifies new times of a booking's flights for one day, so that a supplier that keeps changing its mind causes no more
 * emails than there are different times. Whoever got older times since is told again the next day.
 */
const toTimesKey = (bookingId: number, flights: readonly ChangedFlight[], at: Date): string => {
  const times = flights.map(({ flight, route, after }) => [flight, route, after.departs, after.arrives])
  const hash = createHash('sha256').update(JSON.stringify(times)).digest('base64url')
  return `schedule:${bookingId}:${at.toISOString().slice(0, 10)}:${hash}`
}

/**
 * Records flight times that the supplier reports differently from ours, with both in the history, and emails those
 * concerned. Of two simultaneous reports the second finds the work done.
 */
export const recordFlightTimes = (
  { database, now }: FlightDeps,
  { siteId, id }: Pick<BookingRow, 'siteId' | 'id'>,
  found: SupplierBooking,
): Promise<void> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, siteId)
    const booking = await repo.lock(id)
    if (!booking || expectedStates[booking.status] !== found.state) return
    const changed = findChangedTimes(booking.segments, found.segments)
    if (!changed) return
    const { segments, flights } = changed
    const { departsAt, arrivesAt } = bookingFacts({ ...booking.offer, segments }, booking.passengers)
    const at = now()
    await repo.change(id, { segments, departsAt, arrivesAt, updatedAt: at })
    await repo.addEvent(id, {
      fromStatus: booking.status,
      toStatus: booking.status,
      reason: texts.timesChanged,
      actorUserId: null,
      details: {
        kind: 'document',
        before: describeTimes(flights, 'before'),
        after: describeTimes(flights, 'after'),
      },
      at,
    })
    const cause = {
      update: { kind: 'scheduleChange', flights },
      onceKey: toTimesKey(id, flights, at),
    } as const
    await queueBookingUpdate(tx, booking, cause, at)
  })

/** Checks the flight times of issued tickets with their supplier. */
export const refreshFlights = async (
  deps: FlightDeps,
  supplier: SupplierPort,
  booking: BookingRow,
  requestId: string,
): Promise<void> => {
  const found = await findAtSupplier(supplier, booking, requestId)
  if (found) await recordFlightTimes(deps, booking, found)
}
