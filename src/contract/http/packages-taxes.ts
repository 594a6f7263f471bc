import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'

/**
 * A dated tax rate of a site. Rates are basis points. `gst` is on tours, `gstServiceFee` on a mere service fee, `tcs` on
 * overseas packages (s. 206C(1G), since 1 Apr 2026 s. 394(1) of the Income-tax Act, 2025).
 */
export const TaxRule = z.object({
  ruleId: z.string().max(60),
  kind: z.enum(['gst', 'gstServiceFee', 'tcs']),
  from: IsoDate,
  /** The last day; null while it holds. */
  to: IsoDate.nullable(),
  rateBp: z.int().min(0).max(10_000),
  /** For buyers without a PAN. */
  noPanRateBp: z.int().min(0).max(10_000).nullable(),
  /** Below this amount for each PAN and financial year `rateBp` applies, above it `aboveRateBp`. Null: no threshold. */
  thresholdMinor: PriceMinor.nullable(),
  aboveRateBp: z.int().min(0).max(10_000).nullable(),
  note: z.string().trim().max(200),
})
export type TaxRule = z.infer<typeof TaxRule>

/** Tax rules that applied to a site from an instant on. */
export const TaxRuleSet = z.object({
  version: z.int(),
  rules: z.array(TaxRule),
  isRoundedUp: z.boolean(),
  proposedBy: z.string(),
  confirmedBy: z.string(),
  at: Instant,
})
export type TaxRuleSet = z.infer<typeof TaxRuleSet>

/** Lists a site's tax rules with the change that waits for a second person, if there is one. */
const getTaxRules = endpoint({
  id: 'packages.getTaxRules',
  area: 'packages',
  method: 'POST',
  path: 'package/getTaxRules',
  access: 'wlOwnerOrStaff',
  right: 'packages.taxes',
  request: z.object({}),
  result: z.object({
    rules: z.array(TaxRule),
    version: z.int(),
    isRoundedUp: z.boolean(),
    /** The last 50 sets that were confirmed, the newest first. Before the first one the default rules applied. */
    history: z.array(TaxRuleSet),
    proposal: z
      .object({
        rules: z.array(TaxRule),
        isRoundedUp: z.boolean(),
        by: z.string(),
        at: Instant,
        isOwn: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['forbidden'],
})

/**
 * Proposes new tax rules, or confirms another person's proposal by sending the same rules. Rules of a kind may neither
 * overlap nor leave a gap. Trips keep the rules they were sold with.
 */
const saveTaxRules = endpoint({
  id: 'packages.saveTaxRules',
  area: 'packages',
  method: 'POST',
  path: 'package/saveTaxRules',
  access: 'wlOwnerOrStaff',
  right: 'packages.taxes',
  refusedInJump: true,
  needsProof: true,
  request: z.object({
    rules: z.array(TaxRule).max(60),
    /** Whether totals are rounded up to whole rupees. */
    isRoundedUp: z.boolean().default(false),
    expectedVersion: z.int().min(0),
  }),
  result: z.object({ isActive: z.boolean() }),
  errors: ['forbidden', 'versionStale', 'invalidRequest', 'ownRequest'],
})

export const packagesTaxesEndpoints = { getTaxRules, saveTaxRules }
