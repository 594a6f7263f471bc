import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { IssuedDocument } from '#contract/entities/issued-document.ts'
import { ChosenAddOn, ChosenTickets, TripRooms } from '#contract/entities/package-price.ts'
import { PackageId } from '#contract/entities/package.ts'
import { CancellationQuote, TripRooming } from '#contract/entities/trip-cancellation.ts'
import { Trip, TripCard, TripId, tripOrderFields } from '#contract/entities/trip.ts'
import { WaitlistEntry, WaitlistState } from '#contract/entities/trip-waitlist.ts'

/** How long an order holds its places, in minutes. */
export const tripOrderMinutes = 15
/** How long a place from the waitlist is on hold for the person, and how long staff have to confirm a request, in hours. */
export const tripOfferHours = 24
/** How long an entry of the waitlist that ended is listed, in days. */
export const endedWaitlistDays = 30

const tripResult = z.object({ trip: Trip })
const waitlistId = z.string().regex(/^\d{1,15}$/)

/**
 * Orders a package at a pinned price and holds its places for 15 minutes. The PAN and residence of the buyer may change
 * the TCS: the order's total is the one to pay. `priceChanged` (with `totalMinor`, null without a price) and
 * `placesGone` order nothing.
 */
const placeOrder = endpoint({
  id: 'trips.placeOrder',
  area: 'trips',
  method: 'POST',
  path: 'package/placeOrder',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ priceToken: z.string().min(1).max(8_000), ...tripOrderFields }),
  result: tripResult,
  errors: ['priceChanged', 'placesGone', 'invalidRequest', 'idempotencyMismatch', 'forbidden'],
  idempotent: true,
  ratePerMinute: 60,
})

/**
 * Pays the deposit of an order from the wallet: it becomes a confirmed trip, or a request with the deposit on hold if
 * staff have to confirm it. `amountMinor` is the deposit that the buyer saw; another one is `priceChanged`. An order that
 * is already paid is answered as it is.
 */
