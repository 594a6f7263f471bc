import { randomBytes } from 'node:crypto'
import { limits } from '#contract/common/constants.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import type { SupplierBookRequest, SupplierPassenger } from '#server/suppliers/port.ts'
import type { LinkedOffer } from './consumer-offer.ts'
import type { Link } from './links.repo.ts'

/** What a consumer buys at the supplying site, at today's price for its house account. */
export interface OfferedSale
  extends LinkedOffer, Pick<OrderRow, 'searchId' | 'resultIndex' | 'traceKey' | 'extras' | 'fareRules'> {
  link: Link
  gst: SupplierBookRequest['gst']
}

/** Converts a passenger of the consumer's request to one of an order. */
const toPassenger = ({ contactNo, baggage, meals, seats, ...person }: SupplierPassenger): PassengerInput => ({
  ...person,
  // The number already includes the calling code.
  phoneCode: '',
  mobileNo: contactNo,
  baggage: baggage.map(toChoice),
  mealDynamic: meals.map(toChoice),
  seats: seats.map(toChoice),
})

const toChoice = ({
  code,
  flightNumber,
  origin,
  destination,
}: SupplierPassenger['meals'][number]): PassengerInput['mealDynamic'][number] => ({
  code,
  flightNumber,
  origin,
  destination,
})

/** Builds the order of a consumer at the supplying site, at the price for its house account. */
export const toHouseOrder = (
  { link, supplier, own, price, ...sale }: OfferedSale,
  passengers: readonly SupplierPassenger[],
  { terms, at }: { terms: PriceTerms; at: Date },
): OrderRow => {
  const { searchId, resultIndex, traceKey, extras, fareRules, gst } = sale
  const quote = toFareDetailResult(
    own,
    {
      resultIndex,
      traceId: traceKey,
      supplier,
      searched: own,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    },
    terms,
  )
  return {
    id: `ord_${randomBytes(12).toString('base64url')}`,
    siteId: link.supplierSiteId,
    userId: link.houseUserId,
    createdBy: link.houseUserId,
    partnerKeyId: null,
    searchId,
    resultIndex,
    supplier,
    traceKey,
    offer: own,
    quote,
    price,
    passengers: passengers.map(toPassenger),
    extras,
    fareRules,
    gst,
    amountMinor: price.totalMinor,
    bookingId: null,
    outboundOrderId: null,
    isReturn: false,
    checks: [],
    overrideReason: '',
    createdAt: at,
    expiresAt: new Date(at.getTime() + limits.paymentSessionMinutes * 60_000),
  }
}
