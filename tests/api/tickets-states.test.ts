import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStatuses, ticketStates, type BookingStatus } from '#contract/common/enumerations.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, changeItems, changeRequests, queueDays } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const siteId = 'skyways'
const { tickets, exportTickets } = endpoints.tickets
type Filter = Parameters<typeof server.must<typeof tickets>>[1]
const find = async (filter: Filter) =>
  (await server.must(tickets, { pageSize: 200, view: 'row', ...filter }, { as: 'staff' })).tickets
const ids = async (filter: Filter) => (await find(filter)).map(({ bookingId }) => Number(bookingId))

/** Returns a booking of this status without change requests. */
const bookingOf = async (status: BookingStatus): Promise<number> => {
  const [row] = await server.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, siteId),
        eq(bookings.status, bookingStatuses[status]),
        sql`${bookings.changeRequestedAt} is null`,
        sql`not exists (select from change_items i where i.booking_id = ${bookings.id})`,
      ),
    )
    .orderBy(bookings.id)
    .limit(1)
  if (!row) throw new Error(`no booking is ${status}`)
  return row.id
}
const setStatus = (id: number, status: BookingStatus) =>
  server.database.db.update(bookings).set({ status: bookingStatuses[status] }).where(eq(bookings.id, id))

/** Completes a request of a booking's first ticket with this movement in the wallet. */
const complete = async (bookingId: number, requestType: 1 | 2 | 3, walletMinor: number): Promise<void> => {
  const { db } = server.database
  const at = new Date()
  const both = { siteId, bookingId, createdAt: at, updatedAt: at }
  const [request] = await db
    .insert(changeRequests)
    .values({
      ...both,
      userId: 'u',
      createdBy: 'u',
      requestType,
      cancellationType: 3,
      remarks: '',
      reference: `states-${bookingId}-${requestType}`,
    })
    .returning({ id: changeRequests.id })
  const [item] = await db
    .insert(changeItems)
    .values({
      ...both,
      requestId: request?.id ?? 0,
      passengerIndex: 0,
      ticketId: '1',
      parts: [0],
      state: 'pending',
      share: {} as never,
    })
    .returning({ id: changeItems.id })
  await db
    .update(changeItems)
    .set({ state: 'completed', walletMinor })
    .where(eq(changeItems.id, item?.id ?? 0))
}

const sumDays = async (): Promise<number> => {
  const [row] = await server.database.db
    .select({ sum: sql<number>`sum(${queueDays.bookings})`.mapWith(Number) })
    .from(queueDays)
    .where(and(eq(queueDays.siteId, siteId), eq(queueDays.axis, 'B')))
  return row?.sum ?? 0
}

describe("the queue's filter by state", () => {
  test('puts every booking of the queue into one state, and holds into theirs', async () => {
    const all = await ids({})
    const byState = await Promise.all(
      ticketStates.map(async (state) => [state, await ids({ state })] as const),
    )
    const listed = byState.flatMap(([state, found]) => (state === 'Held' ? [] : found))
    const byNumber = (a: number, b: number): number => a - b
    expect(listed.toSorted(byNumber)).toEqual(all.toSorted(byNumber))
    const held = await find({ state: 'Held' })
    expect(held.length).toBeGreaterThan(0)
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set(['Held']))
    expect(new Set((await find({ state: 'Failed' })).map(({ status }) => status))).toEqual(
      new Set(['Failed']),
    )
  })

  test('keeps a ticket with an open request ticketed, and finds it by that request', async () => {
    const id = await bookingOf('Ticketed')
    const before = await sumDays()
    await setStatus(id, 'ChangeRequested')
    expect(await ids({ state: 'Ticketed' })).toContain(id)
    expect(await ids({ state: 'Ticketed', hasOpenRequest: true })).toContain(id)
    await setStatus(id, 'Ticketed')
    expect(await ids({ hasOpenRequest: true })).not.toContain(id)
    const open = await find({ hasOpenRequest: true })
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['ChangeRequested']))
    expect(await sumDays()).toBe(before)
  })

  test('calls a ticket partly refunded once money came back, and refunded when it is cancelled as well', async () => {
    const id = await bookingOf('Ticketed')
    await complete(id, 2, 50_000)
    expect(await ids({ state: 'PartlyRefunded' })).toContain(id)
    await setStatus(id, 'ChangeRequested')
    expect(await ids({ state: 'PartlyRefunded', hasOpenRequest: true })).toContain(id)
    await setStatus(id, 'Cancelled')
    expect(await ids({ state: 'Refunded' })).toContain(id)
    expect(await ids({ state: 'Cancelled' })).not.toContain(id)
  })

  test('leaves a ticket ticketed after a reissue that was cheaper, and after a refund of nothing', async () => {
    const id = await bookingOf('Ticketed')
    await complete(id, 3, 20_000)
    await complete(id, 2, 0)
    expect(await ids({ state: 'Ticketed' })).toContain(id)
    await setStatus(id, 'Cancelled')
    expect(await ids({ state: 'Cancelled' })).toContain(id)
  })

  test('counts and sorts what it finds like the whole queue, and goes into the export', async () => {
    const { total, tickets: rows } = await server.must(
      tickets,
      { state: 'Ticketed', sort: 'TA', pageSize: 200, view: 'row' },
      { as: 'staff' },
    )
    expect(total).toBe(rows.length)
    expect(rows.map(({ travelDate }) => travelDate)).toEqual(
      rows.map(({ travelDate }) => travelDate).toSorted(),
    )
    const exported = await server.must(exportTickets, { state: 'Ticketed', limit: 2000 }, { as: 'staff' })
    expect(exported.total).toBe(total)
  })

  test('shows an agent only their own', async () => {
    const { tickets: rows } = await server.must(
      tickets,
      { state: 'Ticketed', pageSize: 200, view: 'row' },
      { as: 'agent' },
    )
    expect(new Set(rows.map(({ user }) => user.userId)).size).toBe(1)
  })
})
