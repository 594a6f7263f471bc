import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { StaffTripCard, Trip, TripId, TripStatus } from '#contract/entities/trip.ts'

const tripResult = z.object({ trip: Trip })

/** What a list of trips can be narrowed to. Empty fields don't filter. */
export const tripFilterFields = {
  statuses: z.array(TripStatus).max(10).default([]),
  /** Trip number, title, name of a traveller, or email of the customer. */
  text: z.string().trim().max(80).default(''),
  startsFrom: IsoDate.or(z.literal('')).default(''),
  startsTo: IsoDate.or(z.literal('')).default(''),
  onlyOverdue: z.boolean().default(false),
}

/** Lists the site's trips by their first day, the latest first. */
const getTrips = endpoint({
  id: 'trips.getTrips',
  area: 'trips',
  method: 'POST',
  path: 'trip/getTrips',
  access: 'wlOwnerOrStaff',
  right: 'trips.operate',
  request: z.object({ ...tripFilterFields, ...pageRequest }),
  result: z.object({ trips: z.array(StaffTripCard), ...pageInfo }),
  errors: [],
})

/** Confirms a requested trip: the deposit on hold is spent. */
const confirm = endpoint({
  id: 'trips.confirm',
  area: 'trips',
  method: 'POST',
  path: 'trip/confirm',
  access: 'wlOwnerOrStaff',
  right: 'trips.operate',
  request: z.object({ tripId: TripId }),
  result: tripResult,
  errors: ['notFound', 'wrongState', 'orderExpired', 'idempotencyMismatch'],
  needsProof: true,
  idempotent: true,
})

/** Declines a requested trip: the deposit on hold returns to the wallet. The customer gets the reason by email. */
const decline = endpoint({
  id: 'trips.decline',
  area: 'trips',
  method: 'POST',
  path: 'trip/decline',
  access: 'wlOwnerOrStaff',
  right: 'trips.operate',
  request: z.object({
    tripId: TripId,
    reason: z.string().trim().min(3, 'Enter the reason for the customer').max(300),
  }),
  result: tripResult,
  errors: ['notFound', 'wrongState', 'idempotencyMismatch'],
  needsProof: true,
  idempotent: true,
})

/**
 * Settles or refuses a requested cancellation. `waiveMinor` of the charge isn't kept and goes back to the wallet; this
 * needs a note, and so does a refusal.
 */
const decideCancellation = endpoint({
  id: 'trips.decideCancellation',
  area: 'trips',
  method: 'POST',
  path: 'trip/decideCancellation',
  access: 'wlOwnerOrStaff',
  right: 'trips.operate',
  request: z.object({
    tripId: TripId,
    cancellationId: z.string().regex(/^\d{1,15}$/),
    decision: z.enum(['settle', 'refuse']),
    waiveMinor: PriceMinor.default(0),
    note: z.string().trim().max(300).default(''),
  }),
  result: tripResult,
  errors: ['notFound', 'wrongState', 'invalidRequest', 'ownRequest', 'idempotencyMismatch'],
  needsProof: true,
  idempotent: true,
})

export const tripsStaffEndpoints = { getTrips, confirm, decline, decideCancellation }
