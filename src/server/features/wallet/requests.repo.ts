import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, inArray, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sites, users, walletRequests } from '#server/db/schema/index.ts'

export type RequestRow = typeof walletRequests.$inferSelect

const creators = alias(users, 'creators')
const deciders = alias(users, 'deciders')
const nameOf = (person: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), '')`

export interface RequestFilter {
  userId?: string | undefined
  /** What the wallet's owner told of, and what was done: not what staff think of doing, or thought. */
  isForOwner?: boolean | undefined
  state?: RequestRow['state'] | undefined
  kind?: RequestRow['kind'] | undefined
}

/** Staff move this much alone in a day where the site says nothing else: ₹ 50,000.00. */
const defaultAloneMinor = 5_000_000

/** Requests with the names of the people in them. */
const shownRequests = (db: Db, siteId: string) => {
  const matching = ({ userId, state, kind, isForOwner }: RequestFilter) =>
    and(
      eq(walletRequests.siteId, siteId),
      userId === undefined ? undefined : eq(walletRequests.userId, userId),
      state === undefined ? undefined : eq(walletRequests.state, state),
      kind === undefined ? undefined : eq(walletRequests.kind, kind),
      isForOwner ? or(eq(walletRequests.kind, 'payment'), eq(walletRequests.state, 'Approved')) : undefined,
    )
  const shown = () =>
    db
      .select({
        request: walletRequests,
        user: { name: nameOf(users), email: users.email },
        createdByName: nameOf(creators as unknown as typeof users),
        decidedByName: nameOf(deciders as unknown as typeof users),
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
    /** Newest first. */
    page: (filter: RequestFilter, { offset, limit }: { offset: number; limit: number }) =>
      shown().where(matching(filter)).orderBy(desc(walletRequests.id)).limit(limit).offset(offset),
    count: (filter: RequestFilter) => db.$count(walletRequests, matching(filter)),
  }
}

/** One request under its lock. */
const requestRows = (db: Db, siteId: string) => ({
  add: async (request: Omit<typeof walletRequests.$inferInsert, 'id' | 'siteId'>) => {
    const [row] = await db
      .insert(walletRequests)
      .values({ ...request, siteId })
      .returning()
    if (!row) throw new Error('a wish was not written')
    return row
  },
  /** Locks the wish until the transaction ends. */
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
  /** One thing after the other until the transaction ends: who comes second sees what the first one wrote. */
  queueUp: (what: string) =>
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${siteId}:${what}`}, 0))`),
  hasReference: async (bankReference: string): Promise<boolean> =>
    (await db.$count(
      walletRequests,
      and(
        eq(walletRequests.siteId, siteId),
        eq(walletRequests.kind, 'payment'),
        eq(walletRequests.bankReference, bankReference),
        ne(walletRequests.state, 'Rejected'),
      ),
    )) > 0,
})

/** What one member of staff moves without a second person. */
const staffLimits = (db: Db, siteId: string) => ({
  /** What a member of staff moved and allowed alone since then, in paise. */
  movedAlone: async (staffId: string, since: Date): Promise<number> => {
    const [row] = await db
      .select({ sum: sql`coalesce(sum(${walletRequests.amountMinor}), 0)`.mapWith(Number) })
      .from(walletRequests)
      .where(
        and(
          eq(walletRequests.siteId, siteId),
          eq(walletRequests.createdBy, staffId),
          eq(walletRequests.decidedBy, staffId),
          inArray(walletRequests.kind, ['credit', 'debit', 'creditLimit']),
          isNotNull(walletRequests.decidedAt),
          gt(walletRequests.createdAt, since),
        ),
      )
    return row?.sum ?? 0
  },
  /** Payments that somebody approved since then, in paise. */
  approvedPayments: async (staffId: string, since: Date): Promise<number> => {
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
  aloneMinor: async (): Promise<number> => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.secondEyesAboveMinor ?? defaultAloneMinor
  },
})

/** Wishes about the wallets of one site. */
export const requestsRepo = (db: Db, siteId: string) => ({
  ...shownRequests(db, siteId),
  ...requestRows(db, siteId),
  ...staffLimits(db, siteId),
})
export type ShownRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsRepo>['shownById']>>>
