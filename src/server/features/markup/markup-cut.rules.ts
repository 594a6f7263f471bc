import type { StoredTerms } from '#domain/money/markups.ts'
import { byExactness, type PricingRule } from '#server/pricing/markup.ts'

/** A change of one rule: added when `before` is null, deleted when `after` is null. */
export interface MarkupChange {
  before: PricingRule | null
  after: PricingRule | null
}

const fields = ['groupId', 'isDomestic', 'airlineCode', 'source', 'blockId', 'packageId'] as const

const valueOf = (rule: PricingRule, field: (typeof fields)[number]) => rule[field] ?? null

/** Whether two rules apply to exactly the same bookings. */
export const isSameTarget = (a: PricingRule, b: PricingRule): boolean =>
  a.kind === b.kind && fields.every((field) => valueOf(a, field) === valueOf(b, field))

/** Whether some booking may match both rules. */
const overlaps = (a: PricingRule, b: PricingRule): boolean =>
  // Rules for packages never apply to flights.
  (a.kind === 'package') === (b.kind === 'package') &&
  // A source's rule never applies to seat blocks.
  !(a.source !== null && b.kind === 'fixedDeparture') &&
  !(b.source !== null && a.kind === 'fixedDeparture') &&
  fields.every((field) => {
    const [one, other] = [valueOf(a, field), valueOf(b, field)]
    return one === null || other === null || one === other
  })

/** Whether `wide` matches every booking that `narrow` matches. */
const covers = (wide: PricingRule, narrow: PricingRule): boolean =>
  fields.every((field) => valueOf(wide, field) === null || valueOf(wide, field) === valueOf(narrow, field))

/** Whether terms may add less to a fare than earlier ones. Terms in another unit may, so they count as lower. */
const isBelow = (terms: StoredTerms, earlier: StoredTerms): boolean => {
  if (earlier.value === 0) return false
  const isComparable = terms.unit === earlier.unit && terms.per === earlier.per
  return !isComparable || terms.value < earlier.value
}

/**
 * Lists the rules that would apply to some of a rule's bookings without it, the most specific first. The first that
 * matches all of them is the last one.
 */
export const listOverriddenRules = (rules: readonly PricingRule[], rule: PricingRule): PricingRule[] => {
  const others = rules
    .filter((other) => other.markupId !== rule.markupId && !isSameTarget(other, rule))
    .filter((other) => overlaps(other, rule) && byExactness(rule, other) < 0)
    .toSorted(byExactness)
  const last = others.findIndex((other) => covers(other, rule))
  return last === -1 ? others : others.slice(0, last + 1)
}

/** Whether some bookings would get a lower markup, or none, without the rule. */
const isMarkupLowerWithout = (rules: readonly PricingRule[], rule: PricingRule): boolean => {
  const others = listOverriddenRules(rules, rule)
  const isReplaced = others.some((other) => covers(other, rule))
  return rule.value > 0 && !(isReplaced && others.every((other) => !isBelow(other, rule)))
}

/** Whether a change of one of the site's rules lowers what some customers pay. */
export const isMarkupCut = (rules: readonly PricingRule[], { before, after }: MarkupChange): boolean => {
  const kept = after && rules.find((rule) => isSameTarget(rule, after))
  if (after && kept && isBelow(after, kept)) return true
  if (after && !kept && listOverriddenRules(rules, after).some((other) => isBelow(after, other))) return true
  const isGone = before !== null && !(after && isSameTarget(before, after))
  return isGone && isMarkupLowerWithout(rules, before)
}
