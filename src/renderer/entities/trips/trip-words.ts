import type { TripTraveller } from '#contract/entities/trip.ts'
import { formatDayShort, formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { tripTexts as texts } from './trip-texts.ts'

/** Formats paise as rupees. */
export const formatMinor = (minor: number): string => formatInr(toRupees(minor))

const getYear = (date: string): string => date.slice(0, 4)

/** Formats a date that may be months away: `Wed 23 Dec 2026`. */
export const formatTripDay = (date: string): string => `${formatDayShort(date)} ${getYear(date)}`

/** Formats the days of a trip: `Wed 23 Dec to Sat 26 Dec 2026`, or one day. */
export const formatTripDays = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string => {
  if (startsOn === endsOn) return formatTripDay(startsOn)
  const from = getYear(startsOn) === getYear(endsOn) ? formatDayShort(startsOn) : formatTripDay(startsOn)
  return texts.days(from, formatTripDay(endsOn))
}

/** Returns `3 people`. */
export const formatTripPeople = (people: number): string => plural(people, texts.person)

/** Returns the full name of a traveller. */
export const toTravellerName = ({
  firstName,
  lastName,
}: Pick<TripTraveller, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** Describes a traveller beside the name: `Adult`, `Child, 8 years, own bed`. */
export const describeTraveller = ({
  kind,
  age,
  hasBed,
}: Pick<TripTraveller, 'kind' | 'age' | 'hasBed'>): string =>
  kind === 'child' ? texts.child(age, hasBed) : texts.kinds[kind]
