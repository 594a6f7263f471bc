import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import {
  auditEvents,
  ledgerEntries,
  mails,
  sessions,
  users,
  walletRequests,
} from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { addUserWalletEntry, userPaymentEntry, walletBalance } = endpoints.users
const { decideRequest, findWallets, requests, setCreditLimit, setLowBalanceAlert } = endpoints.wallet
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const agent = { as: 'agent' }
const agentId = 'usr_skyways_agent'
const retailId = 'usr_skyways_retail'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})
/** What a member of staff moved alone counts for a day: a day goes by. */
const nextDay = () =>
  server.database.db
    .update(walletRequests)
    .set({ createdAt: sql`${walletRequests.createdAt} - interval '1 day'` })
beforeEach(nextDay)

const ownMoney = async (userId: string) =>
  (await server.must(walletBalance, { userId }, admin)).userWalletBalance
const keyed = (who: { as: string }, key: string) => ({ ...who, headers: { 'idempotency-key': key } })
const credit = (amount: number, over: object = {}) => ({
  userId: agentId,
  amount,
  type: 'credit' as const,
  reason: 'Goodwill for a late ticket',
  ...over,
})
let lastReference = 100_000
const payment = (over: object = {}) => {
  lastReference += 1
  return {
    amount: 12_500.5,
    paymentMode: 'NEFT' as const,
    bankReference: `HDFCN${lastReference}`,
    paidOn: '2026-11-20',
    remark: 'For December',
    ...over,
  }
}

describe('entries by staff', () => {
  test('move money at once, with their reason on the statement and in the audit trail', async () => {
    const before = await ownMoney(agentId)
    const made = await server.must(addUserWalletEntry, credit(1_250.75), staff)
    expect(made).toMatchObject({ state: 'Approved', kind: 'credit', amount: 1_250.75, mayDecide: false })
    expect(await ownMoney(agentId)).toBeCloseTo(before + 1_250.75, 2)
    const { entries } = await server.must(endpoints.users.myWalletEntries, { kind: 'correction' }, agent)
    expect(entries[0]).toMatchObject({
      kind: 'correction',
      amount: 1_250.75,
      text: 'Added by staff: Goodwill for a late ticket',
    })
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `walletRequest:${made.requestId}`))
    expect(events).toMatchObject([
      { action: 'wallet.credit', actorUserId: 'usr_skyways_staff', subjectUserId: agentId },
    ])
    const taken = await server.must(addUserWalletEntry, credit(250.75, { type: 'debit' }), staff)
    expect(taken).toMatchObject({ state: 'Approved', kind: 'debit' })
    expect(await ownMoney(agentId)).toBeCloseTo(before + 1_000, 2)
  })

  test("are refused in their own wallet, in another site's, and for anyone but staff", async () => {
    const own = await server.call(addUserWalletEntry, credit(1, { userId: 'usr_skyways_staff' }), staff)
    expect(own).toMatchObject({ status: 403, failure: { errorCode: 'ownRequest' } })
    const far = await server.call(addUserWalletEntry, credit(1, { userId: 'usr_meridian_agent' }), staff)
    expect(far).toMatchObject({ status: 404, failure: { errorCode: 'notFound' } })
    for (const who of [agent, owner])
      expect(await server.call(addUserWalletEntry, credit(1, { userId: retailId }), who)).toMatchObject({
        failure: { errorCode: 'forbidden' },
      })
  })

  test('never exceed the wallet and its limit', async () => {
    const { available } = await server.must(walletBalance, { userId: retailId }, staff)
    const most = await server.must(walletBalance, { userId: retailId }, staff)
    await server.database.db.update(users).set({ lowBalanceMinor: null }).where(eq(users.id, retailId))
    const answer = await server.call(
      addUserWalletEntry,
      { userId: retailId, amount: 50_000, type: 'debit', reason: 'Chargeback' },
      staff,
    )
    // The demo's shopper has more than that; what is left then is not enough for the same again.
    expect(answer.ok).toBe(available >= 50_000)
    await nextDay()
    const again = await server.call(
      addUserWalletEntry,
      { userId: retailId, amount: 50_000, type: 'debit', reason: 'Chargeback' },
      staff,
    )
    expect(again).toMatchObject({ status: 400, failure: { errorCode: 'walletTooSmall' } })
    expect(await ownMoney(retailId)).toBeCloseTo(most.userWalletBalance - 50_000, 2)
  })

  test('twice with one key move money once, also at the same time; a different body is refused', async () => {
    const before = await ownMoney(agentId)
    const call = () => server.must(addUserWalletEntry, credit(10), keyed(staff, 'same-key-1'))
    const [one, other] = await Promise.all([call(), call()])
    expect(one.requestId).toBe(other.requestId)
    expect((await call()).requestId).toBe(one.requestId)
    expect(await ownMoney(agentId)).toBeCloseTo(before + 10, 2)
    const answer = await server.call(addUserWalletEntry, credit(11), keyed(staff, 'same-key-1'))
    expect(answer).toMatchObject({ status: 409, failure: { errorCode: 'idempotencyMismatch' } })
  })

  test.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['a part of a paisa', { amount: 1.001 }],
    ['too much', { amount: 1e12 }],
    ['no reason', { reason: '  ' }],
    ['a long reason', { reason: 'x'.repeat(501) }],
  ])('%s is refused at its field', async (_what, over) => {
    const answer = await server.call(addUserWalletEntry, credit(1, over), staff)
    const [field] = Object.keys(over)
    expect(answer).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: field }] },
    })
  })
})

