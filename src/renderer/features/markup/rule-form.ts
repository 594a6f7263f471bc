import { z } from 'zod'
import { MarkupTerms, type MarkupKind, type MarkupRule } from '#contract/entities/markup.ts'
import { gstOnMarkup } from '#domain/flights/fares.ts'
import { formatInr } from '#domain/format.ts'
import { markupAmount, toStoredTerms } from '#domain/money/markups.ts'
import { toRupees } from '#domain/money/money.ts'
import { ruleTexts } from './texts.ts'

/** What is typed of an amount or a percentage: kept as text until it is one. */
const typedAmount = /^\d{1,7}(\.\d{0,2})?$/

const termsShape = {
  unit: z.enum(['fixed', 'percent']),
  value: z.string(),
  per: z.enum(['passenger', 'booking']),
}

type TypedTerms = z.infer<z.ZodObject<typeof termsShape>>

/** The terms that were typed, or null while they are none. */
export const termsOf = ({ unit, value, per }: TypedTerms): MarkupTerms | null => {
  if (!typedAmount.test(value.trim())) return null
  const read = MarkupTerms.safeParse({ unit, value: Number(value), per })
  return read.success ? read.data : null
}

/** The contract's schema judges the terms; its findings belong to the one field of the amount. */
const judgeTerms = (typed: TypedTerms, context: z.RefinementCtx): void => {
  const text = typed.value.trim()
  const complain = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message })
  if (text === '') return complain(ruleTexts.required)
  if (!typedAmount.test(text)) return complain(ruleTexts.number)
  const read = MarkupTerms.safeParse({ ...typed, value: Number(text) })
  for (const issue of read.error?.issues ?? []) complain(issue.message)
}

export const TermsForm = z.object(termsShape).superRefine(judgeTerms)
export type TermsForm = z.infer<typeof TermsForm>

const areas = { both: null, domestic: true, international: false } as const
export type Area = keyof typeof areas

export const RuleForm = z
  .object({
    ...termsShape,
    kind: z.enum(['fixedDeparture', 'airline', 'default']),
    groupId: z.string(),
    airlineCode: z.string(),
    blockId: z.string(),
    area: z.enum(['both', 'domestic', 'international']),
  })
  .superRefine((form, context) => {
    judgeTerms(form, context)
    if (form.kind === 'airline' && form.airlineCode === '')
      context.addIssue({ code: 'custom', path: ['airlineCode'], message: ruleTexts.chooseAirline })
  })
export type RuleForm = z.infer<typeof RuleForm>

export const noTerms: TermsForm = { unit: 'fixed', value: '', per: 'passenger' }

export const typedTermsOf = (terms: MarkupTerms | null): TermsForm =>
  terms ? { ...terms, value: String(terms.value) } : noTerms

export const areaOf = (isDomestic: boolean | null): Area =>
  isDomestic === null ? 'both' : isDomestic ? 'domestic' : 'international'

export const formOf = (kind: MarkupKind, rule: MarkupRule | null): RuleForm => ({
  kind,
  ...typedTermsOf(rule?.terms ?? null),
  groupId: rule?.groupId ?? '',
  airlineCode: rule?.airlineCode ?? '',
  blockId: rule?.blockId ?? '',
  area: areaOf(rule?.isDomestic ?? null),
})

/** What every kind of rule sends; `null` while the amount is none. */
export const requestOf = (form: RuleForm, rule: MarkupRule | null) => {
  const terms = termsOf(form)
  return (
    terms && {
      base: {
        ...(rule ? { markupId: rule.markupId } : {}),
        groupId: form.groupId || null,
        terms,
      },
      airlineCode: form.airlineCode,
      blockId: form.blockId || null,
      isDomestic: areas[form.area],
    }
  )
}

/** A fare that everybody can follow: ₹ 5,000 for two adults. */
const exampleFare = {
  publishedMinor: 500_000,
  perType: [{ passengerType: 1 as const, passengerCount: 2, publishedMinor: 500_000 }],
}

const inWords = (minor: number): string => formatInr(toRupees(minor), { isWhole: minor % 100 === 0 })

/** What terms add to the example fare, in words: the markup, the GST on it, and fare and markup together. */
export const exampleOf = (terms: MarkupTerms): { amount: string; gst: string; total: string } => {
  const minor = markupAmount(toStoredTerms(terms), exampleFare)
  return {
    amount: inWords(minor),
    gst: inWords(gstOnMarkup(minor)),
    total: inWords(exampleFare.publishedMinor + minor),
  }
}
