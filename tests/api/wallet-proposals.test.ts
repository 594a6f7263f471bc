import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { auditEvents, jobs, pushSubscriptions } from '#server/db/schema/index.ts'
import { blockInput } from '#tests/support/blocks-kit.ts'
import { setUpProposals } from '#tests/support/proposal-hooks.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { proposals, decideProposal } = endpoints.wallet
const { saveBlock } = endpoints.fixedDepartures
const { mapLegalEntity, setTdsDeduct } = endpoints.groups
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const dayMs = 24 * 60 * 60_000
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }

const { at, list, decide, settle, proposeRefund, proposePrice, loadPrice, subscribe, loadNews } =
  setUpProposals()

describe('a proposal', () => {
  test('is listed with its change, cost, author, customer and reason', async () => {
    const { item, proposal } = await proposeRefund()
    expect(proposal).toMatchObject({
      kind: 'settle',
      target: { kind: 'booking', id: String(item.bookingId) },
      before: `Quoted ${formatInr(2000)}`,
      about: expect.stringMatching(/\w · [A-Z\d]{5,8} · \w+ \w/),
      after: `Refund ${formatInr(5000)}, ${formatInr(5000)} to the wallet`,
      amount: 3000,
      reason: 'told on the phone',
      state: 'Pending',
      createdAt: testNow.toISOString(),
      expiresAt: new Date(testNow.getTime() + 3 * dayMs).toISOString(),
      isOwn: false,
      mayDecide: true,
    })
    expect([proposal.about, proposal.createdBy]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ])
  })

  test('is listed once, however often it is requested', async () => {
    const { item } = await proposeRefund()
    expect(await at.decide(item.itemId, settle(5000))).toMatchObject(needsSecond)
    expect(await list()).toMatchObject({ pending: 1, toDecide: 1, total: 1 })
    const own = await list(staff)
    expect(own).toMatchObject({ pending: 1, toDecide: 0, proposals: [{ isOwn: true, mayDecide: false }] })
    const toDecide = { isToDecide: true }
    expect(await at.server.must(proposals, toDecide, staff)).toMatchObject({
      pending: 1,
      total: 0,
      proposals: [],
    })
    expect(await at.server.must(proposals, toDecide, admin)).toMatchObject({
      total: 1,
      proposals: [{ mayDecide: true }],
    })
  })

  test('is visible only to the owner and staff of its site', async () => {
    const { proposal } = await proposeRefund()
    const foreign = { as: 'staff', site: 'meridian' }
    expect(await list(foreign)).toMatchObject({ pending: 0, proposals: [] })
    expect(await decide(proposal.proposalId, foreign)).toMatchObject({ failure: { errorCode: 'notFound' } })
    expect(await at.server.call(proposals, {}, { as: 'agent' })).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
  })
})

