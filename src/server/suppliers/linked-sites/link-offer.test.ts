import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstOnMarkup } from '#domain/flights/fares.ts'
import { sumMinor } from '#domain/money/money.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { Audience } from '#server/pricing/audience.ts'
import { amount, anyFare, offerAt } from '#server/pricing/fares.test-kit.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import { isSoundFare } from '#server/suppliers/sound-offers.ts'
import { aFare, aSegment } from '#tests/support/scripted-offers.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { fieldsOf, listFields } from './list-fields.test-kit.ts'
import { toLinkFare, toLinkOffer } from './link-offer.ts'

const agent: Audience = { terms: 'agent', seesCost: false, isTdsWithheld: true }
const exempt: Audience = { ...agent, isTdsWithheld: false }
const shopper: Audience = { ...agent, terms: 'shopper' }
const query = { ...aSearch('DEL', 'BOM'), adultCount: 1 }
const segment = { ...aSegment(query, '6E', '101'), seatsLeft: 20 }

/** An offer with an internal field in each object, none of which may cross. */
const anOffer = (changes: Partial<SupplierOffer> = {}): SupplierOffer => {
  const fare = aFare(query)
  const offer = offerAt(fare)
  const internal = { supplierData: { costMinor: 480_000 }, markupRule: 'S only' }
  return {
    ...offer,
    ...internal,
    isRefundableByFlight: true,
    remark: 'Sell to Mumbai agents first',
    penalty: { reissueCharge: '3,000', cancellationCharge: '3,500', ...internal },
    segments: [[{ ...segment, ...internal }]],
    fare: { ...fare, ...internal, perType: fare.perType.map((type) => ({ ...type, ...internal })) },
    requirements: {
      ...offer.requirements,
      ...internal,
      requiredExtras: { ...offer.requirements.requiredExtras, ...internal },
    },
    ...changes,
  }
}

const crossing = [
  ...fieldsOf('', 'offerId source isLCC isRefundable isRefundableByFlight isHoldAllowed fareType remark'),
  ...fieldsOf('', 'validatingAirline lastTicketDate direction isSpecialReturn'),
  ...fieldsOf('penalty.', 'reissueCharge cancellationCharge'),
  ...fieldsOf('segments[][].', 'airlineName airlineCode flightNumber fareClass operatingCarrier airlinePnr'),
  ...fieldsOf('segments[][].', 'originAirportCode originAirportName originCityName originCityCode'),
  ...fieldsOf(
    'segments[][].',
    'originCountryCode originTerminal destinationAirportCode destinationAirportName',
  ),
  ...fieldsOf('segments[][].', 'destinationCityName destinationCityCode destinationCountryCode'),
  ...fieldsOf('segments[][].', 'destinationTerminal departureTime arrivalTime durationMinutes flightStatus'),
  ...fieldsOf('segments[][].', 'baggage cabinBaggage cabinClass craft seatsLeft stopPoint'),
  ...fieldsOf('segments[][].', 'stopPointArrivalTime stopPointDepartureTime'),
  ...fieldsOf('fare.', 'currency baseMinor taxMinor otherChargesMinor publishedMinor commissionMinor'),
  ...fieldsOf('fare.', 'plbMinor offeredMinor tdsMinor feeGstMinor'),
  ...fieldsOf('fare.perType[].', 'passengerType passengerCount baseMinor taxMinor yqMinor taxes[].key'),
  ...fieldsOf('fare.perType[].', 'taxes[].amountMinor otherChargesMinor publishedMinor'),
  ...fieldsOf('requirements.', 'isPassportRequired isPassportFullDetailRequired isPanRequired'),
  ...fieldsOf(
    'requirements.',
    'isGstMandatory isGstAllowed isDateOfBirthRequiredForAdults isAddressRequired',
  ),
  ...fieldsOf('requirements.', 'nameStyle requiredExtras.baggage requiredExtras.meal requiredExtras.seat'),
]

describe('what crosses to the consuming site', () => {
  const crossed = toLinkOffer(anOffer(), priceOffer(aFare(query), agent))

  test('is exactly these fields', () => {
    expect(listFields(crossed).sort()).toEqual(crossing.toSorted())
  })

  test('has no remark of the supplying site and no field that its offer lacks', () => {
    expect(crossed.remark).toBe('')
    const { isRefundableByFlight: _byFlight, ...without } = anOffer({ penalty: null })
    const bare = toLinkOffer(without, priceOffer(aFare(query), agent))
    expect(bare.penalty).toBeNull()
    expect('isRefundableByFlight' in bare).toBe(false)
  })

  test.each([
    ['exact', 20, 20],
    ['upTo9', 20, 9],
    ['upTo9', 9, 9],
    ['upTo9', 3, 3],
    ['upTo9', null, null],
  ] as const)('shows seats %s of %s as %s', (seatsShown, seatsLeft, shown) => {
    const offer = anOffer({ segments: [[{ ...segment, seatsLeft }], [{ ...segment, seatsLeft }]] })
    const { segments } = toLinkOffer(offer, priceOffer(offer.fare, agent), { seatsShown })
    expect(segments.flat().map((one) => one.seatsLeft)).toEqual([shown, shown])
  })
})

describe("the consuming site's fare", () => {
  test.each([
    // The worked examples of `docs/money.md`: a seat block without commission, and a flight with it.
    ['a block', { commissionMinor: 0, tdsMinor: 0 }, 20_000, { other: 23_600, tds: 0, offered: 523_600 }],
    ['a flight', {}, 5_000, { other: 5_900, tds: 1_000, offered: 485_900 }],
  ] as const)('of %s contains the fee of the supplying site', (_title, each, markupMinor, expected) => {
    const fare = aFare(query, each)
    const price = priceOffer(fare, agent, { markupMinor })
    expect(toLinkFare(fare, price)).toMatchObject({
      baseMinor: 400_000,
      taxMinor: 100_000,
      otherChargesMinor: expected.other,
      publishedMinor: 500_000 + expected.other,
      commissionMinor: fare.commissionMinor,
      offeredMinor: expected.offered,
      tdsMinor: expected.tds,
    })
    expect(price.totalMinor).toBe(expected.offered + expected.tds)
  })

  test('costs exactly what the supplying site charges, with or without TDS, and adds up', () => {
    fc.assert(
      fc.property(anyFare, fc.boolean(), amount, amount, (fare, isExempt, markupMinor, extrasMinor) => {
        fc.pre(fare.publishedMinor > 0)
        const price = priceOffer(fare, isExempt ? exempt : agent, { markupMinor, extrasMinor })
        const linked = toLinkFare(fare, price)
        expect(isSoundFare(linked)).toBe(true)
        expectFareAddsUp(linked)
        expect(linked.offeredMinor + linked.tdsMinor + extrasMinor).toBe(price.totalMinor)
        expect(priceOffer(linked, shopper, { extrasMinor }).costMinor).toBe(price.totalMinor)
        expect(linked.tdsMinor).toBe(isExempt ? 0 : fare.tdsMinor)
        const feeMinor = markupMinor + gstOnMarkup(markupMinor)
        const fees = linked.perType.map(
          (type, index) => type.publishedMinor - (fare.perType[index]?.publishedMinor ?? 0),
        )
        expect(sumMinor(fees)).toBe(feeMinor)
        expect(fees.every((fee) => fee >= 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test("can't be made from a price that keeps the commission", () => {
    expect(() => toLinkFare(aFare(query), priceOffer(aFare(query), shopper))).toThrow('whole commission')
  })
})
