import type { MarkupKind, MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { shareOf, toRupees } from '#domain/money.ts'
import type { SupplierOffer } from '../suppliers/port.ts'

/** Name of the supplier whose offers are seat blocks; an offer's id is its block's. */
export const fixedDepartureSupplier = 'fixed-departures'

/** Terms as they are kept: `value` in paise for `fixed`, in basis points for `percent`. */
export interface StoredTerms {
  unit: MarkupTerms['unit']
  value: number
  per: MarkupTerms['per']
}

/** A rule as it is kept. */
export interface PricingRule extends StoredTerms {
  markupId: string
  kind: MarkupKind
  groupId: string | null
  groupName: string | null
  airlineCode: string | null
  blockId: string | null
  isDomestic: boolean | null
}

/** What a rule looks at. */
export interface MarkupSubject {
  supplier: string
  offer: Pick<SupplierOffer, 'offerId' | 'validatingAirline' | 'segments' | 'fare'>
}

/** Both rupees and percent have two places on the wire: 250.50 ₹ is 25050 paise, 2.5 % is 250 basis points. */
export const toStoredTerms = ({ unit, value, per }: MarkupTerms): StoredTerms => ({
  unit,
  value: Math.round(value * 100),
  per,
})

export const toMarkupTerms = ({ unit, value, per }: StoredTerms): MarkupTerms => ({
  unit,
  value: toRupees(value),
  per,
})

export const toMarkupRule = (rule: PricingRule): MarkupRule => ({
  markupId: rule.markupId,
  kind: rule.kind,
  groupId: rule.groupId,
  groupName: rule.groupName,
  airlineCode: rule.airlineCode,
  blockId: rule.blockId,
  isDomestic: rule.isDomestic,
  terms: toMarkupTerms(rule),
})

/** All flights lie within India. */
export const isDomesticOffer = ({ segments }: MarkupSubject['offer']): boolean =>
  segments.flat().every((one) => one.originCountryCode === 'IN' && one.destinationCountryCode === 'IN')

const fits = (rule: PricingRule, { supplier, offer }: MarkupSubject): boolean => {
  if (rule.isDomestic !== null && rule.isDomestic !== isDomesticOffer(offer)) return false
  switch (rule.kind) {
    case 'fixedDeparture':
      return supplier === fixedDepartureSupplier && (rule.blockId === null || rule.blockId === offer.offerId)
    case 'airline':
      return supplier !== fixedDepartureSupplier && rule.airlineCode === offer.validatingAirline
    case 'default':
      return supplier !== fixedDepartureSupplier
  }
}

/** The more exact a rule, the higher: kind first, then a block, then a group, then an area. */
const exactness = (rule: PricingRule): number =>
  (rule.kind === 'default' ? 0 : 8) +
  (rule.blockId === null ? 0 : 4) +
  (rule.groupId === null ? 0 : 2) +
  (rule.isDomestic === null ? 0 : 1)

/**
 * The rules that fit, the one that is applied first. One rule is applied, markups are never added up (`docs/money.md`, order
 * of markups): a fixed departure's own, else the airline's, else the default; of these the buyer's group before everybody.
 */
export const fittingRules = (rules: readonly PricingRule[], subject: MarkupSubject): PricingRule[] =>
  rules
    .filter((rule) => fits(rule, subject))
    .sort((a, b) => exactness(b) - exactness(a) || (a.markupId < b.markupId ? -1 : 1))

/**
 * What terms make of a fare, in paise. `per` passenger counts adults and children (infants take no seat); a percentage is of
 * the published fare of all passengers, whatever `per` says.
 */
export const markupAmount = (terms: StoredTerms, fare: SupplierOffer['fare']): number => {
  if (terms.unit === 'percent') return shareOf(fare.publishedMinor, terms.value)
  const seats = fare.perType.reduce(
    (sum, type) => sum + (type.passengerType === 3 ? 0 : type.passengerCount),
    0,
  )
  return terms.value * (terms.per === 'passenger' ? seats : 1)
}
