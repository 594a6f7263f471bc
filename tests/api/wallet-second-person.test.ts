import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffRights } from '#contract/common/staff-rights.ts'
import { endpoints } from '#contract/http/registry.ts'
import { changeItems, staffActions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { setUpDailyLimit } from '#tests/support/decision-hooks.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'

const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const minuteMs = 60_000
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }

const at = setUpDailyLimit()

const settle = (refundedAmount: number) => ({ action: 'settle', refundedAmount, creditNoteNo: '' }) as const
const runJobsAfter = async (ms: number): Promise<void> => {
  at.clock = new Date(at.clock.getTime() + ms)
  await createJobRunner(at.server.deps, jobRegistry(at.server.deps)).runDue()
}
const loadSettlement = async (itemId: string) => {
  const [row] = await at.database.db
    .select()
    .from(changeItems)
    .where(eq(changeItems.id, Number(itemId)))
  return row?.staffSettlement
}

describe('refunds above the quote', () => {
  test('count against the daily limit, and above it someone else has to decide the same', async () => {
    const [first, second] = [await at.anItem(1, { kind: 'open' }), await at.anItem(1, { kind: 'open' })]
    // Quoted ₹4,000 each, so each costs ₹1,000 more than the airline will refund.
    expect(await at.decide(first.itemId, settle(5000))).toMatchObject({ ok: true })
    const before = await at.available()
    expect(await at.decide(second.itemId, settle(5000))).toMatchObject(needsSecond)
    expect(await at.decide(second.itemId, settle(5000))).toMatchObject(needsSecond)
    expect(await at.available()).toBe(before)
    expect(await at.decide(second.itemId, settle(5000), admin)).toMatchObject({ ok: true })
    expect(await at.available()).toBe(before + 5000)
    const counted = await at.database.db.select().from(staffActions)
    expect(counted.some((row) => row.decidedBy === 'usr_skyways_admin')).toBe(true)
  })

  test('are approved by repeating the call only with the right to approve', async () => {
    const items = []
    for (let index = 0; index < 3; index += 1) items.push((await at.anItem(1, { kind: 'open' })).itemId)
    const [alone = '', proposed = '', ofStaff = ''] = items
    const rights = ['bookings.view', 'changes.decide', 'changes.waiveCharge'] as const
    await setStaffRights(at.database, rights)
    expect(await at.decide(alone, settle(5000), admin)).toMatchObject({ ok: true })
    expect(await at.decide(proposed, settle(5000), admin)).toMatchObject(needsSecond)
    expect(await at.decide(ofStaff, settle(5000))).toMatchObject({ ok: true })
    expect(await at.decide(proposed, settle(5000))).toMatchObject(needsSecond)
    await setStaffRights(at.database, [...rights, 'wallets.approve'])
    expect(await at.decide(proposed, settle(5000))).toMatchObject({ ok: true })
    await setStaffRights(
      at.database,
      staffRights.map(({ id }) => id),
    )
  })

  test('are counted again the next day', async () => {
    const items = [await at.anItem(1, { kind: 'open' }), await at.anItem(1, { kind: 'open' })]
    expect(await at.decide(items[0]?.itemId ?? '', settle(5000))).toMatchObject({ ok: true })
    at.clock = new Date(testNow.getTime() + 25 * 60 * minuteMs)
    expect(await at.decide(items[1]?.itemId ?? '', settle(5000))).toMatchObject({ ok: true })
  })

  test('of an item without a quote count in full', async () => {
    at.supplier.changes.setCharge(null)
    const item = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(item.itemId, settle(1600))).toMatchObject(needsSecond)
    expect(await at.decide(item.itemId, settle(1400))).toMatchObject({ ok: true })
  })

  test("don't count when they are what the airline quoted", async () => {
    for (let time = 0; time < 3; time += 1) {
      const item = await at.anItem(1, { kind: 'open' })
      expect(await at.decide(item.itemId, settle(4000))).toMatchObject({ ok: true })
    }
    expect(await at.database.db.select().from(staffActions)).toEqual([])
  })

  test('paid from the agency count too', async () => {
    for (let time = 0; time < 2; time += 1) {
      const item = await at.anItem(1, { kind: 'completed', lessMinor: 100_000 })
      const decided = await at.decide(item.itemId, { action: 'makeGood' })
      expect(decided).toMatchObject(time === 0 ? { ok: true } : needsSecond)
    }
  })
})

