import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { consumerMappings, jobs, markupRules, pushSubscriptions, users } from '#server/db/schema/index.ts'
import { pushJobKind } from '#server/staff-news/notify-staff.ts'
import { fillHouseWallet } from '#tests/support/link-fixture.ts'
import { runMirrorJob } from '#tests/support/link-money-kit.ts'
import {
  buyFlight,
  consumerAgent,
  consumerStaff,
  findFlight,
  linkAgencies,
  offerBlock,
  orderFlight,
  payOrder,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { findHouseAccount } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const shopper = { as: 'retail', site: 'meridian' } as const
const owner = { as: 'owner', site: 'meridian' } as const
const notCovered = "This fare can't be confirmed at the moment. You haven't been charged."

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.delete(markupRules)
  await linkAgencies(server, 376_400)
  await fillWallets(server.database, 'meridian', ['agent'])
  await subscribeStaff()
})
afterAll(() => server.close())

const findOne = async (
  flightNumber: string,
  who: typeof shopper | typeof consumerAgent | typeof owner | typeof consumerStaff,
) => {
  const found = await findFlight(server, flightNumber, who)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]
}

/** What the selling agency is told that its wallet should cover, in rupees. */
const readNeeded = async () =>
  (await server.must(endpoints.suppliers.linkedSupplierAccount, { supplierId: 'link-skyways' }, owner)).wallet
    .needed

/** What the selling agency's list of wallets to pay into shows, in rupees. */
const listShort = async () => {
  const { wallets } = await server.must(endpoints.suppliers.supplierWallets, { state: 'short' }, owner)
  return wallets.map(({ supplierId, name, atSupplier }) => ({
    supplierId,
    name,
    needed: atSupplier?.needed,
  }))
}

/** Turns notifications on for a super admin of the selling agency. */
const subscribeStaff = async () => {
  const { db } = server.database
  const [person] = await db
    .update(users)
    .set({ isSuperAdmin: true })
    .where(and(eq(users.siteId, 'meridian'), eq(users.userType, 'staff')))
    .returning({ id: users.id })
  await db.insert(pushSubscriptions).values({
    siteId: 'meridian',
    userId: person?.id ?? '',
    endpoint: 'https://push.example/1',
    p256dh: 'key',
    auth: 'auth',
    createdAt: testNow,
  })
}

