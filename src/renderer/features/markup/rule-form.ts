import { MarkupTerms, type MarkupKind, type MarkupRule } from '#contract/entities/markup.ts'
import { gstOnMarkup } from '#domain/flights/fares.ts'
import { formatInr } from '#domain/format.ts'
import { markupAmount, toStoredTerms } from '#domain/money/markups.ts'
import { toRupees } from '#domain/money/money.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { ruleTexts } from './texts.ts'

/** An amount or percentage being typed, kept as text until it is complete. */
const typedAmount = /^\d{1,7}(\.\d{0,2})?$/

export interface TermsForm {
  unit: MarkupTerms['unit']
  value: string
  per: MarkupTerms['per']
}

/** Converts the terms to a request; the value is null while it isn't a number. */
export const toTerms = ({ unit, value, per }: TermsForm) => ({
  unit,
  value: typedAmount.test(value.trim()) ? Number(value) : null,
  per,
})

/** Returns the typed terms, or null while the contract refuses them. */
export const parseTerms = (typed: TermsForm): MarkupTerms | null =>
  MarkupTerms.safeParse(toTerms(typed)).data ?? null

/** Returns a missing or invalid value; the contract has the limits. */
export const termsProblems = ({ value }: TermsForm): FieldProblem[] => {
  if (value.trim() === '') return [{ path: 'value', message: ruleTexts.required }]
  return typedAmount.test(value.trim()) ? [] : [{ path: 'value', message: ruleTexts.number }]
}

const areas = { both: null, domestic: true, international: false } as const
export type Area = keyof typeof areas

export interface RuleForm extends TermsForm {
  kind: MarkupKind
  groupId: string
  airlineCode: string
  source: string
  blockId: string
  packageId: string
  area: Area
}

export const ruleProblems = (form: RuleForm): FieldProblem[] => [
  ...termsProblems(form),
  ...(form.kind === 'airline' && form.airlineCode === ''
    ? [{ path: 'airlineCode', message: ruleTexts.chooseAirline }]
    : []),
  ...(form.kind === 'source' && form.source === ''
    ? [{ path: 'source', message: ruleTexts.chooseSource }]
    : []),
]

const ruleFields: Record<string, keyof RuleForm> = {
  groupId: 'groupId',
  airlineCode: 'airlineCode',
  source: 'source',
  blockId: 'blockId',
  packageId: 'packageId',
}

/** Returns the form's field for a path of the request; terms and unknown paths map to the value. */
export const toRuleField = (path: string): keyof RuleForm => ruleFields[path] ?? 'value'

const noTerms: TermsForm = { unit: 'fixed', value: '', per: 'passenger' }

export const toTermsForm = (terms: MarkupTerms | null): TermsForm =>
  terms ? { ...terms, value: String(terms.value) } : noTerms

export const toArea = (isDomestic: boolean | null): Area =>
  isDomestic === null ? 'both' : isDomestic ? 'domestic' : 'international'

export const toRuleForm = (kind: MarkupKind, rule: MarkupRule | null): RuleForm => ({
  kind,
  ...toTermsForm(rule?.terms ?? null),
  groupId: rule?.groupId ?? '',
  airlineCode: rule?.airlineCode ?? '',
  source: rule?.source ?? '',
  blockId: rule?.blockId ?? '',
  packageId: rule?.packageId ?? '',
  area: toArea(rule?.isDomestic ?? null),
})

/** Returns the request for a rule; the schema of each kind takes its part. */
export const toRuleRequest = (form: RuleForm, rule: MarkupRule | null) => ({
  ...(rule ? { markupId: rule.markupId } : {}),
  groupId: form.groupId || null,
  terms: toTerms(form),
  airlineCode: form.airlineCode,
  source: form.source,
  blockId: form.blockId || null,
  packageId: form.packageId || null,
  isDomestic: areas[form.area],
})

const forTwo = (publishedMinor: number) => ({
  publishedMinor,
  perType: [{ passengerType: 1 as const, passengerCount: 2, publishedMinor }],
})

/** Examples that are easy to follow: a fare of ₹ 5,000 for two adults, and a package of ₹ 50,000. */
const exampleFare = forTwo(500_000)
const examplePackage = forTwo(50_000_00)

const inWords = (minor: number): string => formatInr(toRupees(minor), { isWhole: minor % 100 === 0 })

/** Returns what terms add to the example package, in words. GST on a package is on its whole price. */
export const calculatePackageExample = (terms: MarkupTerms): string =>
  inWords(markupAmount(toStoredTerms(terms), examplePackage))

/** Returns what terms add to the example fare, in words: the markup, its GST, and the total. */
export const calculateExample = (terms: MarkupTerms): { amount: string; gst: string; total: string } => {
  const minor = markupAmount(toStoredTerms(terms), exampleFare)
  return {
    amount: inWords(minor),
    gst: inWords(gstOnMarkup(minor)),
    total: inWords(exampleFare.publishedMinor + minor),
  }
}
