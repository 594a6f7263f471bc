import type { FareDetail, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import { toRupees } from '#domain/money.ts'
import type { SupplierFare, SupplierOffer, SupplierTypeFare } from '../suppliers/port.ts'
import type { Audience } from './audience.ts'
import { commissionOf, priceOffer, type PriceExtras } from './price-offer.ts'

/** Cost fields, or nothing at all: a reader who may not see cost gets no such key. */
const costFields = (fare: SupplierFare, audience: Audience) =>
  audience.seesCost
    ? {
        offeredPrice: toRupees(fare.offeredMinor),
        commissionEarned: toRupees(commissionOf(fare)),
        tds: toRupees(fare.tdsMinor),
      }
    : {}

export interface OfferPlace {
  resultIndex: string
  traceId: string
  supplier: string
}

/** An offer in a list of results. `publishedPrice` is what the customer pays: published fare + markup + GST on the markup. */
export const toFlightResult = (
  offer: SupplierOffer,
  place: OfferPlace,
  audience: Audience,
  extras: Pick<PriceExtras, 'markupMinor'> = {},
): FlightResult => {
  const price = priceOffer(offer.fare, audience, extras)
  return {
    ...place,
    source: offer.source,
    segments: offer.segments,
    publishedPrice: toRupees(price.totalMinor + price.discountMinor),
    ...costFields(offer.fare, audience),
    isRefundable: offer.isRefundable,
    isLCC: offer.isLCC,
    isLCCSpecialReturn: false,
    isHoldAllowed: offer.isHoldAllowed,
    fareType: offer.fareType,
    validatingAirline: offer.validatingAirline,
    lastTicketDate: offer.lastTicketDate,
  }
}

export interface QuoteView extends OfferPlace {
  /** The offer as the search had it: what the person saw before. */
  searched: SupplierOffer
  flightDetailChangeInfo: string | null
}

/**
 * A quoted offer with everything its fare summary shows. Identities, for every audience:
 * `publishedPrice` = the sum of `fareDetails[].publishedPrice`; each = base + tax + other charges; each tax = the sum of its
 * breakup; `totalPayable` = publishedPrice + markup + gstOnMarkup − discount; where cost is shown, `offeredPrice` =
 * publishedPrice − commissionEarned, and on agents' terms `discount` = commissionEarned − tds.
 */
export const toFareDetailResult = (
  offer: SupplierOffer,
  view: QuoteView,
  audience: Audience,
  extras: PriceExtras = {},
): FareDetailResult => {
  const { fare } = offer
  const price = priceOffer(fare, audience, extras)
  const before = priceOffer(view.searched.fare, audience, extras)
  const isPriceChanged = before.totalMinor !== price.totalMinor
  return {
    resultIndex: view.resultIndex,
    traceId: view.traceId,
    fareDetails: fare.perType.map(toFareDetail),
    publishedPrice: toRupees(price.publishedMinor),
    totalPayable: toRupees(price.totalMinor),
    totalPayableAmt: toRupees(price.totalMinor),
    markup: toRupees(price.markupMinor),
    gstOnMarkup: toRupees(price.gstOnMarkupMinor),
    otherCharges: toRupees(fare.otherChargesMinor),
    ...costFields(fare, audience),
    discount: toRupees(price.discountMinor),
    isPriceChanged,
    previousPrice: isPriceChanged ? toRupees(before.totalMinor) : null,
    flightDetailChangeInfo: view.flightDetailChangeInfo,
    isLCC: offer.isLCC,
    isRefundable: offer.isRefundable,
    isHoldAllowed: offer.isHoldAllowed,
    isPassportRequired: offer.requirements.isPassportRequired,
    isPassportFullDetailRequired: offer.requirements.isPassportFullDetailRequired,
    isDateOfBirthRequiredForAdults: offer.requirements.isDateOfBirthRequiredForAdults,
    isPanRequired: offer.requirements.isPanRequired,
    isGstMandatory: offer.requirements.isGstMandatory,
    isGstAllowed: offer.requirements.isGstAllowed,
    lastTicketDate: offer.lastTicketDate,
    segments: offer.segments,
  }
}

const toFareDetail = (fare: SupplierTypeFare): FareDetail => ({
  passengerType: fare.passengerType,
  passengerCount: fare.passengerCount,
  baseFare: toRupees(fare.baseMinor),
  tax: toRupees(fare.taxMinor),
  yqTax: toRupees(fare.yqMinor),
  taxBreakup: fare.taxes.map((tax) => ({ key: tax.key, value: toRupees(tax.amountMinor) })),
  offeredOtherCharges: toRupees(fare.otherChargesMinor),
  publishedFare: toRupees(fare.publishedMinor),
  publishedPrice: toRupees(fare.publishedMinor),
})
