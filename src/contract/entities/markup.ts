import { z } from 'zod'
import { Rupees } from '#contract/common/money.ts'

/** How a markup is worked out: `fixed` rupees or `percent` of the published fare, once per `passenger` or per `booking`. */
export const MarkupTerms = z
  .object({
    unit: z.enum(['fixed', 'percent']),
    /** Rupees, or percent with at most two places. Never negative: a rebate is a discount on the document. */
    value: Rupees.refine((value) => value >= 0, 'Enter a markup of 0 or more'),
    per: z.enum(['passenger', 'booking']),
  })
  .refine(({ unit, value }) => unit === 'fixed' || value <= 100, {
    path: ['value'],
    message: 'Enter a percentage up to 100',
  })
  .refine(({ unit, value }) => unit === 'percent' || value <= 1_00_000, {
    path: ['value'],
    message: 'Enter an amount up to ₹ 1,00,000',
  })
export type MarkupTerms = z.infer<typeof MarkupTerms>

/** Which table of the white label a rule stands in; also how exact it is (`docs/money.md`, order of markups). */
export const MarkupKind = z.enum(['fixedDeparture', 'airline', 'default'])
export type MarkupKind = z.infer<typeof MarkupKind>

/** A rule. `groupId` null is for everybody; `airlineCode` is set for kind `airline` only, `blockId` may be for `fixedDeparture`. */
export const MarkupRule = z.object({
  markupId: z.string(),
  kind: MarkupKind,
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  airlineCode: z.string().nullable(),
  blockId: z.string().nullable(),
  /** Domestic, international, or both when null. */
  isDomestic: z.boolean().nullable(),
  terms: MarkupTerms,
})
export type MarkupRule = z.infer<typeof MarkupRule>

export const MarkupGroup = z.object({
  id: z.string(),
  groupName: z.string(),
  isDefault: z.boolean(),
  /** Legal entities in it. */
  memberCount: z.int(),
})
export type MarkupGroup = z.infer<typeof MarkupGroup>

/** One line of how a price came about. The lines sum to the total, to the paisa. */
export const ExplainLine = z.object({
  label: z.string(),
  /** In words: the rule and whose group it is from, or who takes the amount. */
  why: z.string(),
  amount: Rupees,
})
export type ExplainLine = z.infer<typeof ExplainLine>

export const PriceExplanation = z.object({
  lines: z.array(ExplainLine),
  total: Rupees,
  /** The rule that was applied; null when there is none. Staff and owners only. */
  rule: MarkupRule.nullable().optional(),
  /** Rules that fitted too and were not applied, with the reason. Staff and owners only. */
  passedOver: z.array(z.object({ rule: MarkupRule, why: z.string() })).optional(),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>
