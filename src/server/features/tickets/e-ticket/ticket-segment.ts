import type { TicketSegment } from '#contract/entities/booking.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'

/** Converts a flight, adding the names of its codes. Suppliers give an operating carrier as a code or as text. */
export const toTicketSegment = (segment: Segment): TicketSegment => {
  const reference = loadReference()
  const carrier = segment.operatingCarrier.trim()
  const isOther = carrier !== '' && carrier !== segment.airlineCode && carrier !== segment.airlineName
  return {
    ...segment,
    operatingCarrierName: isOther ? (reference.airlineByCode(carrier.toUpperCase())?.name ?? carrier) : '',
    stopPointName: reference.airportByCode(segment.stopPoint.toUpperCase())?.name ?? '',
  }
}
