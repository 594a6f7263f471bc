import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'
import type { Database } from '#server/db/database.ts'
import { auditEvents, bookings, jobs } from '#server/db/schema/index.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { orderSuccessCallback } = endpoints.booking
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const minuteMs = 60_000

let clock = testNow
let database: Database
let supplier: ScriptedSupplier
let server: TestServer

const start = () =>
  // The database outlives this server, so a node that dies doesn't close it.
  startTestServer({
    database: { ...database, close: async () => undefined },
    suppliers: [supplier],
    now: () => clock,
  })
const runJobsAfter = async (ms: number): Promise<void> => {
  clock = new Date(clock.getTime() + ms)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
}

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock = testNow
  supplier = createScriptedSupplier()
  server = await start()
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await database.close()
})

const pay = (orderId: string, who = retail, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  server.call(orderSuccessCallback, { orderId, paymentMode }, who)
const findOrderBooking = async (orderId: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  return row
}
const loadOpenJobs = (bookingId: number | undefined) =>
  database.db
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.uniqueKey, String(bookingId)), isNull(jobs.doneAt)))

describe('a purchase whose answer is lost', () => {
  test('is found at once when the supplier still answers queries', async () => {
    supplier.play({ kind: 'lostAnswer' })
    const { orderId } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(supplier.requests).toHaveLength(1)
  })

  test('stays in progress with its money reserved, and is ticketed by the job', async () => {
    const before = await getBalance(server, retail)
    supplier.play({ kind: 'lostAnswer' })
    supplier.setDeaf(true)
    const { orderId, amount } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'outcomeUnknown', details: { booking: { status: 'InProgress', amount } } },
    })
    expect(await getBalance(server, retail)).toMatchObject({
      userWalletBalance: before.userWalletBalance,
      reserved: amount,
      available: before.available - amount,
    })
    await runJobsAfter(1_000)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 2 })
    supplier.setDeaf(false)
    await runJobsAfter(2 * minuteMs)
    const booking = await findOrderBooking(orderId)
    expect(booking).toMatchObject({ status: 3, pnr: supplier.sold.get(booking?.reference ?? '')?.pnr })
    expect(await getBalance(server, retail)).toMatchObject({
      available: before.available - amount,
      reserved: 0,
    })
    expect(await loadOpenJobs(booking?.id)).toEqual([])
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(supplier.requests).toHaveLength(1)
  })

  test("that the supplier doesn't know releases the money after the grace period, not before", async () => {
    const before = await getBalance(server, retail)
    supplier.play({ kind: 'lostRequest' })
    const { orderId } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
    await runJobsAfter(9 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 2 })
    await runJobsAfter(6 * minuteMs)
    const booking = await findOrderBooking(orderId)
    expect(booking).toMatchObject({ status: 6 })
    expect(await getBalance(server, retail)).toEqual(before)
    expect(await pay(orderId)).toMatchObject({
      ok: false,
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
    expect(await loadOpenJobs(booking?.id)).toEqual([{ kind: 'booking.recheck' }])
  })

  test('that turns up after all is shown to staff, and no money moves', async () => {
    supplier.play({ kind: 'lostRequest' })
    const { orderId } = await placeOrder(server, retail)
    await pay(orderId)
    await runJobsAfter(11 * minuteMs)
    const booking = await findOrderBooking(orderId)
    const before = await getBalance(server, retail)
    supplier.play({ kind: 'sell' })
    const [other] = [await placeOrder(server, retail)]
    await pay(other.orderId)
    const ghost = [...supplier.sold.values()].at(-1)
    if (ghost && booking) supplier.sold.set(booking.reference, { ...ghost, reference: booking.reference })
    await runJobsAfter(61 * minuteMs)
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `booking:${booking?.id}`))
    expect(trail.map(({ action }) => action)).toContain('booking.foundAfterRelease')
    expect((await getBalance(server, retail)).available).toBe(before.available - other.amount)
  })

  test('through a bug in the adapter counts as unknown, not as failed', async () => {
    supplier.play({ kind: 'faulty' })
    const { orderId } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
    await runJobsAfter(11 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 6 })
  })

  test('while the supplier is still working on it stays open, however long', async () => {
    supplier.play({ kind: 'openRecord' })
    const { orderId } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
    await runJobsAfter(30 * minuteMs)
    const booking = await findOrderBooking(orderId)
    expect(booking).toMatchObject({ status: 2 })
    const record = supplier.sold.get(booking?.reference ?? '')
    if (record) supplier.sold.set(record.reference, { ...record, state: 'ticketed' })
    await runJobsAfter(6 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 3 })
  })
})