describe('a second approval', () => {
  test('is required above what the site allows alone, and nothing moves before', async () => {
    const before = await ownMoney(agentId)
    const wish = await server.must(addUserWalletEntry, credit(50_000.01), staff)
    expect(wish).toMatchObject({ state: 'Pending', mayDecide: false })
    expect(await ownMoney(agentId)).toBe(before)
    const own = await server.call(decideRequest, { requestId: wish.requestId, decision: 'approve' }, staff)
    expect(own).toMatchObject({ status: 403, failure: { errorCode: 'ownRequest' } })
    const seen = await server.must(requests, { scope: 'site', state: 'Pending' }, owner)
    expect(seen.requests.find(({ requestId }) => requestId === wish.requestId)).toMatchObject({
      mayDecide: true,
      createdBy: 'Meera Nair',
      user: { email: 'agent@skyways.example' },
    })
    const done = await server.must(decideRequest, { requestId: wish.requestId, decision: 'approve' }, owner)
    expect(done).toMatchObject({ state: 'Approved', decidedBy: 'Rohit Malhotra' })
    expect(await ownMoney(agentId)).toBeCloseTo(before + 50_000.01, 2)
  })

  test("can't be bypassed in small steps, over several wallets, directions and limits", async () => {
    const first = await server.must(addUserWalletEntry, credit(20_000), staff)
    const second = await server.must(addUserWalletEntry, credit(10_000, { type: 'debit' }), staff)
    const { request: limit } = await server.must(
      setCreditLimit,
      { userId: retailId, creditLimit: 15_000, reason: 'Good record' },
      staff,
    )
    expect([first.state, second.state, limit?.state]).toEqual(['Approved', 'Approved', 'Approved'])
    expect(await server.must(addUserWalletEntry, credit(5_000), staff)).toMatchObject({ state: 'Approved' })
    const over = await server.must(addUserWalletEntry, credit(0.01, { userId: retailId }), staff)
    expect(over).toMatchObject({ state: 'Pending' })
    const other = await server.must(addUserWalletEntry, credit(0.01, { userId: retailId }), admin)
    expect(other).toMatchObject({ state: 'Approved' })
    await nextDay()
    expect(await server.must(addUserWalletEntry, credit(0.01), staff)).toMatchObject({ state: 'Approved' })
  })

  test("can't be bypassed with many calls at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => server.must(addUserWalletEntry, credit(20_000), admin)),
    )
    expect(made.filter(({ state }) => state === 'Approved')).toHaveLength(2)
  })
})

