import fc from 'fast-check'
import { sumMinor } from '#domain/money/money.ts'
import type { SupplierFare, SupplierOffer, SupplierTypeFare } from '#server/offers/offer.ts'

/** Up to ₹ 5,00,000.00, in paise. */
export const amount = fc.nat({ max: 50_000_000 })

const typeFare = (passengerType: 1 | 2 | 3) =>
  fc
    .record({
      count: fc.integer({ min: 1, max: 9 }),
      base: amount,
      taxes: fc.array(amount, { maxLength: 6 }),
      other: amount,
    })
    .map(({ count, base, taxes, other }): SupplierTypeFare => {
      const taxMinor = sumMinor(taxes)
      return {
        passengerType,
        passengerCount: count,
        baseMinor: base,
        taxMinor,
        yqMinor: taxes[0] ?? 0,
        taxes: taxes.map((amountMinor, index) => ({ key: `T${index}`, amountMinor })),
        otherChargesMinor: other,
        publishedMinor: base + taxMinor + other,
      }
    })

/** Any fare that fulfils the supplier port's identities. */
export const anyFare = fc
  .record({
    types: fc.tuple(typeFare(1), fc.option(typeFare(2)), fc.option(typeFare(3))),
    commission: fc.integer({ min: 0, max: 10 }),
    plb: fc.integer({ min: 0, max: 10 }),
    tds: fc.constantFrom(0, 2, 5),
  })
  .map(({ types, commission, plb, tds }): SupplierFare => {
    const perType = types.filter((type) => type !== null)
    const sum = (pick: (fare: SupplierTypeFare) => number) => sumMinor(perType.map(pick))
    const baseMinor = sum((fare) => fare.baseMinor)
    const commissionMinor = Math.round((baseMinor * commission) / 100)
    const plbMinor = Math.round((baseMinor * plb) / 100)
    const publishedMinor = sum((fare) => fare.publishedMinor)
    return {
      currency: 'INR',
      baseMinor,
      taxMinor: sum((fare) => fare.taxMinor),
      otherChargesMinor: sum((fare) => fare.otherChargesMinor),
      publishedMinor,
      commissionMinor,
      plbMinor,
      offeredMinor: publishedMinor - commissionMinor - plbMinor,
      tdsMinor: Math.round(((commissionMinor + plbMinor) * tds) / 100),
      perType,
    }
  })

/** Builds a domestic offer at that fare. */
export const offerAt = (fare: SupplierFare): SupplierOffer => ({
  offerId: 'x',
  source: 'GDS',
  isLCC: false,
  isRefundable: true,
  isHoldAllowed: false,
  fareType: 'Saver',
  validatingAirline: 'AI',
  direction: 'both',
  isSpecialReturn: false,
  remark: '',
  penalty: null,
  lastTicketDate: null,
  segments: [],
  fare,
  requirements: {
    isPassportRequired: false,
    isPassportFullDetailRequired: false,
    isPanRequired: false,
    isGstMandatory: false,
    isGstAllowed: true,
    isDateOfBirthRequiredForAdults: false,
    isAddressRequired: false,
    nameStyle: 'standard',
    requiredExtras: { baggage: false, meal: false, seat: false },
  },
})
