import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tripDocumentsRepo } from '#server/documents/trip-documents.repo.ts'
import { toDocument } from '#server/features/documents/documents.service.ts'
import { openBuyer } from '#server/features/trips/buyer.ts'
import { cancellationsRepo } from '#server/features/trips/cancel/cancellations.repo.ts'
import { parseTripId, toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { toTripSourceKey, tripSuppliedCause } from '#server/ledger/trip-movements.ts'
import { toTrip, type LoadedTrip } from './trip-view.ts'

type ViewDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>

/** Whether the caller sees a trip: their own or their agency's, for staff with the right any of the site. */
const isSeenBy = ({ actor, subject }: SignedInContext, { userId }: TripRow): boolean =>
  hasStaffRight(actor, 'trips.operate') || isOfAgency(subject, userId)

const loadInvoiceNo = async (db: Db, { siteId, number, suppliedAt }: TripRow): Promise<string> => {
  if (suppliedAt === null) return ''
  const sourceKey = toTripSourceKey(toTripId(number), tripSuppliedCause)
  return (await tripDocumentsRepo(db, siteId).bySource(sourceKey))?.documentNo ?? ''
}

/** Loads what belongs to a trip. */
const loadParts = async (db: Db, keys: Pick<Deps, 'sealKeys'>, trip: TripRow): Promise<LoadedTrip> => {
  const repo = tripsRepo(db, trip.siteId)
  return {
    trip,
    package: await repo.package(trip.packageId),
    travellers: await repo.travellers(trip.id),
    receipts: await repo.receipts(trip.id),
    cancellations: await cancellationsRepo(db, trip.siteId).list(trip.id),
    invoiceNo: await loadInvoiceNo(db, trip),
    buyer: openBuyer(keys, trip),
  }
}

const loadSeenTrip = async (db: Db, tripId: string, call: SignedInContext): Promise<TripRow> => {
  const trip = await tripsRepo(db, call.site.siteId).byNumber(parseTripId(tripId))
  if (!trip || !isSeenBy(call, trip)) throw new AppError('notFound')
  return trip
}

/** Loads a trip that the caller sees, as the caller sees it. Throws `notFound` for every other. */
export const getTrip = async (deps: ViewDeps, tripId: string, call: SignedInContext): Promise<Trip> => {
  const { db } = deps.database
  const trip = await loadSeenTrip(db, tripId, call)
  return toTrip(await loadParts(db, deps, trip), {
    seesCost: hasStaffRight(call.actor, 'trips.seeCost'),
    now: deps.now(),
  })
}

/** Loads a document of a trip that the caller sees. Throws `notFound` for every other trip and number. */
export const getTripDocument = async (
  { database: { db } }: Pick<Deps, 'database'>,
  { tripId, documentNo }: { tripId: string; documentNo: string },
  call: SignedInContext,
): Promise<IssuedDocument> => {
  const { siteId, userId, number } = await loadSeenTrip(db, tripId, call)
  const sourcePrefix = toTripSourceKey(toTripId(number), '')
  const found = await tripDocumentsRepo(db, siteId).byNumber({ userId, documentNo, sourcePrefix })
  if (!found) throw new AppError('notFound')
  return toDocument(found)
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
