import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { ReferralReward } from '#contract/entities/site-rules.ts'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { referralsEndpoints, type Referral } from '#contract/http/referrals.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toRupees } from '#domain/money/money.ts'
import { defaultRules } from '#domain/site/default-rules.ts'
import { indiaDate } from '#server/clock/india.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readRequest, requestCredit } from '#server/features/wallet/credit-requests.service.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { referralsRepo, type ReferralFilter, type ReferralRow } from './referrals.repo.ts'
import { rewardsRepo, type FirstBooking, type RewardRule } from './rewards.repo.ts'
import { toRewardState } from './reward.rules.ts'
import { referralTexts as texts } from './texts.ts'

/** Maximum number of referred people that a user sees. */
const peopleShown = 100

type List = typeof referralsEndpoints.getReferrals
type RewardInput = RequestOf<typeof referralsEndpoints.requestReferralReward>

const toMember = ({
  id,
  firstName,
  lastName,
  company,
  email,
}: ReferralRow['referred']): Referral['referrer'] => ({
  userId: id,
  name: `${firstName} ${lastName}`.trim(),
  companyName: company?.companyName ?? '',
  email: hideEmailPlaceholder(email),
})

const toReferral = (
  row: ReferralRow,
  { rule, first, at }: { rule: RewardRule | null; first: FirstBooking | undefined; at: Date },
): Referral => ({
  referred: toMember(row.referred),
  referrer: toMember(row.referrer),
  joinedAt: row.joinedAt.toISOString(),
  firstBooking: first
    ? {
        bookingId: String(first.id),
        pnr: first.pnr,
        ticketedAt: first.ticketedAt.toISOString(),
        amount: toRupees(first.amountMinor),
      }
    : null,
  state: toRewardState(
    { rule, joinedAt: row.joinedAt, hasEarned: first?.hasEarned ?? false, request: row.request },
    at,
  ),
  reward: row.rewardMinor === null ? null : toRupees(row.rewardMinor),
  hasSamePhone: row.referred.phone !== '' && row.referred.phone === row.referrer.phone,
})

const toRule = (rule: RewardRule | null): ReferralReward => {
  const { amountMinor, smallestBookingMinor, withinDays } = rule ?? defaultRules.referralReward
  return {
    isOn: rule !== null,
    amount: toRupees(amountMinor),
    smallestBooking: toRupees(smallestBookingMinor),
    withinDays,
  }
}

/** Lists referrals and requests their rewards: one for each sign-up, approved by someone other than the requester. */
export const createReferralRewards = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { database, now } = deps

  const find = async (
    db: Db,
    siteId: string,
    filter: ReferralFilter,
    bounds: { offset: number; limit: number },
  ) => {
    const rewards = rewardsRepo(db, siteId)
    const rule = await rewards.rule()
    const rows = await referralsRepo(db, siteId).page(filter, rule, bounds)
    const firsts = await rewards.firstBookings(
      rows.map(({ referred }) => referred.id),
      rule,
    )
    const byPerson = new Map(firsts.map((first) => [first.userId, first]))
    const at = now()
    const referrals = rows.map((row) => toReferral(row, { rule, first: byPerson.get(row.referred.id), at }))
    return { rule, rows, referrals, byPerson }
  }

  const request = async (tx: Db, userId: string, call: SignedInContext, at: Date): Promise<number> => {
    const { siteId } = call.site
    const repo = rewardsRepo(tx, siteId)
    if (!(await repo.lock(userId))) throw new AppError('notFound')
    const { rule, referrals, byPerson } = await find(tx, siteId, { userId }, { offset: 0, limit: 1 })
    const [referral] = referrals
    const first = byPerson.get(userId)
    if (!referral) throw new AppError('notFound')
    const { state, referred, referrer } = referral
    if (state !== 'due' && state !== 'rejected')
      throw new AppError('wrongState', { message: texts.notDue[state] })
    // A rejected reward may be requested again, but only while it is earned under the rule of today.
    if (!rule || !first?.hasEarned)
      throw new AppError('wrongState', { message: texts.notDue[rule ? 'waiting' : 'noReward'] })
    const credit = {
      userId: referrer.userId,
      amountMinor: rule.amountMinor,
      reason: texts.reason(referred.name.split(' ')[0] ?? referred.name),
    }
    const requestId = await requestCredit(tx, credit, call, at)
    await repo.noteReward({ userId, requestId, bookingId: first.id, createdAt: at })
    return requestId
  }

  return {
    list: async (
      { page, pageSize, ...filter }: RequestOf<List>,
      { site }: Pick<CallContext, 'site'>,
    ): Promise<ResultOf<List>> => {
      const { rule, referrals } = await find(
        database.db,
        site.siteId,
        filter,
        toOffsetLimit({ page, pageSize }),
      )
      const total = await referralsRepo(database.db, site.siteId).count(filter, rule)
      return pageOf({ page, pageSize }, { referrals, rule: toRule(rule) }, { total })
    },

    /** Lists the latest hundred whom a user has referred, newest first, with what each sign-up has become. */
    listOf: async (referrerId: string, siteId: string) => {
      const { rule, rows, referrals } = await find(
        database.db,
        siteId,
        { referrerId },
        { offset: 0, limit: peopleShown },
      )
      const people = referrals.map(({ joinedAt, state }, index) => ({
        firstName: rows[index]?.referred.firstName ?? '',
        joinedOn: indiaDate(new Date(joinedAt)),
        state,
      }))
      const total = await referralsRepo(database.db, siteId).count({ referrerId }, rule)
      return { people, total, rule: toRule(rule) }
    },

    request: async (input: RewardInput, call: SignedInContext): Promise<WalletRequest> => {
      const keyedCall = toKeyedCall(call, referralsEndpoints.requestReferralReward, input)
      const requestId = await actOnce(deps, keyedCall, async (tx, at) =>
        String(await request(tx, input.userId, call, at)),
      )
      return readRequest(database.db, Number(requestId), call)
    },
  }
}