describe('a flight that another agency supplies', () => {
  test('names the agency only to the owner and staff', async () => {
    await offerBlock(server, '8501', { adult: { baseFare: 2_000, tax: 500 } })
    for (const who of [owner, consumerStaff])
      expect((await findOne('8501', who))?.result).toMatchObject({ seller: 'Skyways Travel' })
    for (const who of [consumerAgent, shopper]) {
      const found = await findOne('8501', who)
      expect(found?.result.seller).toBeUndefined()
      expect(JSON.stringify(found)).not.toContain('Skyways')
    }
  })

  test("is hidden if the wallet there doesn't cover it, and marked with the missing amount for staff", async () => {
    await offerBlock(server, '8502', { isHoldAllowed: false })
    expect((await findOne('8502', consumerStaff))?.result).toMatchObject({ shortBy: 1_236 })
    expect(await readNeeded()).toBeNull()
    for (const who of [consumerAgent, shopper]) expect(await findOne('8502', who)).toBeUndefined()
  })

  test('is reported to the selling agency although no buyer can choose it', async () => {
    await expect.poll(readNeeded).toBe(5_000)
    expect(await listShort()).toEqual([{ supplierId: 'link-skyways', name: 'Skyways Travel', needed: 5_000 }])
    const pushed = await server.database.db.select().from(jobs).where(eq(jobs.kind, pushJobKind))
    expect(pushed.map(({ uniqueKey }) => uniqueKey)).toEqual(['meridian:shortWallet:skyways:2026-11-20'])
  })

  test('stays visible to buyers who may hold it', async () => {
    await offerBlock(server, '8503')
    const found = await findOne('8503', consumerAgent)
    expect(found?.result.isHoldAllowed).toBe(true)
    expect(found?.result.shortBy).toBeUndefined()
    expect(await findOne('8503', shopper)).toBeUndefined()
    expect(await orderFlight(server, '8503', consumerAgent)).toMatchObject({ isHoldAllowed: true })
  })

  test('is checked again at the fare quote and the order, without saying whose wallet it is', async () => {
    const found = await findOne('8502', consumerStaff)
    const quote = await server.call(
      endpoints.booking.fareQuote,
      found?.ref ?? { TraceId: '', ResultIndex: '', searchId: '' },
      consumerAgent,
    )
    expect(quote).toMatchObject({ ok: false, failure: { errorCode: 'fareGone', message: notCovered } })
    await expect(orderFlight(server, '8502', consumerStaff)).rejects.toThrow(notCovered)
  })

  test('is reported to the selling agency until its wallet covers the failed purchase', async () => {
    const { orderId } = await orderFlight(server, '8503', consumerAgent)
    expect(await payOrder(server, orderId, consumerAgent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierRefused', message: notCovered },
    })
    expect(await readNeeded()).toBe(5_000)
    const { id, siteId } = await findHouseAccount(server)
    const pay = (amountMinor: number) =>
      fillHouseWallet(server.database, { siteId, userId: id, amountMinor, at: testNow })
    await pay(123_599)
    expect(await readNeeded()).toBe(5_000)
    await pay(1)
    expect(await readNeeded()).toBeNull()
    expect(await listShort()).toEqual([])
    // The failed purchase is cleared, so a lower balance later doesn't report it again.
    await runMirrorJob(server)
    const [mapping] = await server.database.db.select().from(consumerMappings)
    expect(mapping?.shortMinor).toBeNull()
  })

  test('is sold again once the wallet covers it', async () => {
    const found = await findOne('8502', consumerStaff)
    const { id, siteId } = await findHouseAccount(server)
    await fillHouseWallet(server.database, { siteId, userId: id, amountMinor: 1_000_000, at: testNow })
    const ref = found?.ref ?? { TraceId: '', ResultIndex: '', searchId: '' }
    expect(await server.must(endpoints.booking.fareQuote, ref, consumerAgent)).toMatchObject({
      totalPayable: 5_000,
    })
  })
})

describe('a hold of seats that another agency supplies', () => {
  const listHolds = async (who: typeof consumerAgent | typeof consumerStaff) =>
    (await server.must(endpoints.tickets.bookedFlights, { view: 'row' }, who)).tickets

  test('is among the holds, and names whose deadline it has only to staff', async () => {
    const { bookingId } = await buyFlight(server, '8503', consumerAgent, { mode: 'hold' })
    const find = async (who: typeof consumerAgent | typeof consumerStaff) =>
      (await listHolds(who)).find((hold) => hold.bookingId === bookingId)
    expect(await find(consumerStaff)).toMatchObject({ holdDeadlineSource: 'Deadline of Skyways Travel' })
    const ofAgent = await find(consumerAgent)
    expect(ofAgent?.holdDeadline).not.toBeNull()
    expect(ofAgent?.holdDeadlineSource).not.toContain('Skyways')
  })

  test("is issued and released by the selling agency's staff", async () => {
    const [first, second] = [
      await buyFlight(server, '8503', consumerAgent, { mode: 'hold' }),
      await buyFlight(server, '8503', consumerAgent, { mode: 'hold' }),
    ]
    const { newTotal } = await server.must(
      endpoints.booking.requoteFlight,
      { BookingId: first.bookingId },
      consumerStaff,
    )
    const issued = await server.must(
      endpoints.booking.issueFlight,
      { BookingId: first.bookingId, acceptedTotal: newTotal },
      { ...consumerStaff, headers: { 'idempotency-key': 'issue-8503' } },
    )
    expect(issued.status).toBe('Ticketed')
    await server.must(
      endpoints.booking.releaseFlight,
      { BookingId: second.bookingId, Source: 'FD' },
      consumerStaff,
    )
    const ids = (await listHolds(consumerStaff)).map(({ bookingId }) => bookingId)
    expect(ids).not.toContain(first.bookingId)
    expect(ids).not.toContain(second.bookingId)
  })
})
