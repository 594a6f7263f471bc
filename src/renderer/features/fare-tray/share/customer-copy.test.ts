import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CustomerCopy, CustomerOffer } from '#contract/entities/customer-offer.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aCheck, aKeptFare } from '#renderer/features/fare-tray/fare-tray.test-kit.ts'
import { aSite } from '#renderer/testing/people.ts'
import { toCopyText } from './copy-lines.ts'
import { toCustomerCopy } from './customer-copy.ts'

/** Lists every field of a schema, also of the objects in it. */
const listFields = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodArray) return listFields(schema.element as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...listFields(field as z.ZodType)])
}

const fare = aKeptFare({
  note: 'Pays late',
  markup: 250,
  flight: aFlight({
    publishedPrice: 5_000,
    offeredPrice: 4_711,
    commissionEarned: 321,
    tds: 32,
    ownMarkup: 199,
    remark: 'Secret remark',
    supplier: 'hidden-supplier',
  }),
  check: aCheck({ outcome: 'dearer', difference: 77 }),
})

describe("the customer's copy", () => {
  it('has exactly these fields, none of which is net, commission, TDS or markup', () => {
    expect(listFields(CustomerCopy).toSorted()).toEqual(
      'agency phone email isTest offers airline fareName cabin legs passengers isRefundable penalties price pricedAt fromCode fromCity toCode toCity departure arrival minutes flights stops checkedBag cabinBag what when charge'
        .split(' ')
        .toSorted(),
    )
  })

  it.each(['offeredPrice', 'commissionEarned', 'tds', 'markup', 'supplier', 'note'])(
    'refuses the field %s',
    (name) => {
      const [offer] = toCustomerCopy([fare], aSite()).offers
      expect(CustomerOffer.safeParse({ ...offer, [name]: 1 }).success).toBe(false)
    },
  )

  it("adds the option's markup to the price, or else the agent's own", () => {
    const prices = [fare, { ...fare, markup: null }, { ...fare, markup: 0 }].map(
      (one) => toCustomerCopy([one], aSite()).offers[0]?.price,
    )
    expect(prices).toEqual([5_250, 5_199, 5_000])
  })

  it('is a text with the price, times, bags and charges, and without any figure or word of the agency', () => {
    const text = toCopyText(toCustomerCopy([fare], aSite({ kind: 'test' })))
    for (const shown of [
      'Flight options from Skyways',
      'This is a test site. Nothing here is real.',
      'Option 1: Deccan Air · Saver · Economy',
      'Fri,15 Jan 2027 · 06:25 Delhi (DEL) – 08:40 Mumbai (BOM)',
      'DN 101 · 02h 15m · Direct',
      'Baggage: 15 KG checked, 7 KG cabin',
      'Cancellation: INR 3500 · 4 hours or more before departure',
      'Total ₹\u00a05,250.00 for 1 adult',
      '+91 98100 00000 · desk@skyways.example',
    ])
      expect(text).toContain(shown)
    for (const hidden of [
      '4,711',
      '321',
      '250.00 markup',
      '199',
      '77',
      'Pays late',
      'Secret remark',
      'hidden-supplier',
    ])
      expect(text).not.toContain(hidden)
  })

  it.each([
    ['same', '2026-12-10T09:01:00Z'],
    ['choose', '2026-12-10T08:50:00Z'],
  ] as const)('says when its price was last right: %s', (outcome, pricedAt) => {
    const [offer] = toCustomerCopy([aKeptFare({ check: aCheck({ outcome }) })], aSite()).offers
    expect(offer?.pricedAt).toBe(pricedAt)
  })

  it('names layovers with their length', () => {
    const leg = [
      aSegment({ destinationAirportCode: 'BLR', arrivalTime: '2027-01-15T09:00:00' }),
      aSegment({
        originAirportCode: 'BLR',
        departureTime: '2027-01-15T10:20:00',
        arrivalTime: '2027-01-16T00:10:00',
      }),
    ]
    const text = toCopyText(toCustomerCopy([aKeptFare({ flight: aFlight({ segments: [leg] }) })], aSite()))
    expect(text).toContain('1 stop: BLR 01h 20m')
    expect(text).toContain('00:10 (+1) Mumbai (BOM)')
  })
})
