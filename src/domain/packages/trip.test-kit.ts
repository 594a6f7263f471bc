import type { Rate, Season } from '#contract/entities/package-body.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { defaultTaxRules } from './default-tax-rules.ts'
import type { PricedBody, SaleTerms, TripQuery } from './trip-query.ts'
import { residentBuyer } from './tax-rules.ts'

const rate = (seasonId: string, over: Partial<Rate>): Rate => ({
  rateId: `${seasonId.slice(0, 7)}f`,
  seasonId,
  hotelCategory: 'Deluxe',
  basis: 'night',
  paxFrom: 1,
  paxTo: 60,
  adultMinor: { single: 650_000, double: 400_000, triple: 360_000 },
  extraAdultMinor: 300_000,
  childWithBedMinor: 250_000,
  childNoBedMinor: 150_000,
  infantMinor: 50_000,
  weekendAddMinor: 0,
  freeEvery: 0,
  ...over,
})

const season = (seasonId: string, name: string, from: string, to: string): Season => ({
  seasonId,
  name,
  ranges: [{ from, to }],
  weekdays: [5, 6],
})

export const lowSeason = season('aaaaaaa1', 'low', '2026-04-01', '2026-12-23')
export const peakSeason = season('aaaaaaa2', 'peak', '2026-12-24', '2027-03-31')
export const aRate = rate

/** The package of the documented example: Deluxe, low season until 23 Dec 2026 and peak from 24 Dec on. */
export const aPricedBody = (over: Partial<PricedBody> = {}): PricedBody => ({
  childPolicy: { infantUnder: 2, childUnder: 12, noBedUnder: 5 },
  seasons: [lowSeason, peakSeason],
  rates: [
    rate('aaaaaaa1', {}),
    rate('aaaaaaa2', {
      adultMinor: { single: 800_000, double: 500_000, triple: 450_000 },
      childWithBedMinor: 300_000,
    }),
  ],
  addOns: [],
  hotelCategories: ['Deluxe'],
  activity: null,
  paymentPlan: {
    deposit: { unit: 'percent', basisPoints: 2_500 },
    balances: [{ daysBefore: 30, share: null }],
  },
  cancellationSteps: [
    { daysBefore: 60, charge: { unit: 'percent', basisPoints: 2_000 } },
    { daysBefore: 15, charge: { unit: 'percent', basisPoints: 10_000 } },
  ],
  ...over,
})

/** Three nights from 23 Dec 2026 for a couple with a child of 8, and for one adult in a separate room. */
export const aTripQuery = (over: Partial<TripQuery> = {}): TripQuery => ({
  startsOn: '2026-12-23',
  today: '2026-09-01',
  nights: 3,
  hotelCategory: 'Deluxe',
  rooms: [
    { adults: 2, children: [{ age: 8, hasBed: true }], infants: 0 },
    { adults: 1, children: [], infants: 0 },
  ],
  addOns: [],
  activity: null,
  ownAdultMinor: null,
  ...over,
})

/** A domestic sale to the group Gold at 5 %. */
export const someTerms = (over: Partial<SaleTerms> = {}): SaleTerms => ({
  markup: { unit: 'percent', value: 500, per: 'booking', label: 'Markup, group Gold, 5\u00a0%' },
  isOverseasPackage: false,
  taxRules: defaultTaxRules,
  buyer: residentBuyer,
  isRoundedUp: false,
  ...over,
})

/** A tax rule that applies without end. */
export const aTaxRule = (over: Partial<TaxRule>): TaxRule => ({
  ruleId: 'rule',
  kind: 'gst',
  from: '2017-07-01',
  to: null,
  rateBp: 500,
  noPanRateBp: null,
  thresholdMinor: null,
  aboveRateBp: null,
  note: '',
  ...over,
})
