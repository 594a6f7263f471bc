import { formatDayAndMonth } from '#domain/format.ts'

interface Flight {
  originAirportCode: string
  destinationAirportCode: string
  departureTime: string
}

/** Returns a trip as its airports: `DEL–BOM`, and `DEL–BOM–DEL` with a return. */
export const toRoute = (legs: readonly (readonly Flight[])[]): string => {
  const start = legs[0]?.[0]?.originAirportCode ?? ''
  return [start, ...legs.map((leg) => leg.at(-1)?.destinationAirportCode ?? '')].filter(Boolean).join('–')
}

/**
 * Returns the subject of an email about a booking, which tells it apart from others in a full inbox:
 * `DEL–BOM 15 Jan · PNR ABC123 · E-ticket`.
 */
export const toBookingSubject = (
  { legs, pnr }: { legs: readonly (readonly Flight[])[]; pnr: string },
  about: string,
): string => {
  const day = formatDayAndMonth(legs[0]?.[0]?.departureTime ?? '')
  return [`${toRoute(legs)} ${day}`.trim(), pnr && `PNR ${pnr}`, about].filter(Boolean).join(' · ')
}