describe('a payment that a user reports', () => {
  test('credits nothing until someone of the site approves it, once, and the sender is notified', async () => {
    const before = await ownMoney(agentId)
    const wish = await server.must(userPaymentEntry, payment(), agent)
    expect(wish).toMatchObject({ state: 'Pending', kind: 'payment', amount: 12_500.5, paymentMode: 'NEFT' })
    expect(await ownMoney(agentId)).toBe(before)
    const mine = await server.must(requests, {}, agent)
    expect(mine.requests[0]).toMatchObject({ requestId: wish.requestId, mayDecide: false })
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    expect(await server.call(decideRequest, approve, agent)).toMatchObject({ status: 403 })
    expect(await server.must(decideRequest, approve, staff)).toMatchObject({ state: 'Approved' })
    expect(await server.call(decideRequest, approve, admin)).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState' },
    })
    expect(await ownMoney(agentId)).toBeCloseTo(before + 12_500.5, 2)
    const [entry] = await server.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sourceKey, `walletRequest:${wish.requestId}`))
    expect(entry).toMatchObject({ kind: 'topUp' })
    const told = await server.database.db
      .select({ subject: mails.subject, to: mails.toAddress })
      .from(mails)
      .where(and(eq(mails.kind, 'wallet'), eq(mails.siteId, 'skyways')))
    expect(told).toContainEqual({
      subject: expect.stringContaining('added to your wallet') as string,
      to: 'agent@skyways.example',
    })
  })

  test('is credited once when two approve at once', async () => {
    const before = await ownMoney(agentId)
    const wish = await server.must(userPaymentEntry, payment({ amount: 777 }), agent)
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    const answers = await Promise.all(
      [staff, admin, owner].map((who) => server.call(decideRequest, approve, who)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await ownMoney(agentId)).toBeCloseTo(before + 777, 2)
    expect(['pglite', 'postgres']).toContain(inject('engine'))
  })

  test('is entered once however its reference is spelled; a rejected one may be entered again', async () => {
    const given = payment({ bankReference: 'utib n-520 0001' })
    const wish = await server.must(userPaymentEntry, given, agent)
    for (const who of [agent, { as: 'retail' }])
      expect(
        await server.call(userPaymentEntry, { ...given, bankReference: 'UTIBN5200001' }, who),
      ).toMatchObject({
        status: 400,
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'bankReference' }] },
      })
    const elsewhere = { as: 'agent', site: 'meridian' }
    expect(await server.must(userPaymentEntry, given, elsewhere)).toMatchObject({ state: 'Pending' })
    const no = { requestId: wish.requestId, decision: 'reject' as const }
    expect(await server.call(decideRequest, no, staff)).toMatchObject({
      failure: { fields: [{ path: 'note' }] },
    })
    await server.must(decideRequest, { ...no, note: 'Not on our account' }, staff)
    const before = await ownMoney(agentId)
    expect(await server.must(userPaymentEntry, given, agent)).toMatchObject({ state: 'Pending' })
    expect(await ownMoney(agentId)).toBe(before)
  })

  test('entered twice at once is one request', async () => {
    const given = payment()
    const answers = await Promise.all(
      [agent, { as: 'retail' }].map((who) => server.call(userPaymentEntry, given, who)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("can't be decided by its own user, even if staff entered it", async () => {
    const acting = { as: 'staff', headers: { 'staff-id': agentId } }
    const wish = await server.must(
      userPaymentEntry,
      payment({ paymentMode: 'Cash', bankReference: '' }),
      acting,
    )
    expect(wish.user.userId).toBe(agentId)
    const approve = { requestId: wish.requestId, decision: 'approve' as const }
    expect(await server.call(decideRequest, approve, staff)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
    const owners = await server.must(userPaymentEntry, payment(), owner)
    expect(
      await server.call(decideRequest, { requestId: owners.requestId, decision: 'approve' }, owner),
    ).toMatchObject({ failure: { errorCode: 'ownRequest' } })
    expect(await server.must(decideRequest, approve, admin)).toMatchObject({ state: 'Approved' })
  })

  test.each([
    ['a day that has not come', { paidOn: '2999-01-01' }, 'paidOn'],
    ['a day long ago', { paidOn: '2019-01-01' }, 'paidOn'],
    ['no reference', { bankReference: '' }, 'bankReference'],
    ['an odd reference', { bankReference: '<b>1</b>2345678' }, 'bankReference'],
    ['an odd amount', { amount: 0 }, 'amount'],
    ['a long remark', { remark: 'x'.repeat(501) }, 'remark'],
  ])('%s is refused at its field', async (_what, over, field) => {
    expect(await server.call(userPaymentEntry, payment(over), agent)).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: field }] },
    })
  })
})

