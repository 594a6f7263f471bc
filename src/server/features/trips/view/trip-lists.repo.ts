import { and, asc, desc, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { TripStatus } from '#contract/entities/trip.ts'
import { isInScope } from '#server/bookings/scope.repo.ts'
import { totalCap, type Scope } from '#server/bookings/list-scope.ts'
import { capCount } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import {
  packages,
  packageVersions,
  trips,
  tripTravellers,
  tripWaitlist,
  users,
} from '#server/db/schema/index.ts'

/** Trips that are over, or were never sold. */
const ended: TripStatus[] = ['expired', 'declined', 'lapsed', 'completed', 'cancelled']
const sold: TripStatus[] = ['confirmed', 'cancelRequested', 'travelling', 'completed']

/** What a list for staff is narrowed to; empty fields don't filter. */
export interface TripFilter {
  statuses: readonly TripStatus[]
  text: string
  startsFrom: string
  startsTo: string
  /** The date of today, to list overdue trips only; empty for all. */
  overdueOn: string
}

interface Page {
  offset: number
  limit: number
}

const travelling = sql`select from ${tripTravellers} p where p.trip_id = ${trips.id} and not p.is_cancelled`
const people = sql<number>`(select count(*)::int from ${tripTravellers} p where p.trip_id = ${trips.id} and not p.is_cancelled)`
const leadName = sql<string>`coalesce((select p.first_name || ' ' || p.last_name from ${tripTravellers} p
  where p.trip_id = ${trips.id} order by p.is_cancelled, p.position limit 1), '')`

/** The latest version may be a draft, whose title isn't for customers. */
const publishedTitle = sql<string>`coalesce((select v.body ->> 'title' from ${packageVersions} v
  where v.package_id = ${packages.id} and v.version = ${packages.publishedVersion}), '')`

const isOpen = inArray(tripWaitlist.state, ['waiting', 'offered'])

const matchesText = (text: string): SQL | undefined => {
  if (text === '') return undefined
  const words = text.toLowerCase()
  return sql`('t-' || ${trips.number} = ${words} or strpos(lower(${trips.title}), ${words}) > 0
    or strpos(lower(${users.email}), ${words}) > 0
    or exists (${travelling} and strpos(lower(p.first_name || ' ' || p.last_name), ${words}) > 0))`
}

/** Lists trips of one site. */
export const tripListsRepo = (db: Db, siteId: string) => {
  const from = () =>
    db
      .select({
        trip: trips,
        kind: packages.kind,
        packageName: packages.packageName,
        people,
        leadName,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(trips)
      .innerJoin(packages, eq(packages.id, trips.packageId))
      .innerJoin(users, eq(users.id, trips.userId))
  const count = async (condition: SQL | undefined) => {
    const found = db
      .select({ id: trips.id })
      .from(trips)
      .innerJoin(users, eq(users.id, trips.userId))
      .where(condition)
      .limit(totalCap + 1)
      .as('found')
    const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
    return capCount(row?.total ?? 0, totalCap)
  }
  const isOwn = (scope: Scope, show: 'coming' | 'all') =>
    and(
      eq(trips.siteId, siteId),
      isInScope(trips.userId, scope),
      show === 'all' ? undefined : notInArray(trips.status, ended),
    )
  const isMatch = ({ statuses, text, startsFrom, startsTo, overdueOn }: TripFilter) =>
    and(
      eq(trips.siteId, siteId),
      statuses.length === 0 ? undefined : inArray(trips.status, [...statuses]),
      startsFrom === '' ? undefined : gte(trips.startsOn, startsFrom),
      startsTo === '' ? undefined : lte(trips.startsOn, startsTo),
      overdueOn === ''
        ? undefined
        : and(inArray(trips.status, sold), sql`${trips.nextDueOn} < ${overdueOn}::date`),
      matchesText(text),
    )
  return {
    /** The trips of some people, the newest first. */
    own: (scope: Scope, show: 'coming' | 'all', { offset, limit }: Page) =>
      from()
        .where(isOwn(scope, show))
        .orderBy(desc(trips.createdAt), desc(trips.id))
        .offset(offset)
        .limit(limit),
    countOwn: (scope: Scope, show: 'coming' | 'all') => count(isOwn(scope, show)),
    /** The trips of the site, those that start last first. */
    all: (filter: TripFilter, { offset, limit }: Page) =>
      from().where(isMatch(filter)).orderBy(desc(trips.startsOn), desc(trips.id)).offset(offset).limit(limit),
    countAll: (filter: TripFilter) => count(isMatch(filter)),
    /** What a person waits for, then what was ordered or expired since an instant; the oldest first. */
    waitlist: (userId: string, endedSince: Date) =>
      db
        .select({ entry: tripWaitlist, packageName: packages.packageName, title: publishedTitle })
        .from(tripWaitlist)
        .innerJoin(packages, eq(packages.id, tripWaitlist.packageId))
        .where(
          and(
            eq(tripWaitlist.siteId, siteId),
            eq(tripWaitlist.userId, userId),
            or(
              isOpen,
              and(
                inArray(tripWaitlist.state, ['ordered', 'expired']),
                gte(tripWaitlist.updatedAt, endedSince),
              ),
            ),
          ),
        )
        .orderBy(desc(isOpen), asc(tripWaitlist.id)),
  }
}

export type ListedTrip = Awaited<ReturnType<ReturnType<typeof tripListsRepo>['own']>>[number]
export type ListedEntry = Awaited<ReturnType<ReturnType<typeof tripListsRepo>['waitlist']>>[number]
