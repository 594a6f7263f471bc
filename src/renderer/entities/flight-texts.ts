import type { CabinClass } from '#contract/common/enumerations.ts'

/** Words about flights that search, booking and tickets share. */
export const flightTexts = {
  direct: 'Direct',
  stops: (count: number): string => (count === 1 ? '1 stop' : `${count} stops`),
  nextDay: (days: number): string => `${days > 0 ? '+' : ''}${days}`,
  nextDayLong: (days: number): string => (days === 1 ? 'arrives the next day' : `arrives ${days} days later`),
  layover: (duration: string, city: string): string => `${duration} in ${city}`,
  changeAirport: (from: string, to: string): string => `Change airport: ${from} to ${to}`,
  technicalStop: (city: string): string => `Stops in ${city} without a change of flight`,
  terminal: (terminal: string): string => `Terminal ${terminal}`,
  operatedBy: (carrier: string): string => `Operated by ${carrier}`,
  refundable: 'Refundable',
  nonRefundable: 'Non-Refundable',
  seatsLeft: (seats: number): string => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  checked: 'Checked',
  cabin: 'Cabin',
  bags: 'Baggage for each passenger',
  noBag: 'None',
  cabinOnly: 'Cabin bag only',
  fareRules: 'Fare rules',
  noFareRules: 'The airline gave no rules for this fare. Ask before you change or cancel.',
  fareRulesArea: 'Fare rules, scrolls',
} as const

export const cabinName: Record<CabinClass, string> = {
  1: 'Any class',
  2: 'Economy',
  3: 'Premium economy',
  4: 'Business',
  5: 'Premium business',
  6: 'First',
}
