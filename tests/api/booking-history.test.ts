import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { auditEvents, bookingEvents, bookings } from '#server/db/schema/index.ts'
import { endpoints } from '#contract/http/registry.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { startChanges, type Changes } from '#tests/support/changes-kit.ts'
import type { Standing } from '#tests/support/scripted-change-status.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, type CallOptions } from '#tests/support/test-server.ts'

const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const minuteMs = 60_000

let database: Database
let kit: Changes
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  kit = await startChanges(database)
})
afterAll(() => database.close())

const loadHistory = (BookingId: string, who: CallOptions) =>
  kit.server().must(endpoints.tickets.bookingHistory, { BookingId }, who)
/** Sets the airline's answer about the last request from now on. */
const decide = (standing: Standing): void =>
  kit.changes.decide(kit.changes.filed.at(-1)?.changeRequestId ?? '', standing)
const loadBooking = async (bookingId: string) => {
  const [row] = await database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!row) throw new Error('no such booking')
  return row
}

describe("a booking's history", () => {
  test('lists a purchase and a refund in order, with amounts, statuses and people', async () => {
    const { bookingId, amount } = await kit.buy(retail)
    kit.setClock(new Date(testNow.getTime() + minuteMs))
    await kit.ask(bookingId, { RequestType: 1, Remarks: 'The wedding is off.' }, staff)
    decide({ kind: 'completed' })
    await kit.runJobsAfter(5 * minuteMs)
    const { events, statusText, explanation } = await loadHistory(bookingId, retail)
    const instants = events.map(({ at }) => Date.parse(at))
    expect(instants).toEqual(instants.toSorted((one, other) => one - other))
    expect(events.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      { kind: 'booking', before: '', after: 'In progress', actor: { role: 'Customer' } },
      { kind: 'booking', before: 'In progress', after: 'Ticketed' },
      { kind: 'money', amount: -amount },
      { kind: 'money', amount: null },
      {
        kind: 'change',
        text: 'Refund requested.',
        before: 'Ticketed',
        after: 'Sending',
        reason: 'The wedding is off.',
      },
      { kind: 'change', after: 'Pending', text: expect.stringMatching(/^The airline has the request as CR/) },
      { kind: 'change', actor: null },
      { kind: 'money', amount: amount - 2000, actor: null },
    ])
    const mails = events.filter(({ kind }) => kind === 'mail')
    expect(mails.filter(({ text }) => text.startsWith('The e-ticket to'))).toHaveLength(2)
    expect(mails.filter(({ text }) => text.startsWith('An email to retail@skyways.example'))).toHaveLength(1)
    expect(mails.every(({ actor }) => actor === null)).toBe(true)
    expect(statusText).toBe('Completed')
    expect(explanation).toContain('All tickets were cancelled.')
  })

  test('hides from a customer which member of staff acted, but not from staff', async () => {
    const { bookingId } = await kit.buy(retail)
    await kit.ask(bookingId, { RequestType: 1 }, staff)
    const asked = (events: Awaited<ReturnType<typeof loadHistory>>['events']) =>
      events.find(({ text }) => text === 'Refund requested.')?.actor
    expect(asked((await loadHistory(bookingId, retail)).events)).toEqual({
      name: expect.stringMatching(/^Staff of .+/),
      email: '',
      role: 'Staff',
    })
    expect(asked((await loadHistory(bookingId, staff)).events)).toMatchObject({
      email: 'staff@skyways.example',
      role: 'Staff',
    })
  })

  test("hides the site's own accounts, costs and staff-only entries from a customer", async () => {
    const { bookingId } = await kit.buy(retail)
    const booking = await loadBooking(bookingId)
    await database.db.insert(auditEvents).values({
      siteId: booking.siteId,
      action: 'booking.checkOverridden',
      target: `booking:${bookingId}`,
      details: { reason: 'The group travels twice.' },
      at: testNow,
    })
    const own = await loadHistory(bookingId, retail)
    const text = JSON.stringify(own)
    expect(text).not.toMatch(/supplierPayable|commissionIncome|tdsReceivable|suspense|skipped before/)
    expect(text).not.toContain(String(booking.costMinor / 100))
    expect(own.events.filter(({ kind }) => kind === 'money').map(({ amount }) => amount)).toEqual([
      -booking.amountMinor / 100,
      null,
    ])
    const forStaff = await loadHistory(bookingId, staff)
    expect(forStaff.events).toContainEqual(
      expect.objectContaining({ kind: 'note', reason: 'The group travels twice.' }),
    )
  })

  test('shows the figures of an edited document before and after, and an unknown kind of event as plain text', async () => {
    const { bookingId } = await kit.buy(agent)
    await kit
      .server()
      .must(endpoints.tickets.updateBookingDetails, { bookingId, 'fare.discount': 125.5 }, agent)
    const booking = await loadBooking(bookingId)
    await database.db.insert(bookingEvents).values({
      siteId: booking.siteId,
      bookingId: booking.id,
      fromStatus: booking.status,
      toStatus: booking.status,
      reason: 'something new',
      details: { kind: 'comet', before: { costMinor: 1 }, after: 'seen' },
      at: testNow,
    })
    const { events } = await loadHistory(bookingId, agent)
    expect(events.find(({ kind }) => kind === 'document')).toMatchObject({
      text: 'Document changed.',
      before: expect.stringContaining('discount ₹\u00a00'),
      after: expect.stringContaining('discount ₹\u00a0125.50'),
    })
    expect(events.find(({ kind }) => kind === 'note')).toMatchObject({
      text: 'Something new.',
      before: '',
      after: 'seen',
    })
  })
})

