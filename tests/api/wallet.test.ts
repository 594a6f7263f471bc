import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { walletBalance, myWalletEntries } = endpoints.users
const agent = { as: 'agent' }
const supplier = createScriptedSupplier()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier] })
})
afterAll(() => server.close())

describe('the balance of a wallet', () => {
  test('consists of balance, reserved money, credit limit and available money', async () => {
    const balance = await server.must(walletBalance, {}, agent)
    expect(balance).toMatchObject({ creditLimit: 100_000, currency: 'INR' })
    expect(balance.available).toBeCloseTo(
      balance.userWalletBalance + balance.creditLimit - balance.reserved,
      2,
    )
  })

  test("is the user's own; staff and the owner read those of their site only", async () => {
    const read = (as: string, userId: string) => server.call(walletBalance, { userId }, { as })
    const own = await server.must(walletBalance, {}, agent)
    expect(await read('agent', 'usr_skyways_agent')).toMatchObject({ ok: true, result: own })
    expect(await read('staff', 'usr_skyways_agent')).toMatchObject({ ok: true, result: own })
    expect(await read('owner', 'usr_skyways_agent')).toMatchObject({ ok: true, result: own })
    for (const answer of [
      await read('agent', 'usr_skyways_retail'),
      await read('owner', 'usr_meridian_agent'),
      await read('staff', 'usr_meridian_agent'),
      await read('staff', 'usr_none'),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })

  test('of the customer is shown to staff who act for the customer', async () => {
    const acting = { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } }
    expect(await server.must(walletBalance, {}, acting)).toEqual(await server.must(walletBalance, {}, agent))
  })

  test('needs a session', async () => {
    expect(await server.call(walletBalance, {})).toMatchObject({ ok: false, status: 401 })
    expect(await server.call(myWalletEntries, {})).toMatchObject({ ok: false, status: 401 })
  })
})

describe("the wallet's statement", () => {
  test('lists every entry, newest first, with the booking and the balance after it', async () => {
    const { orderId, amount } = await placeOrder(server, agent)
    const pay = { orderId, paymentMode: 'wallet' as const }
    const paid = await server.must(endpoints.booking.orderSuccessCallback, pay, agent)
    supplier.play({ kind: 'refuse' })
    const refused = await placeOrder(server, agent)
    await server.call(
      endpoints.booking.orderSuccessCallback,
      { orderId: refused.orderId, paymentMode: 'wallet' },
      agent,
    )
    const balance = await server.must(walletBalance, {}, agent)
    const { entries } = await server.must(myWalletEntries, {}, agent)
    expect(entries[0]).toMatchObject({
      kind: 'release',
      amount: refused.amount,
      balanceAfter: balance.userWalletBalance,
    })
    expect(entries[1]).toMatchObject({ kind: 'reserve', amount: -refused.amount })
    expect(entries[2]).toMatchObject({
      kind: 'reserve',
      amount: -amount,
      bookingId: paid.bookingId,
      pnr: paid.pnr,
      text: 'DEL to BOM, AI 118',
    })
  })

  test('has each line once over all pages', async () => {
    const whole = await server.must(myWalletEntries, { pageSize: 200 }, agent)
    expect(whole.total).toBe(whole.entries.length)
    expect(whole.entries.at(-1)).toMatchObject({ kind: 'openingBalance', amount: 241_900 })
    const pages = Array.from({ length: Math.ceil(whole.total / 7) }, (_, index) => index + 1)
    const ids: string[] = []
    for (const page of pages) {
      const answer = await server.must(myWalletEntries, { page, pageSize: 7 }, agent)
      expect(answer).toMatchObject({ page, pageSize: 7, totalPages: pages.length, isTotalCapped: false })
      ids.push(...answer.entries.map(({ entryId }) => entryId))
    }
    expect(ids).toEqual(whole.entries.map(({ entryId }) => entryId))
  })

  test('holds nothing of other users', async () => {
    const mine = await server.must(myWalletEntries, { pageSize: 200 }, { as: 'retail' })
    const theirs = await server.must(myWalletEntries, { pageSize: 200 }, agent)
    const ids = new Set(theirs.entries.map(({ entryId }) => entryId))
    expect(mine.entries.filter(({ entryId }) => ids.has(entryId))).toEqual([])
  })
})
