import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, changeItems, jobs } from '#server/db/schema/index.ts'
import { cleanupKind } from '#server/jobs/cleanup.job.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { changeRequest, crStatus, refreshBooking } = endpoints.tickets
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const minuteMs = 60_000

let clock = testNow
let database: Database
const supplier = createScriptedSupplier()
let nodes: [TestServer, TestServer]
beforeAll(async () => {
  database = await openTestDatabase()
  await fillWallets(database, 'skyways', ['retail', 'agent'])
  const start = (suppliers = [supplier]) =>
    startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers,
      now: () => clock,
    })
  nodes = [await start(), await start()]
})
beforeEach(() => {
  supplier.changes.decideAll({ kind: 'open' })
  supplier.changes.setList('told')
  supplier.setDeaf(false)
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await database.close()
})

const passes = (ms: number): void => {
  clock = new Date(clock.getTime() + ms)
}
const runJobs = (node: TestServer = nodes[0]) => createJobRunner(node.deps, jobRegistry(node.deps)).runDue()
const anItem = async (people = 1) => {
  const booking = await sellBooking(nodes[0].deps, { people })
  const form = { BookingId: String(booking.id), RequestType: 1 as const, Remarks: 'plans changed' }
  const { items } = await nodes[0].must(changeRequest, form, retail)
  passes(10_000)
  return { booking, number: items[0]?.changeRequestId ?? '', itemId: Number(items[0]?.itemId) }
}
const loadItem = async (itemId: number) => {
  const [row] = await database.db.select().from(changeItems).where(eq(changeItems.id, itemId))
  return row
}
const openJobs = (itemId: number) =>
  database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'change.refresh'), eq(jobs.uniqueKey, String(itemId)), isNull(jobs.doneAt)))
const refresh = (id: number, node: TestServer = nodes[0], who = retail) =>
  node.must(refreshBooking, { BookingId: String(id) }, who)

describe('the job', () => {
  test('checks after a minute, then less and less often, up to six hours, and shows when it checks next', async () => {
    const { itemId } = await anItem()
    const waits: number[] = []
    for (let check = 0; check < 12; check += 1) {
      const next = (await loadItem(itemId))?.nextCheckAt
      if (!next) throw new Error('nobody looks again')
      clock = next
      await runJobs()
      const after = await loadItem(itemId)
      expect(after).toMatchObject({ state: 'pending', checks: check + 1, lastCheckedAt: clock })
      waits.push(((after?.nextCheckAt?.getTime() ?? 0) - clock.getTime()) / minuteMs)
      expect(await openJobs(itemId)).toMatchObject([{ runAt: after?.nextCheckAt }])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360])
  })

  test('posts a refund once on two nodes at once, and ends', async () => {
    const before = await getBalance(nodes[0], retail)
    const { itemId, number, booking } = await anItem()
    supplier.changes.decide(number, { kind: 'completed' })
    passes(2 * minuteMs)
    await Promise.all([
      runJobs(nodes[0]),
      runJobs(nodes[1]),
      refresh(booking.id, nodes[1]),
      nodes[0].call(crStatus, { ChangeRequestId: number }, retail),
    ])
    expect(await loadItem(itemId)).toMatchObject({ state: 'completed', walletMinor: 400_000 })
    expect(await openJobs(itemId)).toEqual([])
    expect((await getBalance(nodes[0], retail)).available).toBe(before.available - 1000)
  })

  test("continues while the airline doesn't answer, and while its supplier is missing from this server", async () => {
    const { itemId, number } = await anItem()
    supplier.changes.decide(number, { kind: 'fails', code: 'timeout' }, { kind: 'completed' })
    passes(2 * minuteMs)
    await runJobs()
    expect(await loadItem(itemId)).toMatchObject({ state: 'pending', checks: 1 })
    passes(3 * minuteMs)
    const withoutSupplier = { ...nodes[0].deps, suppliers: createRegistry([]) }
    await createJobRunner(withoutSupplier, jobRegistry(withoutSupplier)).runDue()
    expect(await loadItem(itemId)).toMatchObject({ state: 'pending', checks: 2 })
    passes(5 * minuteMs)
    await runJobs()
    expect(await loadItem(itemId)).toMatchObject({ state: 'completed' })
  })

  test('that was lost is restored by the cleanup job', async () => {
    const { itemId, number } = await anItem()
    await database.db
      .update(jobs)
      .set({ doneAt: clock })
      .where(and(eq(jobs.kind, 'change.refresh'), eq(jobs.uniqueKey, String(itemId))))
    supplier.changes.decide(number, { kind: 'completed' })
    passes(30 * minuteMs)
    const { handlers } = jobRegistry(nodes[0].deps)
    const cleanup = handlers[cleanupKind]
    await cleanup?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
    expect(await openJobs(itemId)).toHaveLength(1)
    await runJobs()
    expect(await loadItem(itemId)).toMatchObject({ state: 'completed' })
  })
})

