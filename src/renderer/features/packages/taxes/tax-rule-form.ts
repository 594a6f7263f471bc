import { addDays } from '#domain/calendar-days.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { taxFormTexts as texts } from './tax-rules-texts.ts'

/** A rule being typed: percentages and rupees as text. */
interface TaxRuleForm {
  from: string
  rate: string
  noPan: string
  threshold: string
  above: string
  note: string
}

/** Reads a percentage as basis points; null for anything else. */
const readPercent = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints <= 10_000 ? basisPoints : null
}

const toPercent = (basisPoints: number | null): string =>
  basisPoints === null ? '' : String(basisPoints / 100)

export const toTaxForm = (rule: TaxRule | null): TaxRuleForm => ({
  from: rule?.from ?? '',
  rate: toPercent(rule?.rateBp ?? null),
  noPan: toPercent(rule?.noPanRateBp ?? null),
  threshold: rule?.thresholdMinor ? String(toRupees(rule.thresholdMinor)) : '',
  above: toPercent(rule?.aboveRateBp ?? null),
  note: rule?.note ?? '',
})

interface RuleAt {
  kind: TaxRule['kind']
  /** The rule that is changed; null for a new one. */
  rule: TaxRule | null
  rules: readonly TaxRule[]
}

/** Returns what is missing or wrong in the fields. */
export const taxProblems = (form: TaxRuleForm, { kind, rule, rules }: RuleAt): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const isUsed = rules.some(
    (other) => other.kind === kind && other.from === form.from && other.ruleId !== rule?.ruleId,
  )
  if (form.from === '') problems.push({ path: 'from', message: texts.dateRequired })
  else if (isUsed) problems.push({ path: 'from', message: texts.dateUsed })
  if (readPercent(form.rate) === null) problems.push({ path: 'rate', message: texts.percent })
  for (const path of ['noPan', 'above'] as const)
    if (form[path].trim() !== '' && readPercent(form[path]) === null)
      problems.push({ path, message: texts.percent })
  if (form.threshold.trim() !== '' && readRupeesAboveZero(form.threshold) === null)
    problems.push({ path: 'threshold', message: texts.amount })
  if ((form.threshold.trim() === '') !== (form.above.trim() === ''))
    problems.push({ path: 'above', message: texts.both })
  return problems
}

/**
 * Gives the rules of each kind their last days: a rule ends on the day before the next one, and the last has no end. So
 * rules neither overlap nor leave a gap.
 */
export const chainRules = (rules: readonly TaxRule[]): TaxRule[] => {
  const sorted = rules.toSorted((one, other) =>
    one.kind === other.kind ? (one.from < other.from ? -1 : 1) : one.kind < other.kind ? -1 : 1,
  )
  return sorted.map((rule, index) => {
    const next = sorted[index + 1]
    return { ...rule, to: next?.kind === rule.kind ? addDays(next.from, -1) : null }
  })
}

/** Returns the rules with the typed one, in the place of the one that it changes. */
export const withRule = (form: TaxRuleForm, { kind, rule, rules }: RuleAt): TaxRule[] => {
  const rupees = readRupeesAboveZero(form.threshold)
  const typed: TaxRule = {
    ruleId: rule?.ruleId ?? `${kind}-${form.from}`,
    kind,
    from: form.from,
    to: null,
    rateBp: readPercent(form.rate) ?? 0,
    noPanRateBp: readPercent(form.noPan),
    thresholdMinor: rupees === null ? null : toPaise(rupees),
    aboveRateBp: readPercent(form.above),
    note: form.note.trim(),
  }
  return chainRules([...rules.filter(({ ruleId }) => ruleId !== typed.ruleId), typed])
}

const fields: Record<string, keyof TaxRuleForm> = {
  from: 'from',
  to: 'from',
  rateBp: 'rate',
  noPanRateBp: 'noPan',
  thresholdMinor: 'threshold',
  aboveRateBp: 'above',
  note: 'note',
}

/** Returns the form's field for a path of the request: `rules.3.rateBp` is `rate`. */
export const toTaxField = (path: string): keyof TaxRuleForm => fields[path.split('.')[2] ?? ''] ?? 'from'
