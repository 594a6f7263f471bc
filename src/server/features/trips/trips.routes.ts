import { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createTripDecisions, createTrips } from './trips.service.ts'
import { listMyTrips, listTrips } from './view/trip-lists.ts'
import { getTripDocument } from './view/load-trip.ts'
import { joinWaitlist } from './waitlist/join-waitlist.ts'
import { leaveWaitlist } from './waitlist/leave-waitlist.ts'

/** Binds the calls of trips. */
export const tripsRoutes = (deps: Deps): BoundCall[] => {
  const trips = createTrips(deps)
  const decisions = createTripDecisions(deps)
  return [
    bind(tripsEndpoints.placeOrder, async (input, call) => ({
      trip: await trips.placeOrder(input, signedIn(call)),
    })),
    bind(tripsEndpoints.payOrder, async (input, call) => ({
      trip: await trips.payOrder(input, signedIn(call)),
    })),
    bind(tripsEndpoints.payInstalment, async (input, call) => ({
      trip: await trips.payInstalment(input, signedIn(call)),
    })),
    bind(tripsEndpoints.joinWaitlist, async (input, call) => ({
      entry: await joinWaitlist(deps, input, signedIn(call)),
    })),
    bind(tripsEndpoints.takeOffer, async (input, call) => ({
      trip: await trips.takeOffer(input, signedIn(call)),
    })),
    bind(tripsEndpoints.leaveWaitlist, async ({ waitlistId }, call) => ({
      state: await leaveWaitlist(deps, waitlistId, signedIn(call)),
    })),
    bind(tripsEndpoints.getCancellationQuote, async (input, call) => ({
      quote: await trips.quoteCancellation(input, signedIn(call)),
    })),
    bind(tripsEndpoints.cancelTravellers, async (input, call) => ({
      trip: await trips.cancelTravellers(input, signedIn(call)),
    })),
    bind(tripsEndpoints.getMyTrips, (input, call) => listMyTrips(deps, input, signedIn(call))),
    bind(tripsEndpoints.getTrip, async ({ tripId }, call) => ({
      trip: await trips.get(tripId, signedIn(call)),
    })),
    bind(tripsEndpoints.getTripDocument, async (input, call) => ({
      document: await getTripDocument(deps, input, signedIn(call)),
    })),
    bind(tripsStaffEndpoints.getTrips, (input, call) => listTrips(deps, input, signedIn(call))),
    bind(tripsStaffEndpoints.confirm, async (input, call) => ({
      trip: await decisions.confirm(input, signedIn(call)),
    })),
    bind(tripsStaffEndpoints.decline, async (input, call) => ({
      trip: await decisions.decline(input, signedIn(call)),
    })),
    bind(tripsStaffEndpoints.decideCancellation, async (input, call) => ({
      trip: await decisions.decideCancellation(input, signedIn(call)),
    })),
  ]
}
