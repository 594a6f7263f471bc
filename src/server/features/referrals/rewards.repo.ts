import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, referralRewards, sites, users } from '#server/db/schema/index.ts'
import type { SiteRules } from '#server/db/shapes/sites.ts'

export type RewardRule = NonNullable<SiteRules['referralReward']>

/** The first booking of a person, and whether it earns the reward. */
export interface FirstBooking {
  userId: string
  id: number
  pnr: string
  ticketedAt: Date
  amountMinor: number
  hasEarned: boolean
}

/** A booking whose tickets are still valid, at least in part. */
export const isTicketed = and(
  inArray(bookings.status, [bookingStatuses.Ticketed, bookingStatuses.ChangeRequested]),
  isNotNull(bookings.ticketedAt),
)

/** Whether a booking earns the reward for its person's sign-up. */
export const earns = (rule: RewardRule | null): SQL<boolean> =>
  rule === null
    ? sql<boolean>`(1 = 0)`
    : sql<boolean>`(${bookings.amountMinor} >= ${rule.smallestBookingMinor} and ${bookings.ticketedAt} <= ${users.createdAt} + make_interval(days => ${rule.withinDays}))`

/** Reads what earns rewards on one site, and notes those that were requested. */
export const rewardsRepo = (db: Db, siteId: string) => ({
  rule: async (): Promise<RewardRule | null> => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.referralReward ?? null
  },
  /** Returns each person's first booking that earns the reward, or without one the first that was ticketed. */
  firstBookings: (userIds: readonly string[], rule: RewardRule | null): Promise<FirstBooking[]> =>
    db
      .selectDistinctOn([bookings.userId], {
        userId: bookings.userId,
        id: bookings.id,
        pnr: bookings.pnr,
        ticketedAt: sql<Date>`${bookings.ticketedAt}`.mapWith(bookings.ticketedAt),
        amountMinor: bookings.amountMinor,
        hasEarned: earns(rule),
      })
      .from(bookings)
      .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, siteId)))
      .where(and(eq(bookings.siteId, siteId), inArray(bookings.userId, [...userIds]), isTicketed))
      .orderBy(bookings.userId, desc(earns(rule)), bookings.ticketedAt, bookings.id),
  /** Locks a person who signed up with a code until the transaction ends. Returns false for anyone else. */
  lock: async (userId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId), isNotNull(users.referredBy)))
      .for('no key update')
    return rows.length > 0
  },
  /** Records the request for a person's reward, in place of a rejected one. */
  noteReward: async (reward: Omit<typeof referralRewards.$inferInsert, 'siteId'>): Promise<void> => {
    const { requestId, bookingId, createdAt } = reward
    await db
      .insert(referralRewards)
      .values({ ...reward, siteId })
      .onConflictDoUpdate({
        target: [referralRewards.siteId, referralRewards.userId],
        set: { requestId, bookingId, createdAt },
      })
  },
})
