import type { Segment } from '#contract/entities/flight.ts'
import { toNameKey } from '#server/bookings/passenger-name.ts'
import type { EarlierBooking, RepeatFacts } from './pre-ticket-facts.ts'

type Named = EarlierBooking['passengers'][number]

/** The same name is the same person, unless two dates of birth say otherwise. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  toNameKey(one) === toNameKey(other) &&
  (one.dateOfBirth === '' || other.dateOfBirth === '' || one.dateOfBirth === other.dateOfBirth)

/** Flight, date and sector. */
const flightKey = (flight: Segment): string =>
  [
    flight.airlineCode,
    flight.flightNumber,
    flight.departureTime.slice(0, 10),
    flight.originAirportCode,
    flight.destinationAirportCode,
  ].join('|')

/** How much of a booking another one repeats. */
export const likeness = (facts: RepeatFacts, earlier: EarlierBooking): 'none' | 'some' | 'identical' => {
  const flights = facts.segments.flat().map(flightKey)
  const known = new Set(earlier.segments.flat().map(flightKey))
  const samePeople = facts.passengers.filter((one) =>
    earlier.passengers.some((other) => isSamePerson(one, other)),
  ).length
  const sameFlights = flights.filter((key) => known.has(key)).length
  if (samePeople === 0 || sameFlights === 0) return 'none'
  const isWhole =
    sameFlights === flights.length &&
    known.size === flights.length &&
    samePeople === facts.passengers.length &&
    samePeople === earlier.passengers.length
  return isWhole ? 'identical' : 'some'
}

interface Span {
  from: string
  to: string
}
const spanOf = (flights: readonly Segment[]): Span | null => {
  const [first, last] = [flights[0], flights.at(-1)]
  return first && last ? { from: first.departureTime, to: last.arrivalTime } : null
}
const meets = (one: Span | null, other: Span | null): boolean =>
  one !== null && other !== null && one.from < other.to && other.from < one.to

/** Are two trips under way at the same time: flight beside flight, or only journey beside journey? Local times. */
export const overlapOf = (facts: RepeatFacts, earlier: EarlierBooking): 'none' | 'journey' | 'flight' => {
  const isInAir = facts.segments
    .flat()
    .some((one) => earlier.segments.flat().some((other) => meets(spanOf([one]), spanOf([other]))))
  if (isInAir) return 'flight'
  return meets(spanOf(facts.segments.flat()), spanOf(earlier.segments.flat())) ? 'journey' : 'none'
}