describe('an approval', () => {
  test('carries out the refund once, also when clicked twice', async () => {
    const { item, proposal } = await proposeRefund()
    const before = await at.available()
    expect(await decide(proposal.proposalId, staff)).toMatchObject({ failure: { errorCode: 'ownRequest' } })
    expect(await at.available()).toBe(before)
    const clicks = await Promise.all([decide(proposal.proposalId, admin), decide(proposal.proposalId, admin)])
    expect(clicks).toMatchObject([{ ok: true }, { ok: true }])
    expect(await decide(proposal.proposalId, admin)).toMatchObject({
      ok: true,
      result: { state: 'Approved' },
    })
    expect(await at.available()).toBe(before + 5000)
    expect(await decide(proposal.proposalId, owner)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await at.decide(item.itemId, settle(5000))).toMatchObject({ failure: { errorCode: 'wrongState' } })
  })

  test('refuses the key of another decision', async () => {
    const refund = (await proposeRefund()).proposal.proposalId
    const { blockId, proposalId: price } = await proposePrice()
    const approve = (proposalId: string, key: string) =>
      at.server.call(
        decideProposal,
        { proposalId, decision: 'approve', note: '' },
        { ...admin, headers: { [headerNames.idempotencyKey]: key } },
      )
    const before = await at.available()
    expect(await approve(refund, 'k1')).toMatchObject({ ok: true, result: { state: 'Approved' } })
    expect(await approve(price, 'k1')).toMatchObject({
      status: 409,
      failure: { errorCode: 'idempotencyMismatch' },
    })
    expect(await loadPrice(blockId)).toBe(3000)
    expect(await list()).toMatchObject({ pending: 1, proposals: [{ proposalId: price }] })
    expect(await approve(refund, 'k1')).toMatchObject({ ok: true, result: { state: 'Approved' } })
    expect(await at.available()).toBe(before + 5000)
    expect(await approve(price, 'k2')).toMatchObject({ ok: true, result: { state: 'Approved' } })
    expect(await loadPrice(blockId)).toBe(1000)
  })

  test("is shown to the author, and counts against no one's limit", async () => {
    const { proposal } = await proposeRefund()
    await decide(proposal.proposalId, admin, 'approve', 'Checked with the airline')
    expect(await list(staff)).toMatchObject({ pending: 0, proposals: [] })
    const [decided] = (await list(staff, false)).proposals
    expect(decided).toMatchObject({
      state: 'Approved',
      isOwn: true,
      decisionNote: 'Checked with the airline',
      decidedBy: expect.stringMatching(/\w/),
      decidedAt: testNow.toISOString(),
    })
    at.supplier.changes.setCharge(100_000)
    const alone = await at.anItem(1, { kind: 'open' })
    expect(await at.decide(alone.itemId, settle(5000), admin)).toMatchObject({ ok: true })
    const trail = await at.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'staff.approved'))
      .orderBy(auditEvents.id)
    expect(trail.at(-1)).toMatchObject({
      actorUserId: 'usr_skyways_admin',
      details: { kind: 'settle', amountMinor: 300_000, proposedBy: 'usr_skyways_staff' },
    })
  })

  test('lowers the price of the seats', async () => {
    const { blockId, proposal, proposalId } = await proposePrice()
    expect(proposal).toMatchObject({
      kind: 'blockPrice',
      target: { kind: 'seatBlock', id: blockId },
      about: 'Vizag by the sea',
      before: [3700, 3500, 1000].map((rupees) => formatInr(rupees)).join(' / '),
      after: [1700, 3500, 1000].map((rupees) => formatInr(rupees)).join(' / '),
      amount: 4000,
    })
    expect(await decide(proposalId, owner)).toMatchObject({ ok: true })
    expect(await loadPrice(blockId)).toBe(1000)
  })

  test('replaces an earlier one of the same person for the same block', async () => {
    const { blockId, proposalId } = await proposePrice()
    const again = blockInput({ blockId, seatsTotal: 2, adult: { baseFare: 1100, tax: 700 } })
    expect(await at.server.call(saveBlock, again, staff)).toMatchObject(needsSecond)
    expect(await list()).toMatchObject({ pending: 1, proposals: [{ amount: 3800 }] })
    expect(await decide(proposalId, owner)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect((await list(staff, false)).proposals).toMatchObject([
      { proposalId, decisionNote: 'Replaced by a newer request' },
    ])
  })

  test('of a price shows every other field that would change', async () => {
    const { blockId } = await at.server.must(saveBlock, blockInput({ seatsTotal: 2 }), staff)
    const over = { blockId, seatsTotal: 3, isRefundable: true, title: 'Vizag again', pnr: 'ABC123' }
    const lower = blockInput({ ...over, adult: { baseFare: 1000, tax: 700 } })
    expect(await at.server.call(saveBlock, lower, staff)).toMatchObject(needsSecond)
    expect((await list()).proposals[0]?.changes).toEqual([
      { field: 'Title', before: 'Vizag by the sea', after: 'Vizag again' },
      { field: 'Seats', before: '2', after: '3' },
      { field: 'Refundable until names are due', before: 'No', after: 'Yes' },
      { field: 'PNR', before: 'None', after: 'ABC123' },
      {
        field: 'Adult fare + tax',
        before: `${formatInr(3000)} + ${formatInr(700)}`,
        after: `${formatInr(1000)} + ${formatInr(700)}`,
      },
    ])
  })

  test('of something that has changed since does nothing and ends the proposal', async () => {
    await subscribe('usr_skyways_staff')
    const { blockId, proposalId } = await proposePrice()
    const other = blockInput({ blockId, seatsTotal: 2, title: 'Vizag again' })
    at.clock = new Date(testNow.getTime() + 60_000)
    await at.server.must(saveBlock, other, staff)
    expect(await decide(proposalId, owner)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await loadPrice(blockId)).toBe(3000)
    expect(await list(owner)).toMatchObject({ pending: 0, toDecide: 0, proposals: [] })
    expect((await list(staff, false)).proposals[0]).toMatchObject({
      proposalId,
      state: 'Outdated',
      decidedBy: expect.stringMatching(/\w/),
      decisionNote: expect.stringMatching(/^Nothing was done: this has changed/),
      mayDecide: false,
    })
    expect(await loadNews()).toContainEqual({
      siteId: 'skyways',
      about: 'proposalDecided',
      ref: proposalId,
      onlyUserId: 'usr_skyways_staff',
    })
  })

  test('of something already done ends the proposal', async () => {
    const LEId = 'le_skyways_rao-travels'
    const groups = ['grp_skyways_standard', 'grp_skyways_gold']
    let asked = 0
    let isAsked = false
    while (!isAsked) {
      asked += 1
      isAsked = !(await at.server.call(mapLegalEntity, { LEId, groupId: groups[asked % 2] ?? '' }, staff)).ok
    }
    const [proposal] = (await list()).proposals
    expect(proposal).toMatchObject({
      kind: 'customerGroup',
      target: { kind: 'legalEntity', id: LEId },
      amount: null,
    })
    expect(proposal?.before).not.toBe(proposal?.after)
    expect(
      await at.server.call(mapLegalEntity, { LEId, groupId: groups[asked % 2] ?? '' }, owner),
    ).toMatchObject({
      ok: true,
    })
    expect(await list(owner)).toMatchObject({ pending: 0 })
    expect((await list(staff, false)).proposals[0]).toMatchObject({ state: 'Approved' })
  })

  test('changes the TDS of a customer', async () => {
    const userLEID = 'le_skyways_rao-travels'
    const set = (isTdsDeductable: boolean) =>
      at.server.call(setTdsDeduct, { userLEID, isTdsDeductable }, staff)
    for (let time = 0; time < 10; time += 1) expect(await set(time % 2 === 1)).toMatchObject({ ok: true })
    expect(await set(false)).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    expect(proposal).toMatchObject({ kind: 'tds', before: 'TDS withheld', after: 'No TDS', amount: null })
    expect(await decide(proposal?.proposalId ?? '', admin)).toMatchObject({ ok: true })
    const { members } = await at.server.must(endpoints.groups.customerGroups, { pageSize: 100 }, staff)
    expect(members.find((member) => member.LEId === userLEID)).toMatchObject({ isTdsDeductable: false })
    await at.server.must(setTdsDeduct, { userLEID, isTdsDeductable: true }, owner)
  })
})

