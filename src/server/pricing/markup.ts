import type { MarkupKind, MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { fixedDepartureSupplier, isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import type { StoredTerms } from '#domain/money/markups.ts'
import { toRupees } from '#domain/money/money.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

export { fixedDepartureSupplier }

/** A stored rule. */
export interface PricingRule extends StoredTerms {
  markupId: string
  kind: MarkupKind
  groupId: string | null
  groupName: string | null
  airlineCode: string | null
  source: string | null
  blockId: string | null
  /** Absent in rules for flights. */
  packageId?: string | null
  isDomestic: boolean | null
}

/** What a rule is matched against. */
export interface MarkupSubject {
  supplier: string
  offer: Pick<SupplierOffer, 'offerId' | 'source' | 'validatingAirline' | 'segments'>
}

/** Converts terms for the wire: rupees, or percent. */
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
  source: rule.source,
  blockId: rule.blockId,
  ...(rule.kind === 'package' ? { packageId: rule.packageId ?? null } : {}),
  isDomestic: rule.isDomestic,
  terms: toMarkupTerms(rule),
})

/** Whether all flights are within India. */
export const isDomesticOffer = ({ segments }: Pick<SupplierOffer, 'segments'>): boolean =>
  segments.every((leg) =>
    leg.every((one) => one.originCountryCode === 'IN' && one.destinationCountryCode === 'IN'),
  )

const matchesRule = (rule: PricingRule, { supplier, offer }: MarkupSubject): boolean => {
  if (!matchesKind(rule, { supplier, offer })) return false
  return rule.isDomestic === null || rule.isDomestic === isDomesticOffer(offer)
}

/** Rules for a specific block are for the agency's own: what another agency calls its blocks may be the same id. */
const isOwnBlock = (blockId: string, { supplier, offer }: MarkupSubject): boolean =>
  supplier === fixedDepartureSupplier && blockId === offer.offerId

const matchesKind = (rule: PricingRule, { supplier, offer }: MarkupSubject): boolean => {
  const { source, offerId } = offer
  const isBlock = isFixedDeparture({ supplier, source, offerId })
  switch (rule.kind) {
    case 'fixedDeparture':
      return rule.blockId === null ? isBlock : isOwnBlock(rule.blockId, { supplier, offer })
    case 'airline':
      return rule.airlineCode === offer.validatingAirline
    case 'source':
      // Seat blocks have their own kind, and their source code is also an airline's.
      return !isBlock && rule.source === offer.source
    case 'default':
      return true
    case 'package':
      return false
  }
}

const kindOrder: Record<MarkupKind, number> = {
  fixedDeparture: 3,
  airline: 2,
  source: 1,
  default: 0,
  package: 0,
}

/** What makes one rule more specific than another, most important first. */
const exactness: readonly ((rule: PricingRule) => number)[] = [
  (rule) => kindOrder[rule.kind],
  (rule) => Number(rule.blockId !== null || (rule.packageId ?? null) !== null),
  (rule) => Number(rule.groupId !== null),
  (rule) => Number(rule.isDomestic !== null),
]

/** Sorts the rule that is applied before the other one first. */
export const byExactness = (a: PricingRule, b: PricingRule): number => {
  for (const measure of exactness) {
    const difference = measure(b) - measure(a)
    if (difference !== 0) return difference
  }
  return a.markupId < b.markupId ? -1 : 1
}

/**
 * Lists the matching rules, the applied one first. One rule is applied; markups are never added up (`docs/money.md`,
 * order of markups): the fixed departure's, else the airline's, else the source's, else the default; a specific block
 * before all blocks; within these the buyer's group before everyone, and an area before both. A fixed departure without
 * its own rule uses the airline's or the default. No two rules are equal in all of these, since saving one replaces the
 * other.
 */
export const findMatchingRules = (rules: readonly PricingRule[], subject: MarkupSubject): PricingRule[] =>
  rules.filter((rule) => matchesRule(rule, subject)).sort(byExactness)

/** Finds the rule that is applied, the first of `findMatchingRules`; null when none matches. */
export const findAppliedRule = (
  rules: readonly PricingRule[],
  subject: MarkupSubject,
): PricingRule | null => {
  let applied: PricingRule | null = null
  for (const rule of rules)
    if ((applied === null || byExactness(rule, applied) < 0) && matchesRule(rule, subject)) applied = rule
  return applied
}

/** Finds the rule that applies to a package: its own before that for all packages, then the buyer's group's. */
export const findPackageRule = (rules: readonly PricingRule[], packageId: string): PricingRule | null =>
  rules
    .filter((rule) => rule.kind === 'package' && (rule.packageId ?? packageId) === packageId)
    .sort(byExactness)[0] ?? null

const kindReasons: Record<MarkupKind, string> = {
  fixedDeparture: 'A rule for fixed departures comes first.',
  airline: "The airline's rule comes first.",
  source: "The source's rule comes first.",
  default: '',
  package: '',
}

/** Explains why `rule`, which also matches, isn't the applied one. */
export const explainNotApplied = (applied: PricingRule, rule: PricingRule): string => {
  const place = exactness.findIndex((measure) => measure(applied) !== measure(rule))
  switch (place) {
    case 0:
      return kindReasons[applied.kind]
    case 1:
      return "The seat block's rule comes first."
    case 2:
      return `The rule for ${applied.groupName ?? 'the group'} comes before the one for everyone.`
    case 3:
      return 'The domestic or international rule comes before the one for all flights.'
    default:
      return 'An older rule of the same kind comes first.'
  }
}
