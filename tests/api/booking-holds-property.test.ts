import fc from 'fast-check'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { AppError } from '#server/calls/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { bookingEvents, bookings, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { transitions } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { beginIssue } from '#server/features/booking/holds/begin-issue.ts'
import { createIssueService } from '#server/features/booking/holds/issue.service.ts'
import { createReleaseService } from '#server/features/booking/holds/release.service.ts'
import { createRequoteService } from '#server/features/booking/holds/requote.service.ts'
import { requote } from '#server/features/booking/holds/requote.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { topUp } from '#server/ledger/movements.ts'
import { callBy, writeOrders } from '#tests/support/money-orders.ts'
import { booksHold } from '#tests/support/books-hold.ts'
import { createScriptedSupplier, type Act } from '#tests/support/scripted-supplier.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const siteId = 'meridian'
const payers = ['retail', 'agent', 'corporate'].map((role) => `usr_${siteId}_${role}`)
const isReal = inject('engine') === 'postgres'
const times = { ...purchaseTimes, supplierLimitMs: 250, waitForFirstMs: 3_000, pollMs: 20, askLimitMs: 500 }
const minuteMs = 60_000
const phases = 5
const count = isReal ? 40 : 10

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.update(users).set({ isFlightHoldAllowed: true }).where(inArray(users.id, payers))
  for (const userId of payers)
    await database.transaction((tx) =>
      topUp(tx, {
        siteId,
        userId,
        amountMinor: 20_000_000,
        sourceKey: `holds:${userId}`,
        text: '',
        createdBy: null,
        at: testNow,
      }),
    )
})
afterAll(() => database.close())

const acts = fc.constantFrom<Act>(
  { kind: 'sell' },
  { kind: 'sell' },
  { kind: 'sell' },
  { kind: 'late', ms: 20 },
  { kind: 'lostAnswer' },
  { kind: 'lostRequest' },
  { kind: 'refuse' },
  { kind: 'soldOut' },
  { kind: 'hang' },
  { kind: 'hangAfterSale' },
  { kind: 'noDeadline' },
  { kind: 'priceUp', byMinor: 777 },
  { kind: 'traceOver' },
  { kind: 'faulty' },
)
/** One action on one booking, in one to three clicks on two nodes. */
const Deed = fc.record({
  kind: fc.constantFrom('hold', 'hold', 'hold', 'pay', 'issue', 'issue', 'issue', 'release', 'die', 'drop'),
  which: fc.integer({ min: 0, max: count - 1 }),
  clicks: fc.integer({ min: 1, max: 3 }),
  hasKey: fc.boolean(),
  act: acts,
  releaseAct: fc.constantFrom('release', 'release', 'lostAnswer', 'lostRequest', 'refuse', 'late'),
  fareUp: fc.constantFrom(0, 0, 0, 1_000, -1_000),
})
type Deed = typeof Deed extends fc.Arbitrary<infer T> ? T : never

const calm: Deed = {
  kind: 'hold',
  which: 0,
  clicks: 1,
  hasKey: false,
  act: { kind: 'sell' },
  releaseAct: 'release',
  fareUp: 0,
}

/** Clients see and tolerate refusals and a connection pool that is used up. */
const isExpected = (fault: unknown): boolean =>
  fault instanceof AppError ||
  (fault instanceof Error && (/timeout exceeded/.test(fault.message) || isExpected(fault.cause)))
const calmly = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch((fault: unknown) => {
    if (!isExpected(fault)) throw fault
  })
}

