import { createHash } from 'node:crypto'
import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { dayMs } from '#contract/common/constants.ts'

/** A successful Book: the supplier refuses the same one for a day, even after a release. */
export interface SameBooking {
  reference: string
  bookingId: string
  pnr: string
  source: string
  traceId: string
  tracedAt: string
  /** The seats are held but unused because the price changed, so the next request for them may have them. */
  isFree: boolean
}

/** Stores full-service bookings for a day, by flights and people. */
export const createSameBookings = (records: SupplierRecords, now: () => Date) => ({
  find: async (request: SupplierBookRequest): Promise<SameBooking | null> =>
    (await records.get(toKey(request))) as unknown as SameBooking | null,
  keep: (request: SupplierBookRequest, booking: SameBooking): Promise<void> =>
    records.put(toKey(request), { ...booking }, new Date(now().getTime() + dayMs)),
})
export type SameBookings = ReturnType<typeof createSameBookings>

/** Combines sector, date, airline, flight and passengers, as the supplier's own rule does. */
const toKey = ({ offer, passengers }: SupplierBookRequest): string => {
  const flights = offer.segments
    .flat()
    .map((one) => [
      one.airlineCode,
      one.flightNumber,
      one.originAirportCode,
      one.destinationAirportCode,
      one.departureTime.slice(0, 10),
    ])
  const people = passengers
    .map((one) => `${one.firstName} ${one.lastName} ${one.paxType}`.toUpperCase())
    .sort()
  return `same:${createHash('sha256')
    .update(JSON.stringify([flights, people]))
    .digest('base64url')}`
}
