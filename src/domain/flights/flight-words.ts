import type { CabinClass } from '#contract/common/enumerations.ts'

/** What screens and documents call the parts of a flight. */
export const flightWords = {
  direct: 'Direct',
  nextDay: (days: number): string => `${days > 0 ? '+' : ''}${days}`,
  technicalStop: (city: string): string => `Technical stop in ${city}; you stay on the same flight`,
  terminal: (terminal: string): string => `Terminal ${terminal}`,
  operatedBy: (carrier: string): string => `Operated by ${carrier}`,
  noBag: 'None',
} as const

export const cabinName: Record<CabinClass, string> = {
  1: 'Any class',
  2: 'Economy',
  3: 'Premium economy',
  4: 'Business',
  5: 'Premium business',
  6: 'First',
}
