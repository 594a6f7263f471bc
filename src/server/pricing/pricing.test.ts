import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Person } from '#server/calls/context.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import { sumMinor, toPaise } from '#domain/money/money.ts'
import { getAudience, type Audience } from './audience.ts'
import { toFareDetailResult, toFlightResult } from './fare-views.ts'
import { amount, anyFare, offerAt } from './fares.test-kit.ts'
import { priceOffer } from './price-offer.ts'
import type { PriceTerms } from './price-terms.ts'

const audiences: Audience[] = [
  { terms: 'shopper', seesCost: false, isTdsWithheld: true },
  { terms: 'shopper', seesCost: true, isTdsWithheld: true },
  { terms: 'agent', seesCost: true, isTdsWithheld: true },
  { terms: 'agent', seesCost: true, isTdsWithheld: false },
]
const extras = fc.record({ extrasMinor: amount, markupMinor: amount })

/** Terms with one rule of a fixed amount for everyone. */
const makeTerms = (audience: Audience, markupMinor: number): PriceTerms => ({
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
      value: markupMinor,
      per: 'booking',
    },
  ],
  ownMarkup: null,
})
const place = { resultIndex: 'r', traceId: 't', supplier: 's' }

describe.each(audiences)('for $terms, cost shown: $seesCost', (audience) => {
  test('the total is published + extras + markup + GST on it − discount', () => {
    fc.assert(
      fc.property(anyFare, extras, (fare, more) => {
        const price = priceOffer(fare, audience, more)
        expect(price.gstOnMarkupMinor).toBe(Math.round((more.markupMinor * 18) / 100))
        expect(price.totalMinor).toBe(
          fare.publishedMinor +
            more.extrasMinor +
            more.markupMinor +
            price.gstOnMarkupMinor -
            price.discountMinor,
        )
        expect(Object.values(price).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
  test('the site never sells below what it owes, and earns exactly markup, its GST and the commission it keeps', () => {
    fc.assert(
      fc.property(anyFare, extras, (fare, more) => {
        const { totalMinor, costMinor, markupMinor, gstOnMarkupMinor } = priceOffer(fare, audience, more)
        const kept =
          audience.terms === 'agent'
            ? audience.isTdsWithheld
              ? 0
              : -fare.tdsMinor
            : fare.commissionMinor + fare.plbMinor - fare.tdsMinor
        expect(totalMinor - costMinor).toBe(markupMinor + gstOnMarkupMinor + kept)
      }),
    )
  })
  test('every price shown equals the sum of its parts', () => {
    fc.assert(
      fc.property(anyFare, anyFare, extras, (fare, before, more) => {
        const view = {
          ...place,
          searched: offerAt(before),
          flightDetailChangeInfo: null,
          itineraryChangeList: [],
        }
        const shown = toFareDetailResult(offerAt(fare), view, makeTerms(audience, more.markupMinor), more)
        const sum = (amounts: (number | undefined)[]) => sumMinor(amounts.map((value) => toPaise(value ?? 0)))
        for (const part of shown.fareDetails) {
          expect(toPaise(part.tax)).toBe(sum(part.taxBreakup.map(({ value }) => value)))
          expect(toPaise(part.publishedPrice)).toBe(sum([part.baseFare, part.tax, part.offeredOtherCharges]))
        }
        expect(toPaise(shown.publishedPrice)).toBe(
          sum(shown.fareDetails.map(({ publishedPrice }) => publishedPrice)),
        )
        expect(toPaise(shown.totalPayable)).toBe(
          sum([shown.publishedPrice, shown.markup, shown.gstOnMarkup, -shown.discount]) + more.extrasMinor,
        )
        expect(shown.totalPayableAmt).toBe(shown.totalPayable)
        expect(shown.isPriceChanged).toBe(shown.previousPrice !== null)
        expect('offeredPrice' in shown || 'tds' in shown || 'commissionEarned' in shown).toBe(
          audience.seesCost,
        )
        if (!audience.seesCost) return
        expect(toPaise(shown.offeredPrice ?? 0)).toBe(
          toPaise(shown.publishedPrice) - toPaise(shown.commissionEarned ?? 0),
        )
        if (audience.terms === 'agent')
          expect(toPaise(shown.discount)).toBe(toPaise(shown.commissionEarned ?? 0) - toPaise(shown.tds ?? 0))
      }),
    )
  })
  test('a list shows the same price as the quote', () => {
    fc.assert(
      fc.property(anyFare, amount, (fare, markupMinor) => {
        const offer = offerAt(fare)
        const listed = toFlightResult(offer, place, makeTerms(audience, markupMinor))
        const view = { ...place, searched: offer, flightDetailChangeInfo: null, itineraryChangeList: [] }
        const quoted = toFareDetailResult(offer, view, makeTerms(audience, markupMinor))
        expect(toPaise(listed.publishedPrice)).toBe(toPaise(quoted.totalPayable) + toPaise(quoted.discount))
        expect(listed.offeredPrice).toBe(quoted.offeredPrice)
      }),
    )
  })
})

/** The supplier's documented example: 7054 published, commission 85 + 59.7, PLB 88.03, TDS 92.75. */
test('an agent pays 6914.02 for the documented fare of 7054', () => {
  const fare: SupplierFare = {
    currency: 'INR',
    baseMinor: 3_596_00,
    taxMinor: 2_966_00,
    otherChargesMinor: 492_00,
    publishedMinor: 7_054_00,
    commissionMinor: 85_00 + 59_70,
    plbMinor: 88_03,
    offeredMinor: 6_821_27,
    tdsMinor: 33_66 + 23_88 + 35_21,
    perType: [],
  }
  expect(priceOffer(fare, { terms: 'agent', seesCost: true, isTdsWithheld: true })).toMatchObject({
    totalMinor: 6_914_02,
    costMinor: 6_914_02,
    discountMinor: 139_98,
    tdsMinor: 92_75,
  })
  expect(priceOffer(fare, { terms: 'shopper', seesCost: false, isTdsWithheld: true })).toMatchObject({
    totalMinor: 7_054_00,
    discountMinor: 0,
    tdsMinor: 0,
  })
})

describe('terms and reader of a price', () => {
  const person = (userType: Person['userType'], ...more: Person['roles']): Person => ({
    userId: 'u',
    siteId: 's',
    email: 'e',
    userType,
    roles: [userType, ...more],
    permissions: [],
    isVerified: true,
    jumpedBy: null,
    isGuest: false,
    agency: { role: 'admin', sharedUserIds: [], walletUserId: 'u' },
    secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
  })
  test.each([
    ['a visitor', null, { terms: 'shopper', seesCost: false }],
    ['a shopper', person('retail'), { terms: 'shopper', seesCost: false }],
    ['a company', person('corporate'), { terms: 'shopper', seesCost: false }],
    ['an agent', person('travelAgent'), { terms: 'agent', seesCost: true }],
    ['staff', person('staff'), { terms: 'agent', seesCost: true, seesSellers: true }],
    [
      'an owner whatever the type',
      person('corporate', 'wlOwner'),
      { terms: 'agent', seesCost: true, seesSellers: true },
    ],
  ] as const)('%s', (_title, who, expected) => {
    expect(getAudience({ actor: who, subject: who })).toEqual({ isTdsWithheld: true, ...expected })
  })
  test("staff for a retail customer: the customer's price, with the cost visible", () => {
    expect(getAudience({ actor: person('staff'), subject: person('retail') })).toEqual({
      terms: 'shopper',
      seesCost: true,
      isTdsWithheld: true,
      seesSellers: true,
    })
  })
})
