import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mails } from '#server/db/schema/index.ts'
import { lowBalanceJob } from '#server/features/wallet/low-balance.job.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { addUserWalletEntry, userPaymentEntry, walletBalance } = endpoints.users
const { decideRequest, myLimits, setCreditLimit, setLowBalanceAlert } = endpoints.wallet
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

describe('a credit limit', () => {
  test('is lowered at once, not below what is used, and raised with a second approval', async () => {
    const userId = 'usr_skyways_corporate'
    const set = (creditLimit: number, who: { as: string }) =>
      server.call(setCreditLimit, { userId, creditLimit, reason: 'Yearly review' }, who)
    expect(await set(0, staff)).toMatchObject({ result: { creditLimit: 0, request: null } })
    const wish = await set(60_000, owner)
    expect(wish).toMatchObject({ result: { creditLimit: 0, request: { state: 'Pending' } } })
    const requestId = wish.ok ? (wish.result.request?.requestId ?? '') : ''
    await server.must(decideRequest, { requestId, decision: 'approve' }, staff)
    const { available, userWalletBalance } = await server.must(walletBalance, { userId }, staff)
    const debit = { userId, amount: Math.round((available - 10_000) * 100) / 100, type: 'debit' as const }
    const large = await server.must(addUserWalletEntry, { ...debit, reason: 'Set up' }, staff)
    await server.must(decideRequest, { requestId: large.requestId, decision: 'approve' }, admin)
    expect(userWalletBalance).toBeGreaterThan(0)
    expect(await set(40_000, staff)).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'creditLimit' }] },
    })
    const limits = await server.must(myLimits, {}, { as: 'corporate' })
    expect(limits).toMatchObject({ creditLimit: 60_000, creditUsed: 50_000, available: 10_000 })
    expect(await set(50_000, staff)).toMatchObject({ result: { creditLimit: 50_000, request: null } })
  })

  test("can't be set for oneself", async () => {
    const input = { userId: 'usr_skyways_owner', creditLimit: 10, reason: 'Why not' }
    expect(await server.call(setCreditLimit, input, owner)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
  })
})

describe('payments that customers report', () => {
  test('are approved by one member of staff up to a limit; above it the owner decides', async () => {
    let last = 0
    const tell = async (amount: number) => {
      last += 1
      const given = {
        amount,
        paymentMode: 'NEFT' as const,
        bankReference: `AXISN99${last}`,
        paidOn: '2026-11-20',
      }
      return (await server.must(userPaymentEntry, given, { as: 'agent' })).requestId
    }
    const approve = (requestId: string, who = staff) =>
      server.call(decideRequest, { requestId, decision: 'approve' }, who)
    expect(await approve(await tell(400_000))).toMatchObject({ ok: true })
    const [second, third] = [await tell(100_000), await tell(100_000)]
    const both = await Promise.all([second, third].map((requestId) => approve(requestId)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden', message: expect.stringContaining('5,00,000.00') as string },
    })
    const left = both[0]?.ok ? third : second
    expect(await approve(left, owner)).toMatchObject({ ok: true, result: { state: 'Approved' } })
    expect(await approve(await tell(0.01))).toMatchObject({ failure: { errorCode: 'forbidden' } })
    const no = { requestId: await tell(1), decision: 'reject' as const, note: 'Not on our account' }
    expect(await server.call(decideRequest, no, staff)).toMatchObject({ ok: true })
  })
})

describe('a low balance', () => {
  const run = () =>
    lowBalanceJob({ database: server.database, now: () => testNow })({
      payload: {},
      attempt: 1,
      signal: new AbortController().signal,
    })
  const told = async () =>
    (
      await server.database.db
        .select({ subject: mails.subject })
        .from(mails)
        .where(and(eq(mails.toAddress, 'supplier@skyways.example'), eq(mails.kind, 'wallet')))
    ).length

  test('is reported once until the wallet recovers, and shown', async () => {
    const supplier = { as: 'supplier' }
    const userId = 'usr_skyways_supplier'
    const { available } = await server.must(walletBalance, {}, supplier)
    await server.must(setLowBalanceAlert, { lowBalanceAlert: available }, supplier)
    await run()
    expect(await told()).toBe(0)
    await server.must(addUserWalletEntry, { userId, amount: 100, type: 'debit', reason: 'Test' }, staff)
    await Promise.all([run(), run()])
    await run()
    expect(await told()).toBe(1)
    expect(await server.must(walletBalance, {}, supplier)).toMatchObject({ isLow: true })
    await server.must(addUserWalletEntry, { userId, amount: 100, type: 'credit', reason: 'Test' }, staff)
    await run()
    expect(await server.must(myLimits, {}, supplier)).toMatchObject({
      isLow: false,
      lowBalanceAlert: available,
    })
    await server.must(addUserWalletEntry, { userId, amount: 1, type: 'debit', reason: 'Test' }, staff)
    await run()
    expect(await told()).toBe(2)
    await server.must(setLowBalanceAlert, { lowBalanceAlert: null }, supplier)
    await run()
    expect(await told()).toBe(2)
  })
})