describe('lists and search', () => {
  test('a user sees their own requests; those who run the site see all', async () => {
    await server.must(userPaymentEntry, payment(), { as: 'retail' })
    const mine = await server.must(requests, { pageSize: 200 }, { as: 'retail' })
    expect(new Set(mine.requests.map(({ user }) => user.userId))).toEqual(new Set([retailId]))
    expect(await server.call(requests, { scope: 'site' }, { as: 'retail' })).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
    const pages = await server.must(requests, { scope: 'site', pageSize: 1, page: 2 }, staff)
    expect(pages).toMatchObject({ page: 2, totalPages: pages.total })
    const rows = await server.database.db
      .select()
      .from(walletRequests)
      .where(and(eq(walletRequests.siteId, 'skyways'), inArray(walletRequests.state, ['Pending'])))
    expect(pages.pending).toBe(rows.length)
  })

  test("hides staff's proposals from the wallet's owner until they are done", async () => {
    const debit = { userId: agentId, amount: 60_000, type: 'debit' as const, reason: 'Suspected fraud' }
    const wish = await server.must(addUserWalletEntry, debit, staff)
    const seen = async () => {
      const list = await server.must(requests, { pageSize: 200 }, agent)
      expect(list.pending).toBe(list.requests.filter(({ state }) => state === 'Pending').length)
      return list.requests.some(({ requestId }) => requestId === wish.requestId)
    }
    expect(wish.state).toBe('Pending')
    expect(await seen()).toBe(false)
    const no = { requestId: wish.requestId, decision: 'reject' as const, note: 'It was a mistake' }
    await server.must(decideRequest, no, owner)
    expect(await seen()).toBe(false)
    const done = await server.must(addUserWalletEntry, credit(5), admin)
    const list = await server.must(requests, {}, agent)
    expect(list.requests[0]).toMatchObject({ requestId: done.requestId, state: 'Approved' })
  })

  test('wallets are found by email, name and company, and wildcards are literal', async () => {
    const find = async (searchQuery: string, who = staff) =>
      (await server.must(findWallets, { searchQuery }, who)).wallets.map(({ email }) => email)
    expect(await find('agent@sky')).toEqual(['agent@skyways.example'])
    expect(await find('Kavita')).toEqual(['agent@skyways.example'])
    expect(await find('rao trav', owner)).toEqual(['agent@skyways.example'])
    expect(await find('%%')).toEqual([])
    expect(await server.call(findWallets, { searchQuery: 'agent' }, agent)).toMatchObject({ status: 403 })
  })

  test('a jump decides and enters nothing', async () => {
    const token = await server.signIn('agent')
    const { db } = server.database
    const [mine] = await db.select().from(sessions).where(eq(sessions.userId, agentId)).limit(1)
    expect(token.length).toBeGreaterThan(20)
    await db
      .update(sessions)
      .set({ way: 'jump', jumpedBy: 'usr_skyways_staff' })
      .where(eq(sessions.userId, agentId))
    expect(await server.call(userPaymentEntry, payment(), agent)).toMatchObject({
      failure: { errorCode: 'jumpLooksOnly' },
    })
    expect(await server.call(setLowBalanceAlert, { lowBalanceAlert: 1 }, agent)).toMatchObject({
      failure: { errorCode: 'jumpLooksOnly' },
    })
    await db
      .update(sessions)
      .set({ way: mine?.way ?? 'password', jumpedBy: null })
      .where(eq(sessions.userId, agentId))
  })
})
