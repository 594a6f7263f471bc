import { SupplierError, type SupplierBooking, type SupplierBookingRef } from './port.ts'

/** A ticket and its journeys that a request covers. */
export interface RequestedTicket {
  ticketId: string
  passengerIndex: number
  /** Indexes of journeys, ascending. */
  legs: number[]
}

const refused = (message: string): SupplierError => new SupplierError('refused', message)

/**
 * Returns the tickets a request covers (all if none are named) and the journeys of each (all if none are named). A
 * journey is named by its first and last airport; if two have the same, naming it once means the first. Throws
 * `refused` for what doesn't belong to the booking.
 */
export const toRequestedTickets = (
  { tickets, segments }: Pick<SupplierBooking, 'tickets' | 'segments'>,
  { ticketIds, sectors }: Pick<SupplierBookingRef, 'ticketIds' | 'sectors'>,
): RequestedTicket[] => {
  const strangers = ticketIds.filter((id) => !tickets.some(({ ticketId }) => ticketId === id))
  if (strangers.length > 0) throw refused("One of these tickets isn't part of the booking.")
  const legs = new Set<number>()
  for (const { origin, destination } of sectors) {
    const leg = segments.findIndex(
      (flights, index) =>
        !legs.has(index) &&
        flights[0]?.originAirportCode === origin &&
        flights.at(-1)?.destinationAirportCode === destination,
    )
    if (leg < 0) throw refused(`This booking has no journey from ${origin} to ${destination}.`)
    legs.add(leg)
  }
  const asked = sectors.length === 0 ? [...segments.keys()] : [...legs].sort((a, b) => a - b)
  return tickets
    .filter(({ ticketId }) => ticketIds.length === 0 || ticketIds.includes(ticketId))
    .map(({ ticketId, passengerIndex }) => ({ ticketId, passengerIndex, legs: asked }))
}
