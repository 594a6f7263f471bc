import { findParts, listPartIndexes } from '#domain/changes/change-sectors.ts'
import { SupplierError, type SupplierBooking, type SupplierBookingRef } from './port.ts'

/** A ticket and the parts of its booking that a request covers. */
export interface RequestedTicket {
  ticketId: string
  passengerIndex: number
  /** Indexes of parts (see `RefundPart`), ascending. */
  parts: number[]
}

const refused = (message: string): SupplierError => new SupplierError('refused', message)

/**
 * Returns the tickets a request covers (all if none are named) and the parts of each (all if none are named). A journey
 * is named by its first and last airport or by its flights; if two have the same, naming it once means the first. Parts
 * are journeys unless `partsPerLeg` says otherwise. Throws `refused` for what doesn't belong to the booking.
 */
export const toRequestedTickets = (
  { tickets, segments }: Pick<SupplierBooking, 'tickets' | 'segments'>,
  { ticketIds, sectors }: Pick<SupplierBookingRef, 'ticketIds' | 'sectors'>,
  partsPerLeg: readonly number[] = segments.map(() => 1),
): RequestedTicket[] => {
  const strangers = ticketIds.filter((id) => !tickets.some(({ ticketId }) => ticketId === id))
  if (strangers.length > 0) throw refused("One of these tickets isn't part of the booking.")
  const named = sectors.map(({ origin, destination }) => ({ Origin: origin, Destination: destination }))
  const found = sectors.length === 0 ? listPartIndexes(partsPerLeg) : findParts(segments, named, partsPerLeg)
  if (!found) {
    const names = sectors.map(({ origin, destination }) => `${origin} to ${destination}`).join(', ')
    throw refused(`This booking has no journey ${names} that can be refunded separately.`)
  }
  return tickets
    .filter(({ ticketId }) => ticketIds.length === 0 || ticketIds.includes(ticketId))
    .map(({ ticketId, passengerIndex }) => ({ ticketId, passengerIndex, parts: found }))
}
