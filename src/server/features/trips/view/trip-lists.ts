import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import type { TripCard } from '#contract/entities/trip.ts'
import type { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { endedWaitlistDays, type tripsEndpoints } from '#contract/http/trips.ts'
import { indiaDate } from '#domain/india.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { tripListsRepo, type ListedEntry, type ListedTrip } from './trip-lists.repo.ts'
import { toTripCard } from './trip-view.ts'

const dayMs = 86_400_000

type ListDeps = Pick<Deps, 'database' | 'now'>

const toCard = ({ trip, ...facts }: ListedTrip, now: Date): TripCard => toTripCard(trip, facts, now)

/** Converts an entry of the waitlist for the wire. */
export const toWaitlistEntry = ({ entry, packageName, title }: ListedEntry): WaitlistEntry => ({
  waitlistId: String(entry.id),
  packageId: entry.packageId,
  packageName,
  title,
  startsOn: entry.startsOn,
  hotelCategory: entry.hotelCategory,
  rooms: entry.rooms,
  addOns: entry.addOns,
  activity: entry.activity,
  state: entry.state,
  offeredUntil: entry.offeredUntil?.toISOString() ?? null,
  createdAt: entry.createdAt.toISOString(),
})

/** Lists the trips of the caller and their agency, and what the caller waits for. */
export const listMyTrips = async (
  { database, now }: ListDeps,
  { show, ...page }: RequestOf<typeof tripsEndpoints.getMyTrips>,
  { site, subject }: SignedInContext,
): Promise<ResultOf<typeof tripsEndpoints.getMyTrips>> => {
  const repo = tripListsRepo(await database.reader(), site.siteId)
  const scope = { userIds: [...new Set([subject.userId, ...subject.agency.sharedUserIds])] }
  const rows = await repo.own(scope, show, toOffsetLimit(page))
  const at = now()
  const endedSince = new Date(at.getTime() - endedWaitlistDays * dayMs)
  const waitlist = await repo.waitlist(subject.userId, endedSince)
  return pageOf(
    page,
    { trips: rows.map((row) => toCard(row, at)), waitlist: waitlist.map(toWaitlistEntry) },
    await repo.countOwn(scope, show),
  )
}

/** Lists the trips of the site for staff. */
export const listTrips = async (
  { database, now }: ListDeps,
  request: RequestOf<typeof tripsStaffEndpoints.getTrips>,
  { site, actor }: SignedInContext,
): Promise<ResultOf<typeof tripsStaffEndpoints.getTrips>> => {
  const { page, pageSize, onlyOverdue, ...filter } = request
  const at = now()
  const seesCost = hasStaffRight(actor, 'trips.seeCost')
  const repo = tripListsRepo(await database.reader(), site.siteId)
  const wanted = { ...filter, overdueOn: onlyOverdue ? indiaDate(at.getTime()) : '' }
  const rows = await repo.all(wanted, toOffsetLimit({ page, pageSize }))
  return pageOf(
    { page, pageSize },
    {
      trips: rows.map((row) => ({
        ...toCard(row, at),
        userId: row.trip.userId,
        userName: `${row.firstName} ${row.lastName}`.trim(),
        costMinor: seesCost ? row.trip.costMinor : null,
      })),
    },
    await repo.countAll(wanted),
  )
}
