import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, referralRewards, users, walletRequests } from '#server/db/schema/index.ts'
import { matchesWords } from '#server/people/user-search.repo.ts'
import { earns, isTicketed, type RewardRule } from './rewards.repo.ts'

export interface ReferralFilter {
  searchQuery?: string
  state?: 'due' | 'requested' | 'rewarded' | undefined
  referrerId?: string | undefined
  /** Only this person who signed up. */
  userId?: string
}

const referrers = alias(users, 'referrers')
const person = ({ id, firstName, lastName, company, email, phone }: typeof users) => ({
  id,
  firstName,
  lastName,
  company,
  email,
  phone,
})

/** Reads who referred whom on one site, and what they got for it. */
export const referralsRepo = (db: Db, siteId: string) => {
  const isInState = (state: ReferralFilter['state'], rule: RewardRule | null): SQL | undefined => {
    if (state === undefined) return undefined
    if (state !== 'due') return eq(walletRequests.state, state === 'requested' ? 'Pending' : 'Approved')
    const earning = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.siteId, siteId), eq(bookings.userId, users.id), isTicketed, earns(rule)))
    return and(isNull(referralRewards.requestId), exists(earning))
  }
  const matching = ({ searchQuery, state, referrerId, userId }: ReferralFilter, rule: RewardRule | null) =>
    and(
      eq(users.siteId, siteId),
      referrerId === undefined ? isNotNull(users.referredBy) : eq(users.referredBy, referrerId),
      userId === undefined ? undefined : eq(users.id, userId),
      searchQuery ? matchesWords(siteId, searchQuery) : undefined,
      isInState(state, rule),
    )
  const rewardOfPerson = and(eq(referralRewards.siteId, siteId), eq(referralRewards.userId, users.id))
  const requestOfReward = eq(walletRequests.id, referralRewards.requestId)
  return {
    /** Lists a page of sign-ups with a code, newest first. */
    page: (
      filter: ReferralFilter,
      rule: RewardRule | null,
      { offset, limit }: { offset: number; limit: number },
    ) =>
      db
        .select({
          referred: person(users),
          referrer: person(referrers as unknown as typeof users),
          joinedAt: users.createdAt,
          request: walletRequests.state,
          rewardMinor: walletRequests.amountMinor,
        })
        .from(users)
        .innerJoin(referrers, and(eq(referrers.id, users.referredBy), eq(referrers.siteId, siteId)))
        .leftJoin(referralRewards, rewardOfPerson)
        .leftJoin(walletRequests, requestOfReward)
        .where(matching(filter, rule))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit)
        .offset(offset),
    count: async (filter: ReferralFilter, rule: RewardRule | null): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(users)
        .leftJoin(referralRewards, rewardOfPerson)
        .leftJoin(walletRequests, requestOfReward)
        .where(matching(filter, rule))
      return row?.total ?? 0
    },
  }
}
export type ReferralRow = Awaited<ReturnType<ReturnType<typeof referralsRepo>['page']>>[number]