describe('a refund that staff entered', () => {
  test('is confirmed once the airline reports the same', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    await at.decide(item.itemId, settle(4000))
    expect(await loadSettlement(item.itemId)).toBe('unconfirmed')
    at.supplier.changes.decide(item.changeRequestId, { kind: 'completed' })
    await runJobsAfter(61 * minuteMs)
    expect(await loadSettlement(item.itemId)).toBe('confirmed')
    expect(await at.available()).toBeGreaterThan(0)
  })

  test('becomes an open difference when the airline rejects it', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    await at.decide(item.itemId, settle(4000))
    const before = await at.available()
    at.supplier.changes.decide(item.changeRequestId, { kind: 'rejected', reason: 'No show' })
    await runJobsAfter(61 * minuteMs)
    expect(await loadSettlement(item.itemId)).toBe('contradicted')
    expect(await at.available()).toBe(before)
    const { changeRequests } = await at.server.must(
      endpoints.tickets.changeRequests,
      { bookingId: String(item.bookingId), needsDecision: true },
      staff,
    )
    expect(changeRequests[0]?.items[0]).toMatchObject({ difference: -4000 })
  })

  test('is shown by the reconciliation until it is confirmed', async () => {
    const item = await at.anItem(1, { kind: 'open' })
    await at.decide(item.itemId, settle(4000))
    const day = testNow.toISOString().slice(0, 10)
    const load = async () => {
      const { lines } = await at.server.must(
        endpoints.wallet.reconciliationLines,
        { dateFrom: day, dateTo: day, pageSize: 200 },
        staff,
      )
      return lines.find(({ bookingId }) => bookingId === String(item.bookingId))
    }
    expect(await load()).toMatchObject({
      kind: 'amountDiffers',
      reason: 'settledByStaff',
      difference: -4000,
    })
    at.supplier.changes.decide(item.changeRequestId, { kind: 'completed' })
    await runJobsAfter(61 * minuteMs)
    expect(await load()).not.toMatchObject({ reason: 'settledByStaff' })
  })
})

describe("a customer's terms", () => {
  const LEId = 'le_skyways_rao-travels'

  test('may be changed ten times a day by one person: TDS', async () => {
    const set = (isTdsDeductable: boolean, who = staff) =>
      at.server.call(endpoints.groups.setTdsDeduct, { userLEID: LEId, isTdsDeductable }, who)
    for (let time = 0; time < 10; time += 1) expect(await set(time % 2 === 1)).toMatchObject({ ok: true })
    // Nothing changes, so nothing counts.
    expect(await set(true)).toMatchObject({ ok: true })
    expect(await set(false)).toMatchObject(needsSecond)
    expect(await set(false, owner)).toMatchObject({ ok: true })
    await set(true, owner)
  })

  const groupId = 'grp_skyways_gold'
  const own = 'le_skyways_staff'

  test("are never changed by the customer's own people", async () => {
    const refused = { ok: false, status: 403, failure: { errorCode: 'ownRequest' } }
    const { mapLegalEntity, setTdsDeduct } = endpoints.groups
    const calls = [
      at.server.call(mapLegalEntity, { LEId: own, groupId }, staff),
      at.server.call(endpoints.markup.mapToGroup, { LEId: own, groupId }, staff),
      at.server.call(setTdsDeduct, { userLEID: own, isTdsDeductable: false }, staff),
    ]
    expect(await Promise.all(calls)).toMatchObject([refused, refused, refused])
    const { members } = await at.server.must(endpoints.groups.customerGroups, { pageSize: 100 }, staff)
    expect(members.find((member) => member.LEId === own)).toMatchObject({
      groupId: null,
      isTdsDeductable: true,
    })
  })

  test("are never approved by the customer's own people", async () => {
    await at.useUpLimit()
    const input = { userLEID: 'le_skyways_admin', isTdsDeductable: false }
    expect(await at.server.call(endpoints.groups.setTdsDeduct, input, staff)).toMatchObject(needsSecond)
    const { proposals, decideProposal } = endpoints.wallet
    const seen = await at.server.must(proposals, {}, admin)
    expect(seen).toMatchObject({ pending: 1, toDecide: 0, proposals: [{ isOwn: false, mayDecide: false }] })
    const decision = { proposalId: seen.proposals[0]?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.call(decideProposal, decision, admin)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
    expect(await at.server.must(proposals, {}, owner)).toMatchObject({ toDecide: 1 })
    expect(await at.server.call(decideProposal, decision, owner)).toMatchObject({ ok: true })
    await at.server.must(endpoints.groups.setTdsDeduct, { ...input, isTdsDeductable: true }, owner)
  })

  test.each([endpoints.groups.setDefaultCustomerGroup, endpoints.markup.setDefaultGroup])(
    'count when the default group changes, and wait for a second person: $id',
    async (endpoint) => {
      await at.useUpLimit()
      expect(await at.server.call(endpoint, { groupId }, staff)).toMatchObject(needsSecond)
      const [proposal] = (await at.server.must(endpoints.wallet.proposals, {}, owner)).proposals
      expect(proposal).toMatchObject({
        kind: 'customerGroup',
        target: { kind: 'group', id: groupId },
        about: expect.stringMatching(/^\d+ customers without a group$/),
        before: 'Standard',
        after: 'Gold agents',
        amount: null,
      })
      const decision = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
      await at.server.must(endpoints.wallet.decideProposal, decision, owner)
      const { default_LE_GroupId } = await at.server.must(endpoints.groups.customerGroups, {}, owner)
      expect(default_LE_GroupId).toBe(groupId)
      await at.server.must(endpoint, { groupId: 'grp_skyways_standard' }, owner)
    },
  )

  test.each([endpoints.groups.mapLegalEntity, endpoints.markup.mapToGroup])(
    'may be changed ten times a day by one person: $id',
    async (endpoint) => {
      const groups = ['grp_skyways_standard', 'grp_skyways_gold']
      const map = (time: number) => at.server.call(endpoint, { LEId, groupId: groups[time % 2] ?? '' }, staff)
      const outcomes: boolean[] = []
      for (let time = 0; time < 13; time += 1) outcomes.push((await map(time)).ok)
      expect(outcomes.at(-1)).toBe(false)
      expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => true))
    },
  )
})
