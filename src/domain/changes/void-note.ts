import type { TicketValidity } from '#contract/common/enumerations.ts'
import type { FlightVoid } from '#contract/entities/booking.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { formatList } from '#domain/format.ts'
import { isVoid, ticketValidityWords } from './ticket-state.ts'

type Flight = Pick<Segment, 'originAirportCode' | 'destinationAirportCode'>

/** The word for each reason why a flight is void. */
export const flightVoidWords: Record<Exclude<FlightVoid, ''>, string> = {
  refunded: ticketValidityWords.refunded,
  cancelled: ticketValidityWords.cancelled,
}

const toSectorName = ({ originAirportCode, destinationAirportCode }: Flight): string =>
  `${originAirportCode}–${destinationAirportCode}`

/**
 * Returns what isn't valid of a passenger's ticket: `Refunded, not valid for travel`, or `Refunded: BOM–DEL` when only
 * some flights are void; empty for a valid ticket.
 */
export const toVoidNote = (
  {
    ticketValidity,
    flightVoids = [],
  }: { ticketValidity?: TicketValidity | null | undefined; flightVoids?: readonly FlightVoid[] | undefined },
  flights: readonly Flight[],
): string => {
  if (!ticketValidity || ticketValidity === 'valid') return ''
  if (isVoid(ticketValidity)) return `${ticketValidityWords[ticketValidity]}, not valid for travel`
  return (['refunded', 'cancelled'] as const)
    .map((reason) => ({ reason, void: flights.filter((_, index) => flightVoids[index] === reason) }))
    .filter((one) => one.void.length > 0)
    .map((one) => `${flightVoidWords[one.reason]}: ${formatList(one.void.map(toSectorName))}`)
    .join('; ')
}

/** Returns why a flight is void for all of these passengers; empty if the flight is valid for at least one of them. */
export const toSharedVoid = (
  passengers: readonly { flightVoids?: readonly FlightVoid[] | undefined }[],
  flight: number,
): FlightVoid => {
  const voids = passengers.map(({ flightVoids }) => flightVoids?.[flight] ?? '')
  if (voids.length === 0 || voids.includes('')) return ''
  return voids.includes('refunded') ? 'refunded' : 'cancelled'
}
