import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { agencyUserIds } from '#server/ledger/agency-users.repo.ts'
import { bookings, referralRewards, users, walletRequests } from '#server/db/schema/index.ts'

export type RequestRow = typeof walletRequests.$inferSelect

const creators = alias(users, 'creators')
const deciders = alias(users, 'deciders')
const toNameSql = (person: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), '')`

export interface RequestFilter {
  /** The wallet's owner, or one of the people who share it. */
  userId?: string | undefined
  /**
   * Only what the wallet's owner may see: reported payments and completed entries, not staff's open or rejected
   * proposals.
   */
  isForOwner?: boolean | undefined
  state?: RequestRow['state'] | undefined
  kind?: RequestRow['kind'] | undefined
}

/** Queries for requests with the names of the people in them. */
const requestViews = (db: Db, siteId: string) => {
  const matching = ({ userId, state, kind, isForOwner }: RequestFilter) =>
    and(
      eq(walletRequests.siteId, siteId),
      userId === undefined ? undefined : sql`${walletRequests.userId} in (${agencyUserIds(siteId, userId)})`,
      state === undefined ? undefined : eq(walletRequests.state, state),
      kind === undefined ? undefined : eq(walletRequests.kind, kind),
      isForOwner ? or(eq(walletRequests.kind, 'payment'), eq(walletRequests.state, 'Approved')) : undefined,
    )
  const shown = () =>
    db
      .select({
        request: walletRequests,
        user: { name: toNameSql(users), company: users.company, email: users.email },
        createdByName: toNameSql(creators as unknown as typeof users),
        decidedByName: toNameSql(deciders as unknown as typeof users),
      })
      .from(walletRequests)
      .innerJoin(users, and(eq(users.id, walletRequests.userId), eq(users.siteId, siteId)))
      .leftJoin(creators, and(eq(creators.id, walletRequests.createdBy), eq(creators.siteId, siteId)))
      .leftJoin(deciders, and(eq(deciders.id, walletRequests.decidedBy), eq(deciders.siteId, siteId)))
  return {
    shownById: async (id: number) => {
      const [row] = await shown().where(and(matching({}), eq(walletRequests.id, id)))
      return row ?? null
    },
    /** Lists a page of requests, newest first. */
    page: (filter: RequestFilter, { offset, limit }: { offset: number; limit: number }) =>
      shown().where(matching(filter)).orderBy(desc(walletRequests.id)).limit(limit).offset(offset),
    count: (filter: RequestFilter) => db.$count(walletRequests, matching(filter)),
  }
}

/** Queries for single requests. */
const requestRows = (db: Db, siteId: string) => ({
  add: async (request: Omit<typeof walletRequests.$inferInsert, 'id' | 'siteId'>) => {
    const [row] = await db
      .insert(walletRequests)
      .values({ ...request, siteId })
      .returning()
    if (!row) throw new Error("the wallet request wasn't inserted")
    return row
  },
  /** Locks the request until the transaction ends. */
  lock: async (id: number) => {
    const [row] = await db
      .select()
      .from(walletRequests)
      .where(and(eq(walletRequests.siteId, siteId), eq(walletRequests.id, id)))
      .for('update')
    return row ?? null
  },
  change: (id: number, change: Partial<typeof walletRequests.$inferInsert>) =>
    db
      .update(walletRequests)
      .set(change)
      .where(and(eq(walletRequests.siteId, siteId), eq(walletRequests.id, id))),
  /** Takes a named lock until the transaction ends, so that the next transaction sees what this one wrote. */
  lockNamed: (what: string) =>
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${siteId}:${what}`}, 0))`),
  /**
   * Whether a request is the reward for a referral whose booking was cancelled or failed since, or whose referrer is
   * blocked.
   */
  isLostReward: async (id: number): Promise<boolean> => {
    const rows = await db
      .select({ requestId: referralRewards.requestId })
      .from(referralRewards)
      .innerJoin(walletRequests, eq(walletRequests.id, referralRewards.requestId))
      .innerJoin(users, eq(users.id, walletRequests.userId))
      .leftJoin(bookings, and(eq(bookings.id, referralRewards.bookingId), eq(bookings.siteId, siteId)))
      .where(
        and(
          eq(referralRewards.siteId, siteId),
          eq(referralRewards.requestId, id),
          or(
            users.isBlocked,
            sql`coalesce(${bookings.status}, 0) not in (${bookingStatuses.Ticketed}, ${bookingStatuses.ChangeRequested})`,
          ),
        ),
      )
    return rows.length > 0
  },
  hasReference: async (bankReference: string): Promise<boolean> =>
    (await db.$count(
      walletRequests,
      and(
        eq(walletRequests.siteId, siteId),
        inArray(walletRequests.kind, ['payment', 'credit']),
        eq(walletRequests.bankReference, bankReference),
        ne(walletRequests.state, 'Rejected'),
      ),
    )) > 0,
})

/** Queries for the limits of one member of staff. */
const staffLimits = (db: Db, siteId: string) => ({
  /** Sums the payments that a person has approved since an instant, in paise. */
  sumApprovedPayments: async (staffId: string, since: Date): Promise<number> => {
    const [row] = await db
      .select({ sum: sql`coalesce(sum(${walletRequests.amountMinor}), 0)`.mapWith(Number) })
      .from(walletRequests)
      .where(
        and(
          eq(walletRequests.siteId, siteId),
          eq(walletRequests.kind, 'payment'),
          eq(walletRequests.state, 'Approved'),
          eq(walletRequests.decidedBy, staffId),
          gt(walletRequests.decidedAt, since),
        ),
      )
    return row?.sum ?? 0
  },
})

/** Reads and writes wallet requests of one site. */
export const requestsRepo = (db: Db, siteId: string) => ({
  ...requestViews(db, siteId),
  ...requestRows(db, siteId),
  ...staffLimits(db, siteId),
})
export type ShownRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsRepo>['shownById']>>>