let round = 0
/** Every booking starts in the first round, most of them as a hold; later actions affect any of them. */
const live = async (drawn: readonly Deed[][]): Promise<void> => {
  const plan = drawn.map((deeds, phase) =>
    phase > 0
      ? deeds
      : deeds.map((deed, which) => ({
          ...deed,
          which,
          kind: deed.kind === 'pay' ? ('pay' as const) : ('hold' as const),
        })),
  )

  round += 1
  let clock = testNow
  const supplier = createScriptedSupplier()
  const script = plan.flat()
  supplier.playBy(() => script.pop()?.act ?? { kind: 'sell' })
  const nodes: Deps[] = [0, 1].map(() => testDeps(database, { suppliers: [supplier], now: () => clock }))
  const runners = nodes.map((deps) => createJobRunner(deps, jobRegistry(deps)))
  const toOrderId = (which: number) => `ord_h${round}_${which}`
  // One more than the random ones: it waits until the faults have ended.
  const orderIds = Array.from({ length: count + 1 }, (_, which) => toOrderId(which))
  const choosePayer = (which: number) => payers[which % payers.length] ?? ''
  await writeOrders(
    database,
    siteId,
    orderIds.map((id, which) => ({ id, userId: choosePayer(which), people: 1 + (which % 3) })),
  )
  const ours = () =>
    database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.siteId, siteId), inArray(bookings.orderId, orderIds)))

  const click = async (deed: Deed, node: Deps, key: string | null): Promise<void> => {
    const call = callBy(siteId, choosePayer(deed.which), key)
    const orderId = toOrderId(deed.which)
    if (deed.kind === 'pay' || deed.kind === 'hold') {
      const paymentMode = deed.kind === 'hold' ? 'hold' : 'wallet'
      await createPurchases(node, times).pay({ orderId, paymentMode }, call)
      return
    }
    const booking = (await ours()).find((row) => row.orderId === orderId)
    if (!booking) return
    const BookingId = String(booking.id)
    switch (deed.kind) {
      case 'issue': {
        const { newTotal } = await createRequoteService(node)({ BookingId }, call)
        await createIssueService(node, times)(
          { BookingId, acceptedTotal: newTotal, overrideReason: '' },
          call,
        )
        return
      }
      case 'die': {
        const keyedCall = {
          siteId,
          userId: choosePayer(deed.which),
          endpointId: 'none',
          key: null,
          body: null,
        }
        const requoted = await requote(node, booking, call)
        const issue = { bookingId: booking.id, requoted, keyedCall, overridden: null }
        await beginIssue({ ...node, purchases: createPurchases(node, times) }, issue, call)
        return
      }
      case 'release':
        supplier.playRelease(deed.releaseAct)
        await createReleaseService(node, times)({ BookingId, Source: booking.source }, call)
        return
      case 'drop':
        if (supplier.sold.get(booking.reference)?.state === 'held') supplier.dropHold(booking.reference)
    }
  }
  const act = async (deed: Deed, nth: number): Promise<void> => {
    supplier.raiseHeldFare(deed.fareUp)
    const key = deed.hasKey ? `key-${round}-${nth}` : null
    await Promise.all(
      Array.from({ length: deed.clicks }, (_, click_) =>
        calmly(() => click(deed, nodes[click_ % 2] ?? testDeps(database), key)),
      ),
    )
  }
  const looks = async (): Promise<void> => {
    const seen = await database.db.transaction((tx) => checkLedger(tx), { isolationLevel: 'repeatable read' })
    expect(seen).toEqual([])
  }

  let nth = 0
  for (const deeds of plan) {
    const working = Promise.all(deeds.map((deed) => act(deed, (nth += 1))))
    await looks()
    await working
    await looks()
    // Nothing is on its way, so hours may pass now.
    clock = new Date(clock.getTime() + 7 * minuteMs)
    await Promise.all(runners.map((runner) => runner.runDue()))
    await looks()
  }
  // After all these faults a hold can still be made and issued.
  script.length = 0
  supplier.raiseHeldFare(0)
  for (const kind of ['hold', 'issue'] as const)
    await click({ ...calm, kind, which: count }, nodes[0] ?? testDeps(database), null)
  await looks()
  clock = new Date('2026-11-21T13:00:00.000Z')
  for (let hour = 0; hour < 4; hour += 1) {
    await Promise.all(runners.map((runner) => runner.runDue()))
    clock = new Date(clock.getTime() + 61 * minuteMs)
  }
  await looks()
  await expectLegal(await ours(), supplier)
}

type Row = typeof bookings.$inferSelect

const expectLegal = async (
  rows: Row[],
  supplier: ReturnType<typeof createScriptedSupplier>,
): Promise<void> => {
  expect(rows.filter(({ status }) => statusFromId(status) === 'InProgress')).toEqual([])
  // Only the airline ends a hold without a deadline.
  const held = rows.filter(({ status }) => statusFromId(status) === 'Held')
  expect(held.filter(({ holdDeadline }) => holdDeadline !== null)).toEqual([])
  const of = (state: string): string[] =>
    [...supplier.sold.values()].filter((one) => one.state === state).map(({ reference }) => reference)
  const ticketed = rows.filter(({ status }) => statusFromId(status) === 'Ticketed')
  expect(new Set(ticketed.map(({ reference }) => reference))).toEqual(new Set(of('ticketed')))
  for (const row of rows)
    if (statusFromId(row.status) === 'Released') expect(of('released')).toContain(row.reference)
  const ids = rows.map(({ id }) => id)
  const events = await database.db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.id))
  for (const row of rows) {
    let at: number | null = null
    for (const { fromStatus, toStatus } of events.filter(({ bookingId }) => bookingId === row.id)) {
      expect(fromStatus).toBe(at)
      const next = fromStatus === null ? ['InProgress'] : Object.values(transitions[statusFromId(fromStatus)])
      expect(next).toContain(statusFromId(toStatus))
      at = toStatus
    }
    expect(at).toBe(row.status)
  }
  issued += ticketed.filter(({ attempt }) => attempt > 1).length
}
let issued = 0

test(`whatever is done to ${count} bookings in ${phases} rounds of pay, hold, issue, release and expiry with faults, books and states are right`, async () => {
  await booksHold(
    fc.asyncProperty(
      fc.array(fc.array(Deed, { minLength: count, maxLength: count }), {
        minLength: phases,
        maxLength: phases,
      }),
      live,
    ),
    isReal ? 3 : 1,
  )
  expect(issued).toBeGreaterThan(0)
}, 300_000)
