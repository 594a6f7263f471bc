import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import type { CancellationQuote } from '#contract/entities/trip-cancellation.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { decideCancellation } from './cancel/decide-cancellation.ts'
import { quoteTripCancellation } from './cancel/quote-cancellation.ts'
import { requestCancellation, toQuoteOnWire } from './cancel/request-cancellation.ts'
import { hastenWaitlist } from './jobs/expiry.job.ts'
import { confirmRequest, endRequest } from './order/decide-request.ts'
import { payInstalment } from './order/pay-instalment.ts'
import { payOrder } from './order/pay-order.ts'
import { placeOrder } from './order/place-order.ts'
import { parseTripId, toTripId } from './trip-number.ts'
import { tripsRepo, type TripRow } from './trips.repo.ts'
import { getTrip, lockAnyTrip, lockOwnTrip } from './view/load-trip.ts'
import { takeOffer } from './waitlist/take-offer.ts'

type TripDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>
type Calls = typeof tripsEndpoints
type StaffCalls = typeof tripsStaffEndpoints
type Act = (tx: Db, trip: TripRow, at: Date) => Promise<unknown>

/** Adds what staff decided about a trip to the audit trail. */
const note = (
  tx: Db,
  trip: TripRow,
  { action, details }: { action: string; details: Record<string, unknown> },
  { call, at }: { call: SignedInContext; at: Date },
): Promise<void> =>
  addAudit(tx, trip.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: trip.userId,
    action,
    target: `trip:${toTripId(trip.number)}`,
    details,
    requestId: call.requestId,
    at,
  })

/** Acts once per Idempotency-Key on locked trips, and answers the trip as it is then. */
const createTripChanges = (deps: TripDeps) => {
  const show = (tripId: string, call: SignedInContext): Promise<Trip> => getTrip(deps, tripId, call)

  /** Acts once per Idempotency-Key on a locked trip. */
  const change = async <E extends Endpoint>(
    endpoint: E,
    { request, tripId, lock }: { request: RequestOf<E>; tripId: string; lock: typeof lockOwnTrip },
    call: SignedInContext,
    act: Act,
  ): Promise<Trip> => {
    await actOnce(deps, toKeyedCall(call, endpoint, request), async (tx, at) => {
      await act(tx, await lock(tx, tripId, call), at)
      return tripId
    })
    return show(tripId, call)
  }

  const changeOwn = <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> & { tripId: string },
    call: SignedInContext,
    act: Act,
  ) => change(endpoint, { request, tripId: request.tripId, lock: lockOwnTrip }, call, act)
  const changeAny = <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> & { tripId: string },
    call: SignedInContext,
    act: Act,
  ) => change(endpoint, { request, tripId: request.tripId, lock: lockAnyTrip }, call, act)

  return { show, changeOwn, changeAny }
}

/** Orders, pays and cancels trips of the caller and their agency. */
export const createTrips = (deps: TripDeps) => {
  const { show, changeOwn } = createTripChanges(deps)
  return {
    get: show,

    placeOrder: async (request: RequestOf<Calls['placeOrder']>, call: SignedInContext): Promise<Trip> =>
      show(await placeOrder(deps, request, call), call),

    takeOffer: async (request: RequestOf<Calls['takeOffer']>, call: SignedInContext): Promise<Trip> =>
      show(await takeOffer(deps, request, call), call),

    payOrder: (request: RequestOf<Calls['payOrder']>, call: SignedInContext): Promise<Trip> =>
      changeOwn(tripsEndpoints.payOrder, request, call, (tx, trip, at) =>
        payOrder(tx, deps, trip, {
          amountMinor: request.amountMinor,
          createdBy: call.actor.userId,
          at,
        }),
      ),

    payInstalment: (request: RequestOf<Calls['payInstalment']>, call: SignedInContext): Promise<Trip> =>
      changeOwn(tripsEndpoints.payInstalment, request, call, (tx, trip, at) =>
        payInstalment(tx, trip, {
          amountMinor: request.amountMinor,
          createdBy: call.actor.userId,
          at,
        }),
      ),

    quoteCancellation: async (
      { tripId, ...order }: RequestOf<Calls['getCancellationQuote']>,
      call: SignedInContext,
    ): Promise<CancellationQuote> => {
      const { db } = deps.database
      const trip = await tripsRepo(db, call.site.siteId).byNumber(parseTripId(tripId))
      if (!trip || !isOfAgency(call.subject, trip.userId)) throw new AppError('notFound')
      return toQuoteOnWire(trip, await quoteTripCancellation(db, trip, order, deps.now()))
    },

    cancelTravellers: (request: RequestOf<Calls['cancelTravellers']>, call: SignedInContext): Promise<Trip> =>
      changeOwn(tripsEndpoints.cancelTravellers, request, call, (tx, trip, at) =>
        requestCancellation(tx, trip, request, { call, at }),
      ),
  }
}

/** Decides requests and cancellations of any trip of the site, for staff. */
export const createTripDecisions = (deps: TripDeps) => {
  const { changeAny } = createTripChanges(deps)
  return {
    confirm: (request: RequestOf<StaffCalls['confirm']>, call: SignedInContext): Promise<Trip> =>
      changeAny(tripsStaffEndpoints.confirm, request, call, async (tx, trip, at) => {
        await note(tx, trip, { action: 'trip.confirm', details: {} }, { call, at })
        await confirmRequest(tx, deps, trip, { by: call.actor.userId, at })
      }),

    decline: (request: RequestOf<StaffCalls['decline']>, call: SignedInContext): Promise<Trip> =>
      changeAny(tripsStaffEndpoints.decline, request, call, async (tx, trip, at) => {
        const { reason } = request
        await note(tx, trip, { action: 'trip.decline', details: { reason } }, { call, at })
        await endRequest(tx, deps, trip, { status: 'declined', by: call.actor.userId, reason, at })
      }),

    decideCancellation: (
      request: RequestOf<StaffCalls['decideCancellation']>,
      call: SignedInContext,
    ): Promise<Trip> =>
      changeAny(tripsStaffEndpoints.decideCancellation, request, call, async (tx, trip, at) => {
        const { tripId: _tripId, ...details } = request
        await note(tx, trip, { action: 'trip.cancellation', details }, { call, at })
        await hastenWaitlist(tx, at)
        await decideCancellation(tx, deps, { trip, request }, { by: call.actor.userId, at })
      }),
  }
}
