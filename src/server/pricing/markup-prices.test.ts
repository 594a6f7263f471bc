import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarkupKind } from '#contract/entities/markup.ts'
import type { StoredTerms } from '#domain/money/markups.ts'
import { sumMinor, toPaise } from '#domain/money/money.ts'
import { balancedLines } from '#server/ledger/accounts.ts'
import { saleLines } from '#server/ledger/sale-lines.ts'
import type { Audience } from './audience.ts'
import { explainPrice } from './explain-price.ts'
import { toFareDetailResult, toFlightResult } from './fare-views.ts'
import { amount, anyFare, offerAt } from './fares.test-kit.ts'
import { fixedDepartureSupplier, type PricingRule } from './markup.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'

interface Reader {
  title: string
  audience: Omit<Audience, 'isTdsWithheld'>
  seesRules: boolean
}

const readers: Reader[] = [
  { title: 'a visitor', audience: { terms: 'shopper', seesCost: false }, seesRules: false },
  { title: 'a retail shopper', audience: { terms: 'shopper', seesCost: false }, seesRules: false },
  { title: 'a company', audience: { terms: 'shopper', seesCost: false }, seesRules: false },
  { title: 'a travel agent', audience: { terms: 'agent', seesCost: true }, seesRules: false },
  { title: 'staff', audience: { terms: 'agent', seesCost: true }, seesRules: true },
  { title: 'the owner', audience: { terms: 'agent', seesCost: true }, seesRules: true },
  { title: 'staff for a shopper', audience: { terms: 'shopper', seesCost: true }, seesRules: true },
]

const anyTerms: fc.Arbitrary<StoredTerms> = fc.oneof(
  fc.record({
    unit: fc.constant('fixed' as const),
    value: fc.nat({ max: 10_000_000 }),
    per: fc.constantFrom('passenger', 'booking'),
  }),
  fc.record({
    unit: fc.constant('percent' as const),
    value: fc.nat({ max: 10_000 }),
    per: fc.constantFrom('passenger', 'booking'),
  }),
)

/** A rule that matches every offer of a supplier; its kind decides which. */
const fittingRule = fc
  .record({
    kind: fc.constantFrom<MarkupKind[]>('default', 'airline', 'source', 'fixedDeparture'),
    terms: anyTerms,
  })
  .map(({ kind, terms }): PricingRule => ({
    ...terms,
    markupId: 'm',
    kind,
    groupId: null,
    groupName: null,
    airlineCode: kind === 'airline' ? 'AI' : null,
    source: kind === 'source' ? 'GDS' : null,
    blockId: null,
    isDomestic: null,
  }))

const anySale = fc.record({
  fare: anyFare,
  rule: fc.option(fittingRule),
  extrasMinor: amount,
  isTdsWithheld: fc.boolean(),
  ownMarkup: fc.option(anyTerms),
})

type Sale = typeof anySale extends fc.Arbitrary<infer Drawn> ? Drawn : never

describe.each(readers)('for $title', ({ audience, seesRules }) => {
  const priceSale = ({ fare, rule, isTdsWithheld, ownMarkup }: Omit<Sale, 'extrasMinor'>) => {
    const terms: PriceTerms = {
      audience: { ...audience, isTdsWithheld },
      rules: rule ? [rule] : [],
      ownMarkup,
    }
    const supplier = rule?.kind === 'fixedDeparture' ? fixedDepartureSupplier : 'synthetic'
    return { terms, supplier, offer: offerAt(fare) }
  }

  test('the explanation sums to the total, and list, quote, order and explanation agree', () => {
    fc.assert(
      fc.property(anySale, (drawn) => {
        const { terms, supplier, offer } = priceSale(drawn)
        const { extrasMinor } = drawn
        const order = priceFor({ supplier, offer }, terms, { extrasMinor })
        const explained = explainPrice(
          { fare: offer.fare, price: order, seller: 'Skyways', names: {} },
          { seesCost: audience.seesCost, seesRules },
        )
        expect(sumMinor(explained.lines.map((line) => toPaise(line.amount)))).toBe(order.totalMinor)
        expect(toPaise(explained.total)).toBe(order.totalMinor)
        expect(explained.lines.every((line) => line.amount !== 0 && line.why !== '')).toBe(true)

        const place = { resultIndex: 'r', traceId: 't', supplier }
        const view = { ...place, searched: offer, flightDetailChangeInfo: null, itineraryChangeList: [] }
        const quote = toFareDetailResult(offer, view, terms)
        const listed = toFlightResult(offer, place, terms)
        expect(toPaise(quote.totalPayable) + extrasMinor).toBe(order.totalMinor)
        expect(toPaise(listed.publishedPrice) - toPaise(quote.discount) + extrasMinor).toBe(order.totalMinor)
        expect(toPaise(quote.markup)).toBe(order.markupMinor)
        expect(listed.ownMarkup).toBe(quote.ownMarkup)
      }),
    )
  })

  test('hides cost and rules from readers who may not see them', () => {
    fc.assert(
      fc.property(anySale, (drawn) => {
        const { terms, supplier, offer } = priceSale(drawn)
        const price = priceFor({ supplier, offer }, terms)
        const sight = { seesCost: audience.seesCost, seesRules }
        const { lines } = explainPrice({ fare: offer.fare, price, seller: 'Skyways', names: {} }, sight)
        const text = JSON.stringify(lines)
        if (!audience.seesCost) expect(text).not.toMatch(/commission|TDS|cost/i)
        if (!seesRules) expect(text).not.toMatch(/markup|Everyone|per passenger|per booking|source|GDS/i)
      }),
    )
  })

  test('the sale balances, and TDS that is withheld is owed to the tax office', () => {
    fc.assert(
      fc.property(anySale, (drawn) => {
        const { terms, supplier, offer } = priceSale(drawn)
        const { fare } = offer
        const price = priceFor({ supplier, offer }, terms, { extrasMinor: drawn.extrasMinor })
        const lines = balancedLines(
          saleLines({ userId: 'u', supplier, price, supplierTdsMinor: fare.tdsMinor, surchargeMinor: 0 }),
        )
        const booked = (code: string) =>
          sumMinor(lines.filter((line) => line.code === code).map((line) => line.amountMinor))
        expect(sumMinor(lines.map(({ amountMinor }) => amountMinor))).toBe(0)
        expect(booked('walletReserved')).toBe(-price.totalMinor || 0)
        expect(booked('markupIncome')).toBe(price.markupMinor)
        expect(booked('gstOutput')).toBe(price.gstOnMarkupMinor)
        expect(booked('tdsPayable')).toBe(
          audience.terms === 'agent' && drawn.isTdsWithheld ? fare.tdsMinor : 0,
        )
        expect(booked('commissionIncome')).toBe(
          audience.terms === 'agent' ? 0 : fare.commissionMinor + fare.plbMinor,
        )
      }),
    )
  })
})
