import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { agentId, retailId, setUpWallets } from '#tests/support/wallet-hooks.ts'

const { getReferrals, requestReferralReward, getMyReferrals } = endpoints.users
const { decideRequest } = endpoints.wallet
const staff = { as: 'staff' }
const rule = { isOn: true, amount: 250, smallestBooking: 0, withinDays: 90 }

const at = setUpWallets()

const setRule = async (referralReward: typeof rule) => {
  const answer = await saveSite(at.server, { referralReward })
  if (!answer.ok) throw new Error(answer.failure.message)
}
const readState = async () => {
  const { referrals } = await at.server.must(getReferrals, { referrerId: agentId }, staff)
  return referrals.map(({ referred, state }) => [referred.userId, state])
}
const corporateId = 'usr_skyways_corporate'

/** Makes the agent the referrer of a user who signed up this many days before their first ticketed booking. */
const signUpDaysBefore = async (days: number, userId = retailId) => {
  const { db } = at.server.database
  const [first] = await db
    .select({ ticketedAt: bookings.ticketedAt })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.ticketedAt), inArray(bookings.status, [3, 5])))
    .orderBy(asc(bookings.ticketedAt))
    .limit(1)
  const ticketedAt = first?.ticketedAt?.getTime() ?? 0
  const createdAt = new Date(ticketedAt - days * 86_400_000 - 1000)
  await db.update(users).set({ referredBy: agentId, createdAt }).where(eq(users.id, userId))
}

beforeAll(() => signUpDaysBefore(10))

describe('the list', () => {
  test('says who referred whom, with the first booking, and no reward without a rule', async () => {
    const { referrals, rule: shown, total } = await at.server.must(getReferrals, {}, staff)
    expect([total, shown.isOn]).toEqual([1, false])
    expect(referrals).toMatchObject([
      {
        referrer: { userId: agentId },
        referred: { userId: retailId },
        firstBooking: { pnr: expect.stringMatching(/^[\dA-Z]{5,6}$/) as string },
        state: 'noReward',
        reward: null,
      },
    ])
  })

  test('finds people by name, and only rewards in a state', async () => {
    await setRule(rule)
    const total = async (input: object) => (await at.server.must(getReferrals, input, staff)).total
    expect(await total({ searchQuery: 'zzz' })).toBe(0)
    expect(await total({ state: 'due' })).toBe(1)
    expect(await total({ state: 'requested' })).toBe(0)
    expect(await total({ referrerId: retailId })).toBe(0)
  })

  test.each<[name: string, rule: typeof rule, days: number, state: string]>([
    ['the smallest booking', { ...rule, smallestBooking: 10_000_000 }, 10, 'waiting'],
    ['the days after the sign-up', { ...rule, withinDays: 9 }, 10, 'waiting'],
    ['the last day', { ...rule, withinDays: 11 }, 10, 'due'],
  ])('follows %s', async (_name, changed, days, state) => {
    await signUpDaysBefore(days)
    await setRule(changed)
    const [[, shown] = []] = await readState()
    // A sign-up from long ago is no longer waiting.
    expect(state === 'due' ? shown : ['waiting', 'expired'].includes(String(shown)) && 'waiting').toBe(state)
    expect((await at.server.must(getReferrals, { state: 'due' }, staff)).total).toBe(state === 'due' ? 1 : 0)
    await setRule(rule)
  })
})

describe('a reward', () => {
  test('waits for a second person, and then is in the wallet of who referred', async () => {
    const before = await at.ownMoney(agentId)
    const asked = await at.server.must(requestReferralReward, { userId: retailId }, staff)
    expect(asked).toMatchObject({ state: 'Pending', kind: 'credit', amount: 250, user: { userId: agentId } })
    expect(await at.ownMoney(agentId)).toBe(before)
    expect(await readState()).toEqual([[retailId, 'requested']])
    const own = await at.server.call(
      decideRequest,
      { requestId: asked.requestId, decision: 'approve' },
      staff,
    )
    expect(own).toMatchObject({ failure: { errorCode: 'ownRequest' } })
    await at.server.must(decideRequest, { requestId: asked.requestId, decision: 'approve' }, { as: 'admin' })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 250, 2)
    expect(await readState()).toEqual([[retailId, 'rewarded']])
    const mine = await at.server.must(getMyReferrals, {}, { as: 'agent' })
    expect(mine).toMatchObject({ total: 1, people: [{ state: 'rewarded' }], rule: { amount: 250 } })
    const { entries } = await at.server.must(endpoints.users.myWalletEntries, {}, { as: 'agent' })
    expect(entries[0]?.text).toMatch(/^Added by staff: Referral reward for \w+$/)
  })

  test('is given once', async () => {
    const again = await at.server.call(requestReferralReward, { userId: retailId }, { as: 'admin' })
    expect(again).toMatchObject({
      failure: { errorCode: 'wrongState', message: 'This reward was already paid.' },
    })
  })

  test('of several at once is requested once, and can be requested again after a rejection', async () => {
    await signUpDaysBefore(10, corporateId)
    const corporate = { userId: corporateId }
    const answers = await Promise.all(
      ['staff', 'admin', 'staff', 'admin'].map((as) =>
        at.server.call(requestReferralReward, corporate, { as }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const made = answers.find((answer) => answer.ok)
    if (!made?.ok) throw new Error('no reward was requested')
    const { requestId } = made.result
    const decision = { requestId, decision: 'reject', note: 'Not yet' } as const
    await at.server.must(decideRequest, decision, { as: 'owner' })
    const after = await at.server.must(requestReferralReward, corporate, staff)
    expect(after).toMatchObject({ state: 'Pending' })
    expect(after.requestId).not.toBe(requestId)
    // A booking that was cancelled since earns nothing, whoever approves.
    const { db } = at.server.database
    const approve = () =>
      at.server.call(decideRequest, { requestId: after.requestId, decision: 'approve' }, { as: 'owner' })
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, agentId))
    expect(await approve()).toMatchObject({
      failure: {
        errorCode: 'wrongState',
        message: expect.stringContaining('Nothing was credited') as string,
      },
    })
    await db.update(users).set({ isBlocked: false }).where(eq(users.id, agentId))
    expect(await approve()).toMatchObject({ ok: true })
  })

  test('is refused for a sign-up without a code, of another site, and to staff without the right', async () => {
    for (const userId of ['usr_skyways_agent', 'usr_meridian_retail', 'usr_unknown'])
      expect(await at.server.call(requestReferralReward, { userId }, staff)).toMatchObject({ status: 404 })
    await setStaffRights(at.server.database, ['customers.view'])
    expect(await at.server.call(requestReferralReward, { userId: retailId }, staff)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    expect(await at.server.call(getReferrals, {}, { as: 'agent' })).toMatchObject({ status: 403 })
  })
})
