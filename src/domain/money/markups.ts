import type { MarkupTerms } from '#contract/entities/markup.ts'
import { takeShare, toPaise } from './money.ts'

/** Stored terms: `value` in paise for `fixed`, in basis points for `percent`. */
export interface StoredTerms {
  unit: MarkupTerms['unit']
  value: number
  per: MarkupTerms['per']
}

/** The parts of a fare that a markup applies to, in paise and for all passengers of each type. */
export interface MarkedFare {
  publishedMinor: number
  perType: readonly { passengerType: 1 | 2 | 3; passengerCount: number; publishedMinor: number }[]
}

const infant = 3

/** Rupees and percent both have two decimals on the wire: 250.50 ₹ is 25050 paise, 2.5 % is 250 basis points. */
export const toStoredTerms = ({ unit, value, per }: MarkupTerms): StoredTerms => ({
  unit,
  value: toPaise(value),
  per,
})

/**
 * Calculates a markup in paise, rounded once. `per` passenger counts adults and children, since infants take no seat:
 * a fixed amount each, or a percentage of their published fares. `per` booking is the amount once, or a percentage of
 * the whole published fare.
 */
export const markupAmount = ({ unit, value, per }: StoredTerms, fare: MarkedFare): number => {
  const seated = listSeated(fare)
  const sum = (pick: (type: (typeof seated)[number]) => number): number =>
    seated.reduce((total, type) => total + pick(type), 0)
  if (unit === 'percent')
    return takeShare(per === 'booking' ? fare.publishedMinor : sum((type) => type.publishedMinor), value)
  return value * (per === 'booking' ? 1 : sum((type) => type.passengerCount))
}

const listSeated = ({ perType }: Pick<MarkedFare, 'perType'>) =>
  perType.filter(({ passengerType }) => passengerType !== infant)

/** Counts adults and children, whom an amount per passenger applies to. */
export const countSeated = (fare: Pick<MarkedFare, 'perType'>): number =>
  listSeated(fare).reduce((total, { passengerCount }) => total + passengerCount, 0)
