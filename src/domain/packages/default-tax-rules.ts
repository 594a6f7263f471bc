import type { TaxRule } from '#contract/http/packages-taxes.ts'

const rule = (
  over: Pick<TaxRule, 'ruleId' | 'kind' | 'from' | 'rateBp' | 'note'> & Partial<TaxRule>,
): TaxRule => ({
  to: null,
  noPanRateBp: null,
  thresholdMinor: null,
  aboveRateBp: null,
  ...over,
})

const lakhMinor = 1_00_000_00
const tcsLaw = 'Overseas packages, s. 206C(1G) of the Income-tax Act, 1961'

/**
 * The tax rules of a site that hasn't saved its own. GST on tours: rate notification 11/2017, entry 23(i). TCS: Finance
 * Acts of 2020, 2023, 2025 and 2026. The rates for buyers without PAN are twice the rate, but at least 5 %; an adviser
 * has to confirm them.
 */
export const defaultTaxRules: readonly TaxRule[] = [
  rule({
    ruleId: 'gst-tour',
    kind: 'gst',
    from: '2017-07-01',
    rateBp: 500,
    note: 'Tours: 5 % of the gross bill, with input credit only for tours bought from another tour operator',
  }),
  rule({
    ruleId: 'gst-service-fee',
    kind: 'gstServiceFee',
    from: '2017-07-01',
    rateBp: 1_800,
    note: 'A mere service fee, or a sale as pure agent: 18 % with input credit',
  }),
  rule({
    ruleId: 'tcs-2020',
    kind: 'tcs',
    from: '2020-10-01',
    to: '2023-09-30',
    rateBp: 500,
    noPanRateBp: 1_000,
    note: tcsLaw,
  }),
  rule({
    ruleId: 'tcs-2023',
    kind: 'tcs',
    from: '2023-10-01',
    to: '2025-03-31',
    rateBp: 500,
    noPanRateBp: 1_000,
    thresholdMinor: 7 * lakhMinor,
    aboveRateBp: 2_000,
    note: tcsLaw,
  }),
  rule({
    ruleId: 'tcs-2025',
    kind: 'tcs',
    from: '2025-04-01',
    to: '2026-03-31',
    rateBp: 500,
    noPanRateBp: 1_000,
    thresholdMinor: 10 * lakhMinor,
    aboveRateBp: 2_000,
    note: tcsLaw,
  }),
  rule({
    ruleId: 'tcs-2026',
    kind: 'tcs',
    from: '2026-04-01',
    rateBp: 200,
    noPanRateBp: 500,
    note: 'Overseas packages, s. 394(1) of the Income-tax Act, 2025. Have an adviser confirm the rate without PAN',
  }),
]