describe('a purchase that the supplier refused', () => {
  const refuse = async () => {
    supplier.play({ kind: 'soldOut' })
    const { orderId } = await placeOrder(server, retail)
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    const booking = await findOrderBooking(orderId)
    if (!booking) throw new Error('the order has no booking')
    return booking
  }
  const loadActions = async (bookingId: number) => {
    const events = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `booking:${bookingId}`))
    return events.map(({ action }) => action)
  }

  test('is checked again, and a ticket that exists after all is reported to staff', async () => {
    const booking = await refuse()
    expect(await loadOpenJobs(booking.id)).toEqual([{ kind: 'booking.recheck' }])
    supplier.play({ kind: 'sell' })
    await pay((await placeOrder(server, retail)).orderId)
    const ghost = [...supplier.sold.values()].at(-1)
    if (ghost) supplier.sold.set(booking.reference, { ...ghost, reference: booking.reference })
    await runJobsAfter(61 * minuteMs)
    expect(await loadActions(booking.id)).toContain('booking.foundAfterRelease')
  })

  test('is checked until the supplier answers', async () => {
    const booking = await refuse()
    supplier.setDeaf(true)
    await runJobsAfter(61 * minuteMs)
    expect(await loadOpenJobs(booking.id)).toEqual([{ kind: 'booking.recheck' }])
    supplier.setDeaf(false)
    await runJobsAfter(6 * minuteMs)
    expect(await loadOpenJobs(booking.id)).toEqual([])
    expect(await loadActions(booking.id)).not.toContain('booking.foundAfterRelease')
  })
})

describe('a server that dies between reservation and ticket', () => {
  const cases = [
    { kind: 'hang', status: 6, title: 'before the supplier sold: the money is given back' },
    { kind: 'hangAfterSale', status: 3, title: 'after the supplier sold: the ticket is taken over' },
  ] as const
  test.each(cases)('$title', async ({ kind, status }) => {
    const before = await getBalance(server, retail)
    const { orderId, amount } = await placeOrder(server, retail)
    supplier.play({ kind })
    // Never awaited, because this call's process is gone.
    void pay(orderId).catch(() => undefined)
    await expect.poll(() => supplier.requests.length).toBe(1)
    expect(await getBalance(server, retail)).toMatchObject({ reserved: amount })
    server = await start()
    await runJobsAfter(11 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status })
    expect(await getBalance(server, retail)).toMatchObject({
      reserved: 0,
      available: status === 3 ? before.available - amount : before.available,
    })
    expect(supplier.requests).toHaveLength(1)
  })
})

describe('holds', () => {
  test('expire at their deadline, not before', async () => {
    const { orderId } = await placeOrder(server, agent)
    expect(await pay(orderId, agent, 'hold')).toMatchObject({ ok: true, result: { status: 'Held' } })
    await runJobsAfter(30 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 1 })
    await runJobsAfter(40 * 60 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 8 })
  })

  test('without a known deadline expire only when the supplier says that they are gone', async () => {
    supplier.play({ kind: 'noDeadline' })
    const { orderId } = await placeOrder(server, agent)
    expect(await pay(orderId, agent, 'hold')).toMatchObject({ ok: true, result: { holdDeadline: null } })
    await runJobsAfter(48 * 60 * minuteMs)
    const booking = await findOrderBooking(orderId)
    expect(booking).toMatchObject({ status: 1 })
    const record = supplier.sold.get(booking?.reference ?? '')
    if (record) supplier.sold.set(record.reference, { ...record, state: 'released' })
    await runJobsAfter(61 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 8 })
  })

  test('with an unknown outcome are found by the job', async () => {
    supplier.play({ kind: 'lostAnswer' })
    supplier.setDeaf(true)
    const { orderId } = await placeOrder(server, agent)
    expect(await pay(orderId, agent, 'hold')).toMatchObject({
      ok: false,
      failure: { errorCode: 'outcomeUnknown' },
    })
    supplier.setDeaf(false)
    await runJobsAfter(2 * minuteMs)
    expect(await findOrderBooking(orderId)).toMatchObject({ status: 1 })
  })
})
