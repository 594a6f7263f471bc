import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { aFare } from '#tests/support/scripted-offers.ts'
import { isShownTotal, priceAsShown } from './absorbed-rise.ts'
import type { Audience } from './audience.ts'
import { anyFare, offerAt } from './fares.test-kit.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'

const shopper: Audience = { terms: 'shopper', seesCost: false, isTdsWithheld: true }

const makeTerms = (
  markup: Partial<PriceTerms['rules'][number]>,
  riseAbsorbed: number,
  audience = shopper,
): PriceTerms => ({
  audience,
  rules: [
    {
      markupId: 'm',
      kind: 'default',
      groupId: null,
      groupName: null,
      airlineCode: null,
      source: null,
      blockId: null,
      isDomestic: null,
      unit: 'fixed',
      value: 0,
      per: 'booking',
      ...markup,
    },
  ],
  ownMarkup: null,
  sale: { ...noSaleRules, riseAbsorbed },
})
const at = (baseMinor: number, adultCount = 1, infantCount = 0) => ({
  supplier: 's',
  offer: offerAt(aFare({ adultCount, childCount: 0, infantCount }, { baseMinor })),
})

// Shown at a base of ₹4,000.00 with ₹250.00 of markup and ₹45.00 of GST on it: ₹5,295.00.
test.each([
  ['passes on a rise when the limit is 0', 0, 410_000, 539_500, 25_000, undefined],
  ['keeps the price of an unchanged fare', 200, 400_000, 529_500, 25_000, undefined],
  ['passes on a lower fare', 200, 390_000, 519_500, 25_000, undefined],
  ['absorbs a rise up to the limit', 100, 410_000, 529_500, 16_525, 10_000],
  ['passes on a rise one rupee above the limit in full', 100, 410_100, 539_600, 25_000, undefined],
  ['absorbs a rise that takes all of the markup', 1_000, 429_500, 529_500, 0, 29_500],
  ['passes on a rise above the markup in full', 1_000, 429_501, 559_001, 25_000, undefined],
])('%s', (_name, limit, baseMinor, totalMinor, markupMinor, absorbedMinor) => {
  const terms = makeTerms({ value: 25_000 }, limit)
  const shown = { fareMinor: priceFor(at(400_000), terms).totalMinor }
  expect(shown.fareMinor).toBe(529_500)
  const price = priceAsShown(at(baseMinor), terms, { shown })
  expect(price).toMatchObject({ totalMinor, markupMinor })
  expect(price.absorbedMinor).toBe(absorbedMinor)
})

test('the limit counts adults and children, and extras come on top', () => {
  const terms = makeTerms({ value: 100_000 }, 50)
  const family = (baseMinor: number) => at(baseMinor, 2, 1)
  const shown = { fareMinor: priceFor(family(400_000), terms).totalMinor }
  // Three people, of whom two count: ₹100.00 in all.
  const absorbed = priceAsShown(family(403_000), terms, { shown, extrasMinor: 35_050 })
  expect(absorbed).toMatchObject({ totalMinor: shown.fareMinor + 35_050, absorbedMinor: 9_000 })
  const higher = priceAsShown(family(404_000), terms, { shown })
  expect(higher.totalMinor).toBe(shown.fareMinor + 12_000)
})

test('rises of seat blocks, whose suppliers set the prices, are never absorbed', () => {
  const terms = makeTerms({ value: 25_000 }, 1_000)
  const block = { ...at(410_000), supplier: 'fixed-departures' }
  expect(priceAsShown(block, terms, { shown: { fareMinor: 529_500 } }).totalMinor).toBe(539_500)
})

test.each([
  [529_500, undefined, true],
  [529_499, undefined, false],
  [529_499, 600, true],
  [529_498, 600, false],
  [529_501, 600, false],
])('a total of %i paise with %s absorbed is the 5,295.00 shown: %s', (totalMinor, absorbedMinor, isShown) => {
  expect(isShownTotal({ totalMinor, ...(absorbedMinor ? { absorbedMinor } : {}) }, 529_500)).toBe(isShown)
})

test('what was absorbed before stays absorbed when the agency has lowered its limit since', () => {
  const shown = { fareMinor: 529_500, absorbedMinor: 10_000 }
  const terms = makeTerms({ value: 25_000 }, 0)
  expect(priceAsShown(at(410_000), terms, { shown }).totalMinor).toBe(529_500)
  // Above that, the customer pays the rise since, and not what the agency already absorbed.
  expect(priceAsShown(at(410_100), terms, { shown }).totalMinor).toBe(529_600)
})

test('the customer never pays more than was shown, and the agency gives no more than its markup', () => {
  const audiences: Audience[] = [
    shopper,
    { terms: 'agent', seesCost: true, isTdsWithheld: true },
    { terms: 'agent', seesCost: true, isTdsWithheld: false },
  ]
  const life = fc.record({
    before: anyFare,
    rise: fc.nat({ max: 300_000 }),
    markup: fc.nat({ max: 500_000 }),
    limit: fc.nat({ max: 10_000 }),
    extrasMinor: fc.nat({ max: 200_000 }),
    audience: fc.constantFrom(...audiences),
  })
  fc.assert(
    fc.property(life, ({ before, rise, markup, limit, extrasMinor, audience }) => {
      const terms = makeTerms({ value: markup }, limit, audience)
      const subject = (extra: number) => ({
        supplier: 's',
        offer: offerAt({
          ...before,
          publishedMinor: before.publishedMinor + extra,
          offeredMinor: before.offeredMinor + extra,
        }),
      })
      const shown = { fareMinor: priceFor(subject(0), terms).totalMinor }
      const plain = priceFor(subject(rise), terms, { extrasMinor })
      const price = priceAsShown(subject(rise), terms, { shown, extrasMinor })
      expect(price.markupMinor).toBeGreaterThanOrEqual(0)
      expect(price.totalMinor).toBe(
        price.publishedMinor + extrasMinor + price.markupMinor + price.gstOnMarkupMinor - price.discountMinor,
      )
      expect(price.gstOnMarkupMinor).toBe(Math.round((price.markupMinor * 18) / 100))
      expect([plain.discountMinor, plain.tdsMinor, plain.costMinor]).toEqual([
        price.discountMinor,
        price.tdsMinor,
        price.costMinor,
      ])
      const { absorbedMinor } = price
      if (absorbedMinor === undefined) {
        expect(price).toEqual(plain)
        return
      }
      // No markup gives exactly every total with its GST; the customer gets the odd paisa.
      expect([0, 1]).toContain(shown.fareMinor + extrasMinor - price.totalMinor)
      expect(plain.totalMinor - price.totalMinor).toBe(absorbedMinor)
    }),
    { numRuns: 300 },
  )
})
