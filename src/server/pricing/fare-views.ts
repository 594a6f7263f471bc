import type { FareDetail, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import { canHoldSource } from '#domain/flights/sale-rules.ts'
import { toRupees } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierFare, SupplierOffer, SupplierTypeFare } from '#server/offers/offer.ts'
import type { Audience } from './audience.ts'
import { isShownTotal, priceAsShown, type ShownPrice } from './absorbed-rise.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'
import { sumCommissionMinor } from './price-offer.ts'

/**
 * Returns the cost fields, or none for a reader who may not see cost. On agents' terms `tds` is what is withheld from
 * this buyer, zero if exempt; with a retail price it is what the supplier withholds from the site.
 */
const costFields = (fare: SupplierFare, audience: Audience, price: OrderPrice) =>
  audience.seesCost
    ? {
        offeredPrice: toRupees(fare.offeredMinor),
        commissionEarned: toRupees(sumCommissionMinor(fare)),
        tds: toRupees(audience.terms === 'agent' ? price.tdsMinor : fare.tdsMinor),
      }
    : {}

/** Only for the agent who set it. */
const ownMarkupField = ({ ownMarkupMinor }: OrderPrice) =>
  ownMarkupMinor === undefined ? {} : { ownMarkup: toRupees(ownMarkupMinor) }

/** Whether the fare can be held, by its airline and by the agency. */
export const canBeHeld = ({ isHoldAllowed, source }: SupplierOffer, { sale }: PriceTerms): boolean =>
  isHoldAllowed && (!sale || canHoldSource(source, sale))

export interface OfferPlace {
  resultIndex: string
  traceId: string
  supplier: string
}

/** A result without its flights. */
export type ResultFacts = Omit<FlightResult, 'segments'>

/** Converts an offer for a list of results, without its flights, whose JSON is already available where many are listed. */
export const toResultFacts = (
  offer: SupplierOffer,
  place: OfferPlace,
  terms: PriceTerms,
  shown?: ShownPrice,
): ResultFacts => {
  const subject = { supplier: place.supplier, offer }
  const price = shown ? priceAsShown(subject, terms, { shown }) : priceFor(subject, terms)
  const facts: ResultFacts = {
    resultIndex: place.resultIndex,
    traceId: place.traceId,
    supplier: place.supplier,
    source: offer.source,
    publishedPrice: toRupees(price.totalMinor + price.discountMinor),
    isRefundable: offer.isRefundable,
    isLCC: offer.isLCC,
    isLCCSpecialReturn: offer.isLCC && offer.isSpecialReturn,
    isHoldAllowed: canBeHeld(offer, terms),
    fareType: offer.fareType,
    validatingAirline: offer.validatingAirline,
    lastTicketDate: offer.lastTicketDate,
    direction: offer.direction,
    remark: offer.remark,
  }
  if (!terms.audience.seesCost && price.ownMarkupMinor === undefined) return facts
  return { ...facts, ...costFields(offer.fare, terms.audience, price), ...ownMarkupField(price) }
}

/**
 * Converts an offer for a list of results. `publishedPrice` is what the customer pays: published fare + markup + GST
 * on the markup. `shown` is the price shown earlier, if a rise since may be absorbed.
 */
export const toFlightResult = (
  offer: SupplierOffer,
  place: OfferPlace,
  terms: PriceTerms,
  shown?: ShownPrice,
): FlightResult => ({ ...toResultFacts(offer, place, terms, shown), segments: offer.segments })

export interface QuoteView extends OfferPlace {
  /** The offer as in the search, which the person saw before. */
  searched: SupplierOffer
  /** The terms at that time; today's when absent. */
  searchedTerms?: PriceTerms
  flightDetailChangeInfo: string | null
  itineraryChangeList: string[]
}

/**
 * Converts a quoted offer with everything its fare summary shows. Identities for every audience: `publishedPrice` =
 * the sum of `fareDetails[].publishedPrice`; each = base + tax + other charges; each tax = the sum of its breakup;
 * `totalPayable` = publishedPrice + markup + gstOnMarkup − discount; where cost is shown, `offeredPrice` =
 * publishedPrice − commissionEarned, and on agents' terms `discount` = commissionEarned − tds. A rise that the agency
 * absorbs lowers `markup` and isn't a changed price.
 */
export const toFareDetailResult = (
  offer: SupplierOffer,
  view: QuoteView,
  terms: PriceTerms,
  extras: { extrasMinor?: number } = {},
): FareDetailResult => {
  const { fare, requirements } = offer
  const { extrasMinor = 0 } = extras
  const searched = { supplier: view.supplier, offer: view.searched }
  const before = priceFor(searched, view.searchedTerms ?? terms, extras)
  const shown = { fareMinor: priceFor(searched, terms).totalMinor }
  const price = priceAsShown({ supplier: view.supplier, offer }, terms, { shown, extrasMinor })
  const isPriceChanged = !isShownTotal(price, before.totalMinor)
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
    ...costFields(fare, terms.audience, price),
    ...ownMarkupField(price),
    discount: toRupees(price.discountMinor),
    isPriceChanged,
    previousPrice: isPriceChanged ? toRupees(before.totalMinor) : null,
    flightDetailChangeInfo: view.flightDetailChangeInfo,
    isLCC: offer.isLCC,
    isRefundable: offer.isRefundable,
    isHoldAllowed: canBeHeld(offer, terms),
    isPassportRequired: requirements.isPassportRequired,
    isPassportFullDetailRequired: requirements.isPassportFullDetailRequired,
    isDateOfBirthRequiredForAdults: requirements.isDateOfBirthRequiredForAdults,
    isPanRequired: requirements.isPanRequired,
    isGstMandatory: requirements.isGstMandatory,
    isGstAllowed: requirements.isGstAllowed,
    isAddressRequired: requirements.isAddressRequired,
    nameStyle: requirements.nameStyle,
    requiredExtras: requirements.requiredExtras,
    penalty: offer.penalty,
    direction: offer.direction,
    itineraryChangeList: view.itineraryChangeList,
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
