import type { Trip } from '#contract/entities/trip.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openBuyer } from '#server/features/trips/buyer.ts'
import { cancellationsRepo } from '#server/features/trips/cancel/cancellations.repo.ts'
import { parseTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { toTrip, type LoadedTrip } from './trip-view.ts'

type ViewDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>

/** Whether the caller sees a trip: their own or their agency's, for staff with the right any of the site. */
const isSeenBy = ({ actor, subject }: SignedInContext, { userId }: TripRow): boolean =>
  hasStaffRight(actor, 'trips.operate') || isOfAgency(subject, userId)

/** Loads what belongs to a trip. */
const loadParts = async (db: Db, keys: Pick<Deps, 'sealKeys'>, trip: TripRow): Promise<LoadedTrip> => {
  const repo = tripsRepo(db, trip.siteId)
  return {
    trip,
    package: await repo.package(trip.packageId),
    travellers: await repo.travellers(trip.id),
    receipts: await repo.receipts(trip.id),
    cancellations: await cancellationsRepo(db, trip.siteId).list(trip.id),
    buyer: openBuyer(keys, trip),
  }
}

/** Loads a trip that the caller sees, as the caller sees it. Throws `notFound` for every other. */
export const getTrip = async (deps: ViewDeps, tripId: string, call: SignedInContext): Promise<Trip> => {
  const { db } = deps.database
  const trip = await tripsRepo(db, call.site.siteId).byNumber(parseTripId(tripId))
  if (!trip || !isSeenBy(call, trip)) throw new AppError('notFound')
  return toTrip(await loadParts(db, deps, trip), {
    seesCost: hasStaffRight(call.actor, 'trips.seeCost'),
    now: deps.now(),
  })
}

/** Locks a trip of the caller or their agency until the transaction ends. Throws `notFound` for every other. */
export const lockOwnTrip = async (tx: Db, tripId: string, call: SignedInContext): Promise<TripRow> => {
  const trip = await tripsRepo(tx, call.site.siteId).lock(parseTripId(tripId))
  if (!trip || !isOfAgency(call.subject, trip.userId)) throw new AppError('notFound')
  return trip
}

/** Locks any trip of the site, for staff. Throws `notFound`. */
export const lockAnyTrip = async (tx: Db, tripId: string, call: SignedInContext): Promise<TripRow> => {
  const trip = await tripsRepo(tx, call.site.siteId).lock(parseTripId(tripId))
  if (!trip) throw new AppError('notFound')
  return trip
}
