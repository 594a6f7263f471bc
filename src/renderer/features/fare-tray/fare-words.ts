import type { FlightResult, Segment } from '#contract/entities/flight.ts'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { formatDayShort, formatMinutes, formatTime, plural } from '#domain/format.ts'
import { roundRupees } from '#domain/money/money.ts'
import { isNoBag, layoverMinutes, legMinutes } from '#renderer/entities/flight-facts.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { fareTrayTexts as texts } from './texts.ts'

/** Returns `DN 101, DN 220`. */
export const formatNumbers = (leg: readonly Segment[]): string =>
  leg.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`).join(', ')

/** Returns the numbers of all flights of a fare. */
export const formatFlights = ({ segments }: FlightResult): string => formatNumbers(segments.flat())

/** Returns `DEL–BOM 15 Jan`, with the legs after each other. */
export const formatRoute = ({ segments }: FlightResult): string =>
  segments
    .map((leg) => {
      const [first, last] = [leg[0], leg.at(-1)]
      return first && last
        ? `${first.originAirportCode}–${last.destinationAirportCode} ${formatDayShort(first.departureTime)}`
        : ''
    })
    .join(', ')

/** Returns `06:25–08:40`. */
export const formatLegTimes = (leg: readonly Segment[]): string =>
  `${formatTime(leg[0]?.departureTime ?? '')}–${formatTime(leg.at(-1)?.arrivalTime ?? '')}`

/** Returns `Direct`, or the number of stops with the length of each layover. */
export const formatStops = (leg: readonly Segment[]): string => {
  const layovers = leg.slice(0, -1).map((segment, index) => {
    const next = leg[index + 1]
    return texts.layover(
      segment.destinationAirportCode,
      next ? formatMinutes(layoverMinutes(segment, next)) : '',
    )
  })
  return layovers.length === 0
    ? flightTexts.direct
    : `${flightTexts.stops(layovers.length)}: ${layovers.join(', ')}`
}

/** Returns the length of all legs in minutes. */
export const totalMinutes = ({ segments }: FlightResult): number =>
  segments.reduce((sum, leg) => sum + legMinutes(leg), 0)

/** Returns a bag as the airline writes it. */
export const formatBag = (bag: string): string => (isNoBag(bag) ? flightTexts.noBag : bag)

/** Returns the markup in the customer's price, in rupees. */
export const markupOf = ({ markup, flight }: KeptFare): number => markup ?? flight.ownMarkup ?? 0

/** Returns what the customer pays for all passengers, in rupees. */
export const customerPrice = (fare: KeptFare): number =>
  roundRupees(fare.flight.publishedPrice + markupOf(fare))

/** Returns `2 adults, 1 child`. */
export const formatPassengers = ({ request }: KeptFare): string =>
  [
    plural(request.adultCount, { one: 'adult', other: 'adults' }),
    request.childCount > 0 ? plural(request.childCount, { one: 'child', other: 'children' }) : '',
    request.infantCount > 0 ? plural(request.infantCount, { one: 'infant', other: 'infants' }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Whether a fare is known to be sold out or withdrawn. */
export const isGone = ({ check }: KeptFare): boolean => check?.outcome === 'gone'

/** Whether the airline and the agency let a fare be held. */
export const canHold = ({ flight }: KeptFare): boolean => flight.isHoldAllowed && !flight.isLCC
