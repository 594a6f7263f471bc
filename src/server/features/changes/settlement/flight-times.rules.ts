import type { Segment } from '#contract/entities/flight.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import type { ChangedFlight } from '#server/outbox/booking-updates.ts'

type Legs = readonly (readonly Segment[])[]

const isSameFlight = (one: Segment, other: Segment | undefined): boolean =>
  one.airlineCode === other?.airlineCode &&
  one.flightNumber === other.flightNumber &&
  one.originAirportCode === other.originAirportCode &&
  one.destinationAirportCode === other.destinationAirportCode

const areTimesSame = (one: Segment, other: Segment): boolean =>
  one.departureTime === other.departureTime && one.arrivalTime === other.arrivalTime

/** Takes over the times of a flight, and what belongs to them. Everything else stays as it was sold. */
const withTimesOf = (sold: Segment, reported: Segment): Segment => ({
  ...sold,
  departureTime: reported.departureTime,
  arrivalTime: reported.arrivalTime,
  durationMinutes: reported.durationMinutes,
  originTerminal: reported.originTerminal || sold.originTerminal,
  destinationTerminal: reported.destinationTerminal || sold.destinationTerminal,
})

/**
 * Compares the flights of a booking with those that its supplier reports. Returns the booking's flights with the new
 * times and the list of changes; null when no time changed, or when the airline, flight number or route differs, which
 * is more than a change of times and is left to staff.
 */
export const findChangedTimes = (
  sold: Legs,
  reported: Legs,
): { segments: Segment[][]; flights: ChangedFlight[] } | null => {
  const isComparable =
    sold.length === reported.length &&
    sold.every(
      (leg, index) =>
        leg.length === reported[index]?.length &&
        leg.every((flight, place) => isSameFlight(flight, reported[index]?.[place])),
    )
  if (!isComparable) return null
  const flights: ChangedFlight[] = []
  const segments = sold.map((leg, index) =>
    leg.map((flight, place) => {
      const other = reported[index]?.[place]
      if (!other || areTimesSame(flight, other)) return flight
      flights.push({
        flight: `${flight.airlineCode} ${flight.flightNumber}`,
        route: `${flight.originAirportCode}–${flight.destinationAirportCode}`,
        before: { departs: flight.departureTime, arrives: flight.arrivalTime },
        after: { departs: other.departureTime, arrives: other.arrivalTime },
      })
      return withTimesOf(flight, other)
    }),
  )
  return flights.length === 0 ? null : { segments, flights }
}

const formatMoment = (time: string): string => `${formatDate(time)} ${formatTime(time)}`

/** Describes the old or the new times for the history. */
export const describeTimes = (flights: readonly ChangedFlight[], when: 'before' | 'after'): string =>
  flights
    .map(({ flight, route, [when]: times }) =>
      [`${flight} ${route}`, `${formatMoment(times.departs)} to ${formatMoment(times.arrives)}`].join(': '),
    )
    .join('; ')
