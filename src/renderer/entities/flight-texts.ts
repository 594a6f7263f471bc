import { flightWords } from '#domain/flights/flight-words.ts'
import { plural } from '#domain/format.ts'

/** Flight texts shared by search, booking and tickets. */
export const flightTexts = {
  ...flightWords,
  stops: (count: number): string => plural(count, { one: 'stop', other: 'stops' }),
  nextDayLong: (days: number): string =>
    days === 1 ? 'arrives the next day' : `arrives ${plural(days, { one: 'day', other: 'days' })} later`,
  layover: (duration: string, city: string): string => `${duration} layover in ${city}`,
  changeAirport: (from: string, to: string): string => `Change of airport: ${from} to ${to}`,
  refundable: 'Refundable',
  nonRefundable: 'Non-Refundable',
  seatsLeft: (seats: number): string => `${plural(seats, { one: 'seat', other: 'seats' })} left`,
  checked: 'Checked',
  cabin: 'Cabin',
  bags: 'Baggage per passenger',
  cabinOnly: 'Cabin bag only',
  fareRules: 'Fare rules',
  noFareRules: 'The airline gave no rules for this fare. Ask us before you change or cancel.',
  fareRulesArea: 'Fare rules (scrollable)',
  fullFareRules: "The airline's full fare rules",
} as const
