import type { MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { formatInr } from '#domain/format.ts'

/** Formats `₹ 250`, or `₹ 250.50` with paise. */
const amount = (rupees: number): string => formatInr(rupees, { isWhole: Number.isInteger(rupees) })

/** Formats terms: `₹ 250 per passenger`, `2.5 % of the fare`, or `of the price` for packages. */
export const formatMarkupTerms = (
  { unit, value, per }: MarkupTerms,
  kind: MarkupRule['kind'] = 'default',
): string => {
  if (unit === 'fixed') return `${amount(value)} per ${per}`
  const whole = kind === 'package' ? 'price' : 'fare'
  return per === 'booking'
    ? `${value}\u00a0% of the ${whole}`
    : `${value}\u00a0% of each adult's and child's ${whole}`
}

/** What a rule applies to; rules stored before those for sources have no `source`. */
type Target = Omit<MarkupRule, 'terms' | 'source'> & Partial<Pick<MarkupRule, 'source'>>

const areaInWords = (isDomestic: boolean | null): string[] =>
  isDomestic === null ? [] : [isDomestic ? 'domestic' : 'international']

const subjectInWords = (rule: Target, names: RuleNames): string => {
  switch (rule.kind) {
    case 'fixedDeparture':
      return rule.blockId === null ? 'all fixed departures' : (names.block ?? rule.blockId)
    case 'airline':
      return names.airline ?? rule.airlineCode ?? ''
    case 'source':
      return `fares from ${names.source ?? rule.source ?? ''}`
    case 'default':
      return 'all airlines'
    case 'package':
      return (rule.packageId ?? null) === null ? 'all packages' : (names.package ?? rule.packageId ?? '')
  }
}

/** Names of an airline, a source, a seat block and a package; without a name the code is used. */
export interface RuleNames {
  airline?: string | undefined
  source?: string | undefined
  block?: string | undefined
  package?: string | undefined
}

/** Formats what a rule applies to: `Gold agents · IndiGo · domestic`. */
export const formatMarkupTarget = (rule: Target, names: RuleNames = {}): string =>
  [rule.groupName ?? 'Everyone', subjectInWords(rule, names), ...areaInWords(rule.isDomestic)].join(' · ')

/** Formats a rule on one line: `Gold agents · IndiGo · domestic · ₹ 250 per passenger`. */
export const formatMarkupRule = (rule: Target & Pick<MarkupRule, 'terms'>, names: RuleNames = {}): string =>
  [formatMarkupTarget(rule, names), formatMarkupTerms(rule.terms, rule.kind)].join(' · ')
