import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { aCredit, agentId, aPayment, retailId, setUpWallets } from '#tests/support/wallet-hooks.ts'

const { addUserWalletEntry, userPaymentEntry, walletBalance } = endpoints.users
const { decideRequest, requests, setCreditLimit } = endpoints.wallet
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const agent = { as: 'agent' }

const at = setUpWallets()

const keyed = (who: { as: string }, key: string) => ({ ...who, headers: { 'idempotency-key': key } })

describe('entries by staff', () => {
  test('move money at once, with their reason on the statement and in the audit trail', async () => {
    const before = await at.ownMoney(agentId)
    const made = await at.server.must(addUserWalletEntry, aCredit(1_250.75), staff)
    expect(made).toMatchObject({ state: 'Approved', kind: 'credit', amount: 1_250.75, mayDecide: false })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 1_250.75, 2)
    const { entries } = await at.server.must(endpoints.users.myWalletEntries, { kind: 'correction' }, agent)
    expect(entries[0]).toMatchObject({
      kind: 'correction',
      amount: 1_250.75,
      text: 'Added by staff: Goodwill for a late ticket',
    })
    const events = await at.server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `walletRequest:${made.requestId}`))
    expect(events).toMatchObject([
      { action: 'wallet.credit', actorUserId: 'usr_skyways_staff', subjectUserId: agentId },
    ])
    const taken = await at.server.must(addUserWalletEntry, aCredit(250.75, { type: 'debit' }), staff)
    expect(taken).toMatchObject({ state: 'Approved', kind: 'debit' })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 1_000, 2)
  })

  test('that the customer paid for are top-ups with their mode, and one bank reference is entered once', async () => {
    const before = await at.ownMoney(agentId)
    const paid = { paymentMode: 'UPI', bankReference: 'upi-778899', reason: 'Paid at the counter' }
    const made = await at.server.must(addUserWalletEntry, aCredit(900, paid), staff)
    expect(made).toMatchObject({ kind: 'credit', paymentMode: 'UPI', bankReference: 'UPI778899' })
    await at.server.must(addUserWalletEntry, aCredit(100, { paymentMode: 'Cash' }), staff)
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 1000, 2)
    const { entries } = await at.server.must(endpoints.users.myWalletEntries, { kind: 'topUp' }, agent)
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'topUp', amount: 100, text: 'Payment by Cash, added by staff: Goodwill for a late ticket' },
      { kind: 'topUp', amount: 900, text: 'Payment by UPI UPI778899, added by staff: Paid at the counter' },
    ])
    const again = [
      await at.server.call(addUserWalletEntry, aCredit(900, { ...paid, bankReference: 'UPI 778899' }), staff),
      await at.server.call(userPaymentEntry, aPayment({ bankReference: 'UPI778899' }), agent),
      await at.server.call(addUserWalletEntry, aCredit(900, { paymentMode: 'NEFT' }), staff),
    ]
    for (const answer of again)
      expect(answer).toMatchObject({
        status: 400,
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'bankReference' }] },
      })
    const debit = await at.server.call(
      addUserWalletEntry,
      aCredit(1, { type: 'debit', paymentMode: 'UPI' }),
      staff,
    )
    expect(debit).toMatchObject({ status: 400, failure: { fields: [{ path: 'paymentMode' }] } })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 1000, 2)
  })

  test("are refused in their own wallet, in another site's, and for anyone but staff", async () => {
    const own = await at.server.call(addUserWalletEntry, aCredit(1, { userId: 'usr_skyways_staff' }), staff)
    expect(own).toMatchObject({ status: 403, failure: { errorCode: 'ownRequest' } })
    const far = await at.server.call(addUserWalletEntry, aCredit(1, { userId: 'usr_meridian_agent' }), staff)
    expect(far).toMatchObject({ status: 404, failure: { errorCode: 'notFound' } })
    for (const who of [agent, owner])
      expect(await at.server.call(addUserWalletEntry, aCredit(1, { userId: retailId }), who)).toMatchObject({
        failure: { errorCode: 'forbidden' },
      })
  })

  test('never exceed the wallet and its limit', async () => {
    const { available } = await at.server.must(walletBalance, { userId: retailId }, staff)
    const most = await at.server.must(walletBalance, { userId: retailId }, staff)
    await at.server.database.db.update(users).set({ lowBalanceMinor: null }).where(eq(users.id, retailId))
    const answer = await at.server.call(
      addUserWalletEntry,
      { userId: retailId, amount: 50_000, type: 'debit', reason: 'Chargeback' },
      staff,
    )
    // The demo's shopper has more than that, but the remainder doesn't cover the same amount again.
    expect(answer.ok).toBe(available >= 50_000)
    await at.nextDay()
    const again = await at.server.call(
      addUserWalletEntry,
      { userId: retailId, amount: 50_000, type: 'debit', reason: 'Chargeback' },
      staff,
    )
    expect(again).toMatchObject({ status: 400, failure: { errorCode: 'walletTooSmall' } })
    expect(await at.ownMoney(retailId)).toBeCloseTo(most.userWalletBalance - 50_000, 2)
  })

  test('twice with one key move money once, also at the same time; a different body is refused', async () => {
    const before = await at.ownMoney(agentId)
    const call = () => at.server.must(addUserWalletEntry, aCredit(10), keyed(staff, 'same-key-1'))
    const [one, other] = await Promise.all([call(), call()])
    expect(one.requestId).toBe(other.requestId)
    expect((await call()).requestId).toBe(one.requestId)
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 10, 2)
    const answer = await at.server.call(addUserWalletEntry, aCredit(11), keyed(staff, 'same-key-1'))
    expect(answer).toMatchObject({ status: 409, failure: { errorCode: 'idempotencyMismatch' } })
  })

  test.each([
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['a fraction of a paisa', { amount: 1.001 }],
    ['too much', { amount: 1e12 }],
    ['no reason', { reason: '  ' }],
    ['a long reason', { reason: 'x'.repeat(501) }],
  ])('%s is refused at its field', async (_what, over) => {
    const answer = await at.server.call(addUserWalletEntry, aCredit(1, over), staff)
    const [field] = Object.keys(over)
    expect(answer).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: field }] },
    })
  })
})

