import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { wordTexts as texts, taxTexts } from './tax-rules-texts.ts'

/** Formats basis points: `5 %`, `0.5 %`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}\u00a0%`

/** Formats a rule: `5 %, 10 % without PAN, 20 % above ₹ 7,00,000 · From 1 Oct 2023`. */
export const formatTaxRule = (rule: TaxRule): string => {
  const { rateBp, noPanRateBp, thresholdMinor, aboveRateBp, from, to } = rule
  const rates = [
    formatRate(rateBp),
    ...(noPanRateBp === null ? [] : [texts.noPan(formatRate(noPanRateBp))]),
    ...(thresholdMinor === null || aboveRateBp === null
      ? []
      : [texts.above(formatRate(aboveRateBp), thresholdMinor)]),
  ]
  return `${rates.join(', ')} · ${to === null ? taxTexts.from(from) : taxTexts.span(from, to)}`
}

export interface TaxChange {
  key: string
  /** What changed: the kind of tax, or the rounding. */
  about: string
  word: string
  /** Empty for what was added. */
  before: string
  /** Empty for what was removed. */
  after: string
}

interface Terms {
  rules: readonly TaxRule[]
  isRoundedUp: boolean
}

const fields = [
  'kind',
  'from',
  'to',
  'rateBp',
  'noPanRateBp',
  'thresholdMinor',
  'aboveRateBp',
  'note',
] as const

/** Whether two versions of a rule say the same. */
export const isSameRule = (one: TaxRule, other: TaxRule): boolean =>
  fields.every((field) => one[field] === other[field])

/** Lists the differences between two sets of rules in words. A changed note alone is a change too. */
export const listTaxChanges = (before: Terms, after: Terms): TaxChange[] => {
  const earlier = new Map(before.rules.map((rule) => [rule.ruleId, rule]))
  const later = new Set(after.rules.map(({ ruleId }) => ruleId))
  const changes = after.rules.flatMap((rule): TaxChange[] => {
    const old = earlier.get(rule.ruleId)
    if (old && isSameRule(old, rule)) return []
    return [
      {
        key: rule.ruleId,
        about: taxTexts.kinds[rule.kind],
        word: old ? texts.changed : texts.added,
        before: old ? formatTaxRule(old) : '',
        after: formatTaxRule(rule),
      },
    ]
  })
  const removed = before.rules
    .filter(({ ruleId }) => !later.has(ruleId))
    .map((rule) => ({
      key: rule.ruleId,
      about: taxTexts.kinds[rule.kind],
      word: texts.removed,
      before: formatTaxRule(rule),
      after: '',
    }))
  const rounding =
    before.isRoundedUp === after.isRoundedUp
      ? []
      : [
          {
            key: 'rounding',
            about: taxTexts.rounding,
            word: texts.changed,
            before: '',
            after: after.isRoundedUp ? texts.roundingOn : texts.roundingOff,
          },
        ]
  return [...changes, ...removed, ...rounding]
}
