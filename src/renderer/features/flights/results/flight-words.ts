import type { FlightResult, Segment } from '#contract/entities/flight.ts'
import { isNoBag } from '#renderer/entities/flight-facts.ts'
import { cabinName } from '#domain/flights/flight-words.ts'
import { formatInr } from '#domain/format.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { resultTexts } from './result-texts.ts'

/** Returns `DN 101, DN 220`. */
export const legNumbers = (leg: readonly Segment[]): string =>
  leg.map((segment) => `${segment.airlineCode} ${segment.flightNumber}`).join(', ')

export const flightNumbers = ({ segments }: FlightResult): string => legNumbers(segments.flat())

/** Returns `Deccan Air` or `Deccan Air, Konkan`. */
export const airlineNames = ({ segments }: FlightResult): string =>
  [...new Set(segments.flat().map((segment) => segment.airlineName))].join(', ')

/** Returns the fewest seats left on any of the flights; null when none says. */
export const getSeatsLeft = ({ segments }: FlightResult): number | null => {
  const seats = segments.flat().flatMap((segment) => segment.seatsLeft ?? [])
  return seats.length === 0 ? null : Math.min(...seats)
}

export const formatCabin = ({ segments }: FlightResult): string =>
  cabinName[segments[0]?.[0]?.cabinClass ?? 2]

/** Returns the first flight's baggage as the airline writes it, such as `15 KG`. */
export const formatBaggage = ({ segments }: FlightResult): string => {
  const baggage = segments[0]?.[0]?.baggage ?? ''
  return isNoBag(baggage) ? flightTexts.cabinOnly : baggage
}

/** Returns the agency that supplies a fare, and how much the wallet there is short; empty where the server doesn't say. */
export const describeSeller = ({ seller, shortBy }: FlightResult): string[] =>
  seller === undefined
    ? []
    : [
        `${resultTexts.seller} ${seller}`,
        ...(shortBy === undefined ? [] : [resultTexts.short(formatInr(shortBy), seller)]),
      ]

/** Whether a card needs dates: when it flies on more than one day. */
export const isDated = ({ segments }: FlightResult): boolean =>
  new Set(
    segments
      .flat()
      .flatMap(({ departureTime, arrivalTime }) => [departureTime.slice(0, 10), arrivalTime.slice(0, 10)]),
  ).size > 1