describe('a second approval', () => {
  test('is required above what the site allows alone, and nothing moves before', async () => {
    const before = await at.ownMoney(agentId)
    const wish = await at.server.must(addUserWalletEntry, aCredit(50_000.01), staff)
    expect(wish).toMatchObject({ state: 'Pending', mayDecide: false })
    expect(await at.ownMoney(agentId)).toBe(before)
    const own = await at.server.call(decideRequest, { requestId: wish.requestId, decision: 'approve' }, staff)
    expect(own).toMatchObject({ status: 403, failure: { errorCode: 'ownRequest' } })
    const seen = await at.server.must(requests, { scope: 'site', state: 'Pending' }, owner)
    expect(seen.requests.find(({ requestId }) => requestId === wish.requestId)).toMatchObject({
      mayDecide: true,
      createdBy: 'Meera Nair',
      user: { email: 'agent@skyways.example' },
    })
    const done = await at.server.must(
      decideRequest,
      { requestId: wish.requestId, decision: 'approve' },
      owner,
    )
    expect(done).toMatchObject({ state: 'Approved', decidedBy: 'Rohit Malhotra' })
    expect(await at.ownMoney(agentId)).toBeCloseTo(before + 50_000.01, 2)
  })

  test("can't be bypassed in small steps, over several wallets, directions and limits", async () => {
    const first = await at.server.must(addUserWalletEntry, aCredit(20_000), staff)
    const second = await at.server.must(addUserWalletEntry, aCredit(10_000, { type: 'debit' }), staff)
    const { request: limit } = await at.server.must(
      setCreditLimit,
      { userId: retailId, creditLimit: 15_000, reason: 'Good record' },
      staff,
    )
    expect([first.state, second.state, limit?.state]).toEqual(['Approved', 'Approved', 'Approved'])
    expect(await at.server.must(addUserWalletEntry, aCredit(5_000), staff)).toMatchObject({
      state: 'Approved',
    })
    const over = await at.server.must(addUserWalletEntry, aCredit(0.01, { userId: retailId }), staff)
    expect(over).toMatchObject({ state: 'Pending' })
    const other = await at.server.must(addUserWalletEntry, aCredit(0.01, { userId: retailId }), admin)
    expect(other).toMatchObject({ state: 'Approved' })
    await at.nextDay()
    expect(await at.server.must(addUserWalletEntry, aCredit(0.01), staff)).toMatchObject({
      state: 'Approved',
    })
  })

  test("can't be bypassed with many calls at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => at.server.must(addUserWalletEntry, aCredit(20_000), admin)),
    )
    expect(made.filter(({ state }) => state === 'Approved')).toHaveLength(2)
  })
})
