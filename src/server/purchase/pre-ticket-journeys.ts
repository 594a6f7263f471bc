import type { Segment } from '#contract/entities/flight.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import type { EarlierBooking, RepeatFacts } from './pre-ticket-facts.ts'

type Named = EarlierBooking['passengers'][number]

/** Whether two passengers are the same person: same name, unless their dates of birth differ. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  toNameKey(one) === toNameKey(other) &&
  (one.dateOfBirth === '' || other.dateOfBirth === '' || one.dateOfBirth === other.dateOfBirth)

/** Combines flight, date and sector. */
const flightKey = (flight: Segment): string =>
  [
    flight.airlineCode,
    flight.flightNumber,
    flight.departureTime.slice(0, 10),
    flight.originAirportCode,
    flight.destinationAirportCode,
  ].join('|')

/** Compares a booking with an earlier one for repetition. */
export const compareToEarlier = (
  facts: RepeatFacts,
  earlier: EarlierBooking,
): 'none' | 'some' | 'identical' => {
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
const toTimeSpan = (flights: readonly Segment[]): Span | null => {
  const [first, last] = [flights[0], flights.at(-1)]
  return first && last ? { from: first.departureTime, to: last.arrivalTime } : null
}
const overlaps = (one: Span | null, other: Span | null): boolean =>
  one !== null && other !== null && one.from < other.to && other.from < one.to

/** Returns whether two trips overlap in time: in single flights, or only as journeys. Local times. */
export const findOverlap = (facts: RepeatFacts, earlier: EarlierBooking): 'none' | 'journey' | 'flight' => {
  const isInAir = facts.segments
    .flat()
    .some((one) => earlier.segments.flat().some((other) => overlaps(toTimeSpan([one]), toTimeSpan([other]))))
  if (isInAir) return 'flight'
  return overlaps(toTimeSpan(facts.segments.flat()), toTimeSpan(earlier.segments.flat())) ? 'journey' : 'none'
}
