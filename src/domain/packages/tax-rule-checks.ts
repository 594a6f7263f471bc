import { addDays } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { formatDate } from '#domain/format.ts'

const checkOne = (rule: TaxRule, path: string): FieldError[] => [
  ...(rule.to !== null && rule.to < rule.from
    ? [{ path: `${path}.to`, message: 'Enter a date on or after the first day' }]
    : []),
  ...((rule.thresholdMinor === null) === (rule.aboveRateBp === null)
    ? []
    : [{ path: `${path}.aboveRateBp`, message: 'Enter both a threshold and the rate above it, or neither' }]),
]

const checkFollowing = (
  { rule: before }: { rule: TaxRule },
  { rule, index }: { rule: TaxRule; index: number },
): FieldError[] => {
  const path = `rules.${index}.from`
  if (before.to === null || before.to >= rule.from)
    return [
      {
        path,
        message: `Enter a later date: another rule applies until ${before.to === null ? 'further notice' : formatDate(before.to)}`,
      },
    ]
  const next = addDays(before.to, 1)
  return next === rule.from
    ? []
    : [{ path, message: `Enter ${formatDate(next)}: no rule applies before this one` }]
}

/**
 * Checks the tax rules of a site: the rules of a kind neither overlap nor leave a gap, and the last one has no end.
 * Returns one message per wrong field.
 */
export const checkTaxRules = (rules: readonly TaxRule[]): FieldError[] => {
  const errors = rules.flatMap((rule, index) => checkOne(rule, `rules.${index}`))
  if (errors.length > 0) return errors
  return (['gst', 'gstServiceFee', 'tcs'] as const).flatMap((kind) => {
    const ofKind = rules
      .map((rule, index) => ({ rule, index }))
      .filter(({ rule }) => rule.kind === kind)
      .toSorted((one, other) => (one.rule.from < other.rule.from ? -1 : 1))
    const last = ofKind.at(-1)
    if (!last) return [{ path: 'rules', message: 'Add at least one rule of each kind' }]
    return [
      ...ofKind.slice(1).flatMap((one, place) => {
        const before = ofKind[place]
        return before ? checkFollowing(before, one) : []
      }),
      ...(last.rule.to === null
        ? []
        : [{ path: `rules.${last.index}.to`, message: 'Remove the last day: no rule applies after it' }]),
    ]
  })
}
