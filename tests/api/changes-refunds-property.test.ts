import fc from 'fast-check'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { listPartIndexes, toSectors } from '#domain/changes/change-sectors.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import { sumShares } from '#server/shares/change-shares.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, changeItems, changeRequests } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { createSendChange } from '#server/features/changes/request/send-change.service.ts'
import { createDecisions } from '#server/features/changes/settlement/decide.service.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { callBy, callByStaff } from '#tests/support/money-orders.ts'
import { booksHold } from '#tests/support/books-hold.ts'
import { aDeed, aSale, saleRoles, type Deed } from '#tests/support/change-deeds.ts'
import { createScriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets, sellBooking, type Wish } from '#tests/support/sold-bookings.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const siteId = 'meridian'
const isReal = inject('engine') === 'postgres'
const times = { ...purchaseTimes, supplierLimitMs: 250, waitForFirstMs: 3_000, pollMs: 20, askLimitMs: 500 }
const minuteMs = 60_000
const phases = 5
const count = isReal ? 16 : 5
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillWallets(database, siteId, saleRoles)
})
afterAll(() => database.close())

/** Clients see and tolerate refusals and a connection pool that is used up. */
const isExpected = (fault: unknown): boolean =>
  fault instanceof AppError ||
  (fault instanceof Error && (/timeout exceeded/.test(fault.message) || isExpected(fault.cause)))
const calmly = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch((fault: unknown) => {
    if (!isExpected(fault)) throw fault
  })
}

const byStaff = (key: string | null): SignedInContext => callByStaff(siteId, key)

type Booking = typeof bookings.$inferSelect
type Item = typeof changeItems.$inferSelect & { requestType: number }
const isOpen = ({ state }: Item): boolean => ['sending', 'unknown', 'pending', 'decision'].includes(state)
const isGivenBack = ({ state, requestType }: Item): boolean => state === 'completed' && requestType !== 3

