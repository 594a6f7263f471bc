import { randomBytes } from 'node:crypto'
import { limits } from '#contract/common/constants.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'
import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import { buildFareRules } from '#server/suppliers/fixed-departures/fare-rules.ts'
import type { SupplierBookRequest, SupplierPassenger } from '#server/suppliers/port.ts'
import type { LinkedOffer } from './linked-blocks.ts'

/** Converts a passenger of the consumer's request to one of an order. Seat blocks have no extras. */
const toPassenger = ({
  contactNo,
  baggage: _baggage,
  meals: _meals,
  seats: _seats,
  ...person
}: SupplierPassenger): PassengerInput => ({
  ...person,
  // The number already includes the calling code.
  phoneCode: '',
  mobileNo: contactNo,
  baggage: [],
  mealDynamic: [],
  seats: [],
})

/** Builds the order of a consumer at the supplying site, at the price for its house account. */
export const toHouseOrder = (
  { block, own, price }: LinkedOffer,
  request: SupplierBookRequest,
  { terms, houseUserId, siteId, at }: { terms: PriceTerms; houseUserId: string; siteId: string; at: Date },
): OrderRow => {
  const id = `ord_${randomBytes(12).toString('base64url')}`
  const resultIndex = `${fixedDepartureSupplier}.0.${own.offerId}`
  const quote = toFareDetailResult(
    own,
    {
      resultIndex,
      traceId: request.traceKey,
      supplier: fixedDepartureSupplier,
      searched: own,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    },
    terms,
  )
  return {
    id,
    siteId,
    userId: houseUserId,
    createdBy: houseUserId,
    partnerKeyId: null,
    searchId: '',
    resultIndex,
    supplier: fixedDepartureSupplier,
    traceKey: request.traceKey,
    offer: own,
    quote,
    price,
    passengers: request.passengers.map(toPassenger),
    extras: request.passengers.map(() => ({ baggage: [], meals: [], seats: [] })),
    fareRules: buildFareRules(block).fareRules,
    gst: null,
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