const payOrder = endpoint({
  id: 'trips.payOrder',
  area: 'trips',
  method: 'POST',
  path: 'package/payOrder',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ tripId: TripId, amountMinor: PriceMinor }),
  result: tripResult,
  errors: [
    'notFound',
    'orderExpired',
    'priceChanged',
    'walletTooSmall',
    'dailyLimitReached',
    'wrongState',
    'idempotencyMismatch',
    'forbidden',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/**
 * Pays towards a confirmed trip from the wallet: at least what the next payment still needs, at most what is left of the
 * total (`payable` of the trip).
 */
const payInstalment = endpoint({
  id: 'trips.payInstalment',
  area: 'trips',
  method: 'POST',
  path: 'package/payInstalment',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ tripId: TripId, amountMinor: PriceMinor }),
  result: tripResult,
  errors: [
    'notFound',
    'wrongState',
    'invalidRequest',
    'walletTooSmall',
    'dailyLimitReached',
    'idempotencyMismatch',
    'forbidden',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/** Joins the waitlist of a date whose places are gone. A second call for the same date answers the first entry. */
const joinWaitlist = endpoint({
  id: 'trips.joinWaitlist',
  area: 'trips',
  method: 'POST',
  path: 'package/joinWaitlist',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({
    packageId: PackageId,
    startsOn: IsoDate,
    hotelCategory: z.string().trim().max(40).default(''),
    rooms: TripRooms,
    addOns: z.array(ChosenAddOn).max(40).default([]),
    activity: ChosenTickets.nullable().default(null),
  }),
  result: z.object({ entry: WaitlistEntry }),
  errors: ['notFound', 'wrongState', 'invalidRequest', 'forbidden'],
  verifiedOnly: true,
  refusedInJump: true,
  ratePerMinute: 30,
})

/** Orders the places that are on hold for an entry of the waitlist, at today's price. Pay it until the offer ends. */
const takeOffer = endpoint({
  id: 'trips.takeOffer',
  area: 'trips',
  method: 'POST',
  path: 'package/takeOffer',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ waitlistId, ...tripOrderFields }),
  result: tripResult,
  errors: [
    'notFound',
    'orderExpired',
    'wrongState',
    'priceChanged',
    'invalidRequest',
    'idempotencyMismatch',
    'forbidden',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/**
 * Leaves the waitlist. Places on hold for the person are offered to the next one. An entry that was left or has expired
 * stays as it is; one that became an order is `wrongState`.
 */
const leaveWaitlist = endpoint({
  id: 'trips.leaveWaitlist',
  area: 'trips',
  method: 'POST',
  path: 'package/leaveWaitlist',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ waitlistId }),
  result: z.object({ state: WaitlistState }),
  errors: ['notFound', 'wrongState', 'forbidden'],
  refusedInJump: true,
  ratePerMinute: 30,
})

const cancelFields = {
  tripId: TripId,
  travellerIds: z.array(z.string().max(20)).min(1, 'Choose who cancels').max(120),
  rooming: TripRooming.default({ is: 'keep' }),
}

/** Calculates what cancelling some travellers today costs and gives back. Changes nothing. */
const getCancellationQuote = endpoint({
  id: 'trips.getCancellationQuote',
  area: 'trips',
  method: 'POST',
  path: 'package/getCancellationQuote',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object(cancelFields),
  result: z.object({ quote: CancellationQuote }),
  errors: ['notFound', 'wrongState', 'invalidRequest', 'forbidden'],
})

/** Requests the cancellation of some travellers. `refundMinor` is what the person saw; another one is `priceChanged`. */
const cancelTravellers = endpoint({
  id: 'trips.cancelTravellers',
  area: 'trips',
  method: 'POST',
  path: 'package/cancelTravellers',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({
    ...cancelFields,
    refundMinor: PriceMinor,
    reason: z.string().trim().max(300).default(''),
  }),
  result: tripResult,
  errors: ['notFound', 'wrongState', 'priceChanged', 'invalidRequest', 'idempotencyMismatch', 'forbidden'],
  idempotent: true,
  ratePerMinute: 30,
})

/**
 * Lists the trips of the caller or their agency, the newest first, with the caller's waitlist: open entries, then those
 * that were ordered or expired in the last 30 days.
 */
const getMyTrips = endpoint({
  id: 'trips.getMyTrips',
  area: 'trips',
  method: 'POST',
  path: 'package/getMyTrips',
  access: 'signedIn',
  request: z.object({
    /** `coming` leaves out what is over, and orders that were never paid. */
    show: z.enum(['coming', 'all']).default('coming'),
    ...pageRequest,
  }),
  result: z.object({ trips: z.array(TripCard), waitlist: z.array(WaitlistEntry), ...pageInfo }),
  errors: [],
})

/** Reads a trip: one's own or one of the agency, for staff with the right any of the site. */
const getTrip = endpoint({
  id: 'trips.getTrip',
  area: 'trips',
  method: 'POST',
  path: 'package/getTrip',
  access: 'signedIn',
  request: z.object({ tripId: TripId }),
  result: tripResult,
  errors: ['notFound'],
})

/** Reads a document of a trip that the caller sees, as it was issued. A number of any other trip is `notFound`. */
const getTripDocument = endpoint({
  id: 'trips.getTripDocument',
  area: 'trips',
  method: 'POST',
  path: 'package/getTripDocument',
  access: 'signedIn',
  request: z.object({ tripId: TripId, documentNo: z.string().trim().min(1).max(20) }),
  result: z.object({ document: IssuedDocument }),
  errors: ['notFound'],
})

export const tripsEndpoints = {
  placeOrder,
  payOrder,
  payInstalment,
  joinWaitlist,
  takeOffer,
  leaveWaitlist,
  getCancellationQuote,
  cancelTravellers,
  getMyTrips,
  getTrip,
  getTripDocument,
}
