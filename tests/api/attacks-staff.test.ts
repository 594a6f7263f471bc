import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { getBalance, holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

/** Whose money is spent: what staff may spend, and what a blocked account still can. */
const { issueFlight, orderSuccessCallback } = endpoints.booking
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const staffForAgent = { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } }

let server: TestServer
let before: Awaited<ReturnType<typeof getBalance>>
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
beforeEach(async () => {
  before = await getBalance(server, agent)
})
afterAll(() => server.close())

/** Changes a demo user while the work runs. */
const having = async <T>(
  id: string,
  values: Partial<Pick<typeof users.$inferInsert, 'isBlocked' | 'rbacGroupId'>>,
  work: () => Promise<T>,
): Promise<T> => {
  const { db } = server.database
  const [known] = await db.select().from(users).where(eq(users.id, id))
  await db.update(users).set(values).where(eq(users.id, id))
  try {
    return await work()
  } finally {
    if (known)
      await db
        .update(users)
        .set({ isBlocked: known.isBlocked, rbacGroupId: known.rbacGroupId })
        .where(eq(users.id, id))
  }
}
const issue = (BookingId: string, who: CallOptions) =>
  server.call(issueFlight, { BookingId, acceptedTotal: 4810 }, who)
const pay = (orderId: string, who: CallOptions) =>
  server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
const forbidden = { ok: false, status: 403, failure: { errorCode: 'forbidden' } }
const actForRefused = { ok: false, status: 403, failure: { errorCode: 'actForRefused' } }

test("staff without the right can't issue a customer's hold", async () => {
  const { bookingId } = await holdBooking(server)
  await having('usr_skyways_staff', { rbacGroupId: null }, async () => {
    expect(await issue(bookingId, staff)).toMatchObject(forbidden)
    expect(await issue(bookingId, staffForAgent)).toMatchObject(actForRefused)
  })
  expect(await getBalance(server, agent)).toEqual(before)
  expect(await issue(bookingId, staff)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
})

test('nothing is bought from a blocked account, whoever tries', async () => {
  const { bookingId } = await holdBooking(server)
  const { orderId } = await placeOrder(server, agent)
  await having('usr_skyways_agent', { isBlocked: true }, async () => {
    expect(await issue(bookingId, staff)).toMatchObject(forbidden)
    expect(await issue(bookingId, staffForAgent)).toMatchObject(actForRefused)
    expect(await pay(orderId, staffForAgent)).toMatchObject(actForRefused)
    expect(await pay(orderId, agent)).toMatchObject({ ok: false, failure: { errorCode: 'notSignedIn' } })
    expect(await pay(orderId, staff)).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })
  expect(await getBalance(server, agent)).toEqual(before)
})

test("the site's owner issues a customer's hold, the owner of another site finds none", async () => {
  const { bookingId } = await holdBooking(server)
  expect(await issue(bookingId, { as: 'owner', site: 'meridian' })).toMatchObject({
    ok: false,
    failure: { errorCode: 'notFound' },
  })
  expect(await getBalance(server, agent)).toEqual(before)
  expect(await issue(bookingId, { as: 'owner' })).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
})