let round = 0
const live = async (sales: readonly Wish[], plan: readonly Deed[][]): Promise<void> => {
  round += 1
  let clock = testNow
  const supplier = createScriptedSupplier(`scripted`)
  const nodes: Deps[] = [0, 1].map(() => testDeps(database, { suppliers: [supplier], now: () => clock }))
  const [first = testDeps(database)] = nodes
  const runners = nodes.map((deps) => createJobRunner(deps, jobRegistry(deps)))
  const sold: Booking[] = []
  for (const sale of sales) sold.push(await sellBooking(first, { ...sale, siteId }))
  const ids = sold.map(({ id }) => id)

  const itemsNow = async (): Promise<Item[]> => {
    const rows = await database.db
      .select({ item: changeItems, requestType: changeRequests.requestType })
      .from(changeItems)
      .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
      .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.bookingId, ids)))
      .orderBy(asc(changeItems.id))
    return rows.map(({ item, requestType }) => ({ ...item, requestType }))
  }
  const send = (
    node: Deps,
    booking: Booking,
    type: 1 | 2 | 3,
    cell: { person: number; part: number },
    key: string | null,
  ) => {
    const partsPerLeg = getPartsPerLeg(booking)
    const part = cell.part % listPartIndexes(partsPerLeg).length
    const input = {
      BookingId: String(booking.id),
      RequestType: type,
      CancellationType: 3 as const,
      refundTo: 'wallet' as const,
      Remarks: 'plans changed',
      TicketId: type === 1 ? [] : [`${booking.supplierBookingId}-${cell.person % booking.passengers.length}`],
      NewFlights: null,
      Sectors: type === 2 ? toSectors(booking.segments, [part], partsPerLeg) : [],
    }
    const { refreshRequest: refresh } = createStatusRefresh(node)
    const steps = { refresh, chooseFlights: () => Promise.resolve(null) }
    return createSendChange(node, steps, times)(input, callBy(siteId, booking.userId, key))
  }

  const decide = async (node: Deps, deed: Deed, booking: Booking, key: string | null): Promise<void> => {
    const items = (await itemsNow()).filter(({ bookingId }) => bookingId === booking.id)
    const item = items[deed.person % Math.max(1, items.length)]
    if (!item) return
    const refundedAmount =
      item.requestType === 3 ? 0 : Math.floor(item.share.grossMinor * deed.settledPart) / 100
    const decision =
      deed.decision === 'settle'
        ? ({ action: 'settle', refundedAmount, creditNoteNo: '' } as const)
        : { action: deed.decision }
    await createDecisions(node)(
      { itemId: String(item.id), decision, reason: 'told on the phone' },
      byStaff(key),
    )
  }

  const click = async (deed: Deed, node: Deps, key: string | null): Promise<void> => {
    const booking = sold[deed.which]
    if (!booking) return
    switch (deed.kind) {
      case 'part':
        await send(node, booking, 2, deed, key)
        return
      case 'change':
        await send(node, booking, 3, deed, key)
        return
      case 'all':
        await send(node, booking, 1, deed, key)
        return
      case 'refresh':
        await createStatusRefresh(node).refreshBooking(siteId, booking.id)
        return
      case 'decide':
        await decide(node, deed, booking, key)
    }
  }
  const act = async (deed: Deed, nth: number): Promise<void> => {
    const key = deed.hasKey ? `refunds-${round}-${nth}` : null
    await Promise.all(
      Array.from({ length: deed.clicks }, (_, turn) =>
        calmly(() => click(deed, nodes[turn % 2] ?? first, key)),
      ),
    )
  }
  const script = (deeds: readonly Deed[]): void => {
    for (const { act: next, standing, chargeMinor } of deeds) {
      supplier.changes.play(next)
      supplier.changes.decideAll(standing)
      supplier.changes.setCharge(chargeMinor)
      supplier.changes.setChangeCharge(chargeMinor)
    }
    for (const one of supplier.changes.filed)
      if (one.standings[0]?.kind === 'open')
        one.standings = [
          deeds[supplier.changes.filed.indexOf(one) % deeds.length]?.standing ?? { kind: 'open' },
        ]
  }
  const looks = async (): Promise<void> => {
    const seen = await database.db.transaction((tx) => checkLedger(tx), { isolationLevel: 'repeatable read' })
    expect(seen).toEqual([])
  }

  let nth = 0
  for (const deeds of plan) {
    script(deeds)
    const working = Promise.all(deeds.map((deed) => act(deed, (nth += 1))))
    await looks()
    await working
    await looks()
    // Nothing is on its way, so hours may pass now.
    clock = new Date(clock.getTime() + 7 * minuteMs)
    await Promise.all(runners.map((runner) => runner.runDue()))
    await looks()
  }
  expectStates(await loadBookings(ids), await itemsNow())
  await comeToAnEnd(supplier, async () => {
    clock = new Date(clock.getTime() + 61 * minuteMs)
    await Promise.all(runners.map((runner) => runner.runDue()))
  })
  for (const item of (await itemsNow()).filter(isOpen))
    await createDecisions(first)(
      {
        itemId: String(item.id),
        decision: {
          action: 'settle',
          refundedAmount: item.requestType === 3 ? 0 : Math.floor(item.share.grossMinor / 2) / 100,
          creditNoteNo: '',
        },
        reason: 'the airline told on the phone',
      },
      byStaff(null),
    )
  await looks()
  expectStates(await loadBookings(ids), await itemsNow())
  await giveBackTheRest(supplier, sold, await itemsNow(), (booking, cell) =>
    send(first, booking, 2, cell, null),
  )
  await looks()
  expectAllGivenBack(await loadBookings(ids), await itemsNow())
}

const loadBookings = (ids: number[]): Promise<Booking[]> =>
  database.db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(asc(bookings.id))

const listCells = (items: readonly Item[]): string[] =>
  items.flatMap(({ passengerIndex, parts }) => parts.map((part) => `${passengerIndex}/${part}`))

