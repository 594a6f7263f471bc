import { describe, expect, test } from 'vitest'
import { aSegment } from '#domain/flights/flight.test-kit.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { aFare } from '#tests/support/scripted-offers.ts'
import { isShownTotal, priceAsShown } from './absorbed-rise.ts'
import { offerAt } from './fares.test-kit.ts'
import { findAppliedRule, type MarkupSubject, type PricingRule } from './markup.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'

const rule = (over: Partial<PricingRule>): PricingRule => ({
  markupId: 'default',
  kind: 'default',
  groupId: null,
  groupName: null,
  airlineCode: null,
  source: null,
  blockId: null,
  isDomestic: null,
  unit: 'fixed',
  value: 100,
  per: 'booking',
  ...over,
})
const rules = [
  rule({}),
  rule({ markupId: 'source', kind: 'source', source: 'FD' }),
  rule({ markupId: 'blocks', kind: 'fixedDeparture' }),
  rule({ markupId: 'one block', kind: 'fixedDeparture', blockId: 'b1' }),
]
const subject = (supplier: string, source = 'FD', offerId = 'b1'): MarkupSubject => ({
  supplier,
  offer: { offerId, source, validatingAirline: '6E', segments: [[aSegment()]] },
})

describe('the markup of seats in a block', () => {
  test.each([
    ["of one of the agency's blocks is that block's", subject('fixed-departures'), 'one block'],
    [
      "of another of the agency's blocks is that of all blocks",
      subject('fixed-departures', 'FD', 'b2'),
      'blocks',
    ],
    [
      "of another agency's block is that of all blocks, even if the id is the same",
      subject('link-x'),
      'blocks',
    ],
    ["isn't that of another agency's flights", subject('link-x', '6E'), 'default'],
    ["isn't that of AirAsia, whose source code is the same", subject('synthetic'), 'source'],
  ])('%s', (_title, of, applied) => {
    expect(findAppliedRule(rules, of)?.markupId).toBe(applied)
  })

  test("doesn't pay for a rise of the price, whichever agency the block is from", () => {
    const terms: PriceTerms = {
      audience: { terms: 'shopper', seesCost: false, isTdsWithheld: true },
      rules: [rule({ value: 25_000 })],
      ownMarkup: null,
      sale: { ...noSaleRules, riseAbsorbed: 1_000 },
    }
    const query = { adultCount: 1, childCount: 0, infantCount: 0 }
    const at = (baseMinor: number, supplier: string, source = 'FD') => ({
      supplier,
      offer: { ...offerAt(aFare(query, { baseMinor })), source },
    })
    const rise = (supplier: string, source?: string) => {
      const shown = { fareMinor: priceFor(at(400_000, supplier, source), terms).totalMinor }
      const risen = priceAsShown(at(410_000, supplier, source), terms, { shown })
      return isShownTotal(risen, shown.fareMinor) ? 0 : risen.totalMinor - shown.fareMinor
    }
    expect([rise('fixed-departures'), rise('link-x'), rise('link-x', '6E'), rise('synthetic')]).toEqual([
      10_000, 10_000, 0, 0,
    ])
  })
})
