import type { CabinClass } from '#contract/common/enumerations.ts'
import { plural } from '#domain/format.ts'

/** Flight texts shared by search, booking and tickets. */
export const flightTexts = {
  direct: 'Direct',
  stops: (count: number): string => plural(count, { one: 'stop', other: 'stops' }),
  nextDay: (days: number): string => `${days > 0 ? '+' : ''}${days}`,
  nextDayLong: (days: number): string =>
    days === 1 ? 'arrives the next day' : `arrives ${plural(days, { one: 'day', other: 'days' })} later`,
  layover: (duration: string, city: string): string => `${duration} layover in ${city}`,
  changeAirport: (from: string, to: string): string => `Change of airport: ${from} to ${to}`,
  technicalStop: (city: string): string => `Technical stop in ${city}; you stay on the same flight`,
  terminal: (terminal: string): string => `Terminal ${terminal}`,
  operatedBy: (carrier: string): string => `Operated by ${carrier}`,
  refundable: 'Refundable',
  nonRefundable: 'Non-Refundable',
  seatsLeft: (seats: number): string => `${plural(seats, { one: 'seat', other: 'seats' })} left`,
  checked: 'Checked',
  cabin: 'Cabin',
  bags: 'Baggage per passenger',
  noBag: 'None',
  cabinOnly: 'Cabin bag only',
  fareRules: 'Fare rules',
  noFareRules: 'The airline gave no rules for this fare. Ask us before you change or cancel.',
  fareRulesArea: 'Fare rules (scrollable)',
  fullFareRules: "The airline's full fare rules",
} as const

export const cabinName: Record<CabinClass, string> = {
  1: 'Any class',
  2: 'Economy',
  3: 'Premium economy',
  4: 'Business',
  5: 'Premium business',
  6: 'First',
}