/** Cancelled exactly when everything was refunded, ChangeRequested exactly while something is open; nothing twice. */
const expectStates = (rows: readonly Booking[], all: readonly Item[]): void => {
  for (const row of rows) {
    const items = all.filter(({ bookingId }) => bookingId === row.id)
    const given = items.filter(isGivenBack)
    const cells = listCells(given)
    expect(new Set(cells).size).toBe(cells.length)
    const isAll = cells.length === row.passengers.length * listPartIndexes(getPartsPerLeg(row)).length
    const status = items.some(isOpen) ? 'ChangeRequested' : isAll ? 'Cancelled' : 'Ticketed'
    expect([row.id, row.status]).toEqual([row.id, bookingStatuses[status]])
    const back = given.reduce((sum, { walletMinor }) => sum + (walletMinor ?? 0), 0)
    const shares = sumShares(given.map(({ share }) => share))
    expect(back).toBeLessThanOrEqual(shares.totalMinor - shares.markupMinor - shares.gstOnMarkupMinor)
    expect(back).toBeLessThanOrEqual(row.amountMinor)
  }
}

/** The faults have ended: open requests are answered, and jobs run until nothing changes. */
const comeToAnEnd = async (supplier: ScriptedSupplier, anHourOfJobs: () => Promise<void>): Promise<void> => {
  for (const one of supplier.changes.filed)
    if (one.standings.length === 0 || ['open', 'fails'].includes(one.standings[0]?.kind ?? ''))
      one.standings = [{ kind: 'completed' }]
  supplier.changes.decideAll({ kind: 'completed' })
  for (let hour = 0; hour < 8; hour += 1) await anHourOfJobs()
}

const giveBackTheRest = async (
  supplier: ScriptedSupplier,
  sold: readonly Booking[],
  items: readonly Item[],
  send: (booking: Booking, cell: { person: number; part: number }) => Promise<unknown>,
): Promise<void> => {
  supplier.changes.setCharge(0)
  // Unused acts end too, and the airline also ends what staff ended on their own.
  supplier.changes.dropActs()
  for (const one of supplier.changes.filed)
    if (!items.some((item) => isGivenBack(item) && item.supplierChangeId === one.changeRequestId))
      one.standings = [{ kind: 'rejected' }]
  for (const booking of sold) {
    const given = new Set(
      listCells(items.filter((item) => item.bookingId === booking.id && isGivenBack(item))),
    )
    for (const person of booking.passengers.keys())
      for (const part of listPartIndexes(getPartsPerLeg(booking)))
        if (!given.has(`${person}/${part}`)) {
          await send(booking, { person, part })
          restored += 1
        }
  }
}
let restored = 0
let refunded = 0

/** All parts of a sale together are refunded to the paisa. */
const expectAllGivenBack = (rows: readonly Booking[], items: readonly Item[]): void => {
  expectStates(rows, items)
  for (const row of rows) {
    const given = items.filter((item) => item.bookingId === row.id && isGivenBack(item))
    refunded += given.length
    expect(row.status).toBe(bookingStatuses.Cancelled)
    expect(sumShares(given.map(({ share }) => share))).toEqual({
      totalMinor: row.amountMinor,
      grossMinor: row.price.publishedMinor + row.price.extrasMinor,
      markupMinor: row.price.markupMinor,
      gstOnMarkupMinor: row.price.gstOnMarkupMinor,
      discountMinor: row.price.discountMinor,
      tdsMinor: row.price.tdsMinor,
      costMinor: row.price.costMinor,
      supplierTdsMinor: row.offer.fare.tdsMinor,
    })
  }
}

test(`whatever is asked, answered and decided about ${count} bookings in ${phases} rounds, refunds never exceed the sale and add up to it`, async () => {
  await booksHold(
    fc.asyncProperty(
      fc.array(aSale, { minLength: count, maxLength: count }),
      fc.array(fc.array(aDeed(count), { minLength: count, maxLength: count }), {
        minLength: phases,
        maxLength: phases,
      }),
      live,
    ),
    isReal ? 3 : 2,
  )
  expect(refunded).toBeGreaterThan(restored)
}, 300_000)