describe('Refresh Status', () => {
  test('checks every open request of the booking and reports changes', async () => {
    const { booking } = await anItem(3)
    const own = supplier.changes.filed.filter(
      ({ supplierBookingId }) => supplierBookingId === booking.supplierBookingId,
    )
    expect(await refresh(booking.id)).toMatchObject({
      asked: 3,
      isChanged: false,
      note: '',
      statusText: 'Pending',
    })
    for (const { changeRequestId } of own)
      supplier.changes.decide(changeRequestId, { kind: 'open', statusText: 'In Process' })
    passes(10_000)
    expect(await refresh(booking.id)).toMatchObject({
      asked: 3,
      isChanged: true,
      status: 'ChangeRequested',
      statusId: 5,
      statusText: 'In Process',
    })
    for (const { changeRequestId } of own) supplier.changes.decide(changeRequestId, { kind: 'completed' })
    passes(10_000)
    expect(await refresh(booking.id)).toMatchObject({
      asked: 3,
      status: 'Cancelled',
      statusText: 'Completed',
    })
    passes(10_000)
    expect(await refresh(booking.id)).toMatchObject({
      asked: 0,
      isChanged: false,
      note: 'Nothing is pending with the airline.',
    })
  })

  test('pressed repeatedly on two nodes reaches the airline once in five seconds', async () => {
    const { booking, number } = await anItem()
    const asked = () => supplier.changes.questions.get(number) ?? 0
    const before = asked()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => refresh(booking.id, nodes[nth % 2 === 0 ? 0 : 1])),
    )
    expect(asked() - before).toBe(1)
    expect(answers.filter((one) => one.asked === 1)).toHaveLength(1)
    expect(answers.filter((one) => one.note.includes('just checked'))).toHaveLength(9)
    const { isFresh } = await nodes[0].must(crStatus, { ChangeRequestId: number }, retail)
    expect(isFresh).toBe(false)
    passes(5_000)
    expect(await refresh(booking.id)).toMatchObject({ asked: 1, note: '' })
  })

  test("says when the airline doesn't answer, and shows what was known", async () => {
    const { booking, number } = await anItem()
    supplier.changes.decide(number, { kind: 'fails', code: 'timeout' })
    expect(await refresh(booking.id)).toMatchObject({
      asked: 1,
      isChanged: false,
      statusText: 'Pending',
      note: expect.stringContaining("didn't respond"),
    })
  })

  test('of a request whose answer is lost runs its job at once', async () => {
    const booking = await sellBooking(nodes[0].deps)
    supplier.changes.setList('deaf')
    supplier.changes.play('lostAnswer')
    const form = { BookingId: String(booking.id), RequestType: 1 as const, Remarks: 'plans changed' }
    expect(await nodes[0].call(changeRequest, form, retail)).toMatchObject({
      failure: { errorCode: 'outcomeUnknown' },
    })
    await runJobs()
    supplier.changes.setList('told')
    passes(1_000)
    expect(await refresh(booking.id)).toMatchObject({ note: expect.stringContaining("hasn't confirmed") })
    await runJobs()
    passes(10_000)
    expect(await refresh(booking.id)).toMatchObject({ asked: 1, statusText: 'Pending' })
  })

  test('of a purchase in progress finds the tickets', async () => {
    supplier.play({ kind: 'lostAnswer' })
    supplier.setDeaf(true)
    // The answer is lost, and no outcome can be requested.
    await expect(sellBooking(nodes[0].deps)).rejects.toMatchObject({ code: 'outcomeUnknown' })
    const [open] = await database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 2), eq(bookings.supplier, 'scripted')))
    if (!open) throw new Error('nothing is in progress')
    expect(await refresh(open.id)).toMatchObject({
      status: 'InProgress',
      asked: 1,
      note: expect.stringContaining("didn't respond"),
    })
    supplier.setDeaf(false)
    expect(await refresh(open.id)).toMatchObject({ asked: 0, note: expect.stringContaining('just checked') })
    passes(5_000)
    expect(await refresh(open.id)).toMatchObject({ status: 'Ticketed', asked: 1, isChanged: true })
  })

  test('of a hold updates its deadline, and shows that the airline released it', async () => {
    const { orderId } = await placeOrder(nodes[0], agent)
    const held = await nodes[0].must(
      endpoints.booking.orderSuccessCallback,
      { orderId, paymentMode: 'hold' },
      agent,
    )
    const id = Number(held.bookingId)
    const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
    const sold = supplier.sold.get(row?.reference ?? '')
    if (!sold) throw new Error('the airline knows no such hold')
    const deadline = '2026-11-22T10:00:00.000Z'
    supplier.sold.set(sold.reference, { ...sold, holdDeadline: deadline })
    expect(await refresh(id, nodes[0], agent)).toMatchObject({ status: 'Held', asked: 1, isChanged: true })
    const [moved] = await database.db.select().from(bookings).where(eq(bookings.id, id))
    expect(moved?.holdDeadline?.toISOString()).toBe(deadline)
    supplier.dropHold(sold.reference)
    passes(10_000)
    expect(await refresh(id, nodes[0], agent)).toMatchObject({
      status: 'Released',
      statusId: 7,
      isChanged: true,
    })
  })
})