describe('the explanation of a status', () => {
  const explain = async (bookingId: string, who: CallOptions) =>
    (await loadHistory(bookingId, who)).explanation

  test('of a hold gives its deadline in Indian time, and says that nothing was charged', async () => {
    const { bookingId } = await holdBooking(kit.server(), agent)
    expect(await explain(bookingId, agent)).toBe(
      "The airline holds the seats until Sat,21 Nov 2026 18:00 IST (Last ticketing date of the airline). You haven't been charged. Issue the tickets before then, or the hold expires.",
    )
  })

  test('of a hold without a deadline says so', async () => {
    kit.supplier.play({ kind: 'noDeadline' })
    const { bookingId } = await holdBooking(kit.server(), agent)
    expect(await explain(bookingId, agent)).toContain('gave no deadline')
  })

  test('of a purchase in progress gives the amount on hold', async () => {
    kit.supplier.play({ kind: 'lostRequest' })
    const { orderId } = await placeOrder(kit.server(), retail)
    await kit
      .server()
      .call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const [row] = await database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
    expect(await explain(String(row?.id), retail)).toMatch(/₹\u00a05,000\.00 is on hold, not spent/)
  })

  test('of a refused purchase gives the reason', async () => {
    kit.supplier.play({ kind: 'refuse' })
    const { orderId } = await placeOrder(kit.server(), retail)
    await kit
      .server()
      .call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const [row] = await database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
    expect(await explain(String(row?.id), retail)).toContain('The airline says no.')
  })

  test('of a request with the airline says which one, since when, and when it is checked next', async () => {
    const { bookingId } = await kit.buy(retail)
    await kit.ask(bookingId, { RequestType: 1 }, retail)
    const number = kit.changes.filed[0]?.changeRequestId ?? ''
    const text = await explain(bookingId, retail)
    expect(text).toContain(
      `requested on Fri,20 Nov 2026 09:30 IST, is with the airline as ${number}: Pending.`,
    )
    expect(text).toContain("We'll check again on Fri,20 Nov 2026 09:31 IST.")
  })

  test("of a refund below the quote gives both amounts, and says that it hasn't been decided", async () => {
    const { bookingId } = await kit.buy(retail)
    await kit.ask(bookingId, { RequestType: 1 }, retail)
    decide({ kind: 'completed', lessMinor: 50_000 })
    await kit.runJobsAfter(5 * minuteMs)
    const text = await explain(bookingId, retail)
    expect(text).toMatch(/₹\u00a0500\.00 less than the ₹\u00a03,000\.00 it quoted/)
    expect(text).toContain("Staff haven't decided on the difference yet.")
  })

  test("of a rejected request gives the airline's reason", async () => {
    const { bookingId } = await kit.buy(retail)
    await kit.ask(bookingId, { RequestType: 1 }, retail)
    decide({ kind: 'rejected', reason: 'The fare is not refundable.' })
    await kit.runJobsAfter(5 * minuteMs)
    expect(await explain(bookingId, retail)).toContain(
      'was rejected by the airline: The fare is not refundable.',
    )
  })
})
