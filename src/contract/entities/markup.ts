import { z } from 'zod'
import { Rupees } from '#contract/common/money.ts'

/**
 * How a markup is calculated: `fixed` rupees or `percent` of the published fare, once per `passenger` or per
 * `booking`.
 */
export const MarkupTerms = z
  .object({
    unit: z.enum(['fixed', 'percent']),
    /** Rupees, or percent with at most two decimals. Never negative: a rebate is a discount on the document. */
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

/**
 * The agency's table that a rule belongs to, which also determines its precedence (`docs/money.md`, order of
 * markups).
 */
export const MarkupKind = z.enum(['fixedDeparture', 'airline', 'source', 'default', 'package'])
export type MarkupKind = z.infer<typeof MarkupKind>

/**
 * A markup rule. A null `groupId` applies to everyone; `airlineCode` is set only for kind `airline`, `source` only for
 * `source`, `blockId` may be for `fixedDeparture`, and `packageId` for `package`.
 */
export const MarkupRule = z.object({
  markupId: z.string(),
  kind: MarkupKind,
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  airlineCode: z.string().nullable(),
  /** The supplier's source that the fare comes from, whichever account it is bought with. */
  source: z.string().nullable(),
  blockId: z.string().nullable(),
  /** Absent in rules for flights. */
  packageId: z.string().nullable().optional(),
  /** Domestic, international, or both when null. */
  isDomestic: z.boolean().nullable(),
  terms: MarkupTerms,
})
export type MarkupRule = z.infer<typeof MarkupRule>

export const MarkupGroup = z.object({
  id: z.string(),
  groupName: z.string(),
  isDefault: z.boolean(),
  /** Number of legal entities in it. */
  memberCount: z.int(),
})
export type MarkupGroup = z.infer<typeof MarkupGroup>

/** One line of a price explanation. The lines sum exactly to the total. */
export const ExplainLine = z.object({
  label: z.string(),
  /** Text: the rule and its group, or who receives the amount. */
  why: z.string(),
  amount: Rupees,
})
export type ExplainLine = z.infer<typeof ExplainLine>

export const PriceExplanation = z.object({
  lines: z.array(ExplainLine),
  total: Rupees,
  /** The rule that was applied; null when there is none. Staff and owners only. */
  rule: MarkupRule.nullable().optional(),
  /** Rules that also matched but weren't applied, with the reason. Staff and owners only. */
  passedOver: z.array(z.object({ rule: MarkupRule, why: z.string() })).optional(),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>