describe('a rejection', () => {
  test('needs a reason, does nothing, and is shown to the author', async () => {
    const { proposal } = await proposeRefund()
    const before = await at.available()
    expect(await decide(proposal.proposalId, admin, 'reject')).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'note' }] },
    })
    expect(await decide(proposal.proposalId, admin, 'reject', 'Not what they told me')).toMatchObject({
      ok: true,
    })
    expect(await decide(proposal.proposalId, admin, 'reject', 'Not what they told me')).toMatchObject({
      ok: true,
    })
    expect(await decide(proposal.proposalId, admin)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await at.available()).toBe(before)
    expect((await list(staff, false)).proposals[0]).toMatchObject({
      state: 'Rejected',
      decisionNote: 'Not what they told me',
    })
  })
})

test('an undecided proposal expires after three days', async () => {
  const { proposal } = await proposeRefund()
  at.clock = new Date(testNow.getTime() + 3 * dayMs + 1)
  expect(await list()).toMatchObject({ pending: 0, toDecide: 0, proposals: [] })
  expect(await decide(proposal.proposalId, admin)).toMatchObject({ failure: { errorCode: 'wrongState' } })
  expect((await list(staff, false)).proposals[0]).toMatchObject({ state: 'Expired', mayDecide: false })
})

describe('notifications', () => {
  beforeEach(async () => {
    await at.database.db.delete(jobs).where(eq(jobs.kind, 'push.send'))
    await at.database.db.delete(pushSubscriptions)
  })

  test('go to the colleagues of the author, then to the author', async () => {
    await subscribe('usr_skyways_staff')
    await subscribe('usr_skyways_admin')
    const { proposal } = await proposeRefund()
    const asked = { about: 'proposal', ref: proposal.proposalId, exceptUserId: 'usr_skyways_staff' }
    expect(await loadNews()).toContainEqual({ siteId: 'skyways', ...asked })
    await decide(proposal.proposalId, admin)
    const told = { about: 'proposalDecided', ref: proposal.proposalId, onlyUserId: 'usr_skyways_staff' }
    expect(await loadNews()).toContainEqual({ siteId: 'skyways', ...told })
  })

  test('are not queued when only the author could get them', async () => {
    await subscribe('usr_skyways_staff')
    await proposeRefund()
    expect((await loadNews()).filter(({ about }) => about === 'proposal')).toEqual([])
  })
})
