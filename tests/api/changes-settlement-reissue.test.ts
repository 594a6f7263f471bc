import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookingEvents, bookingTickets } from '#server/db/schema/index.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { newNumbers } from '#tests/support/scripted-changes.ts'
import { only, setUpSettlement } from '#tests/support/settlement-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'

const retail = { as: 'retail' }
const { supplier, server, database, later, ask, loadStatus, loadBooking } = setUpSettlement()
beforeEach(() => supplier.changes.onReissue(newNumbers))

describe('a change', () => {
  const change = (bookingId: number) => ask(bookingId, { RequestType: 3 })
  const loadTicketNumbers = async (bookingId: number) =>
    (await database().db.select().from(bookingTickets).where(eq(bookingTickets.bookingId, bookingId))).map(
      ({ ticketNumber }) => ticketNumber,
    )

  test('that is completed debits its charge and brings the new flights and tickets, with before and after', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const old = await loadTicketNumbers(booking.id)
    const number = only(await change(booking.id))
    expect(await getBalance(server(), retail)).toMatchObject({
      reserved: 1500,
      available: before.available - 1500,
    })
    supplier.changes.onReissue((sold) => ({
      ...sold,
      segments: sold.segments.map((leg) =>
        leg.map((flight) => ({ ...flight, flightNumber: '777', departureTime: '2026-12-12T07:00:00' })),
      ),
      tickets: sold.tickets.map((ticket) => ({ ...ticket, ticketNumber: '0989999999999' })),
    }))
    supplier.changes.decide(number, { kind: 'completed' })
    expect(await loadStatus(number)).toMatchObject({
      item: { state: 'completed', actualCharge: 1500, walletAmount: -1500, difference: 0 },
    })
    expect(await getBalance(server(), retail)).toMatchObject({
      reserved: 0,
      available: before.available - 1500,
    })
    expect(await loadBooking(booking.id)).toMatchObject({
      status: 3,
      changeStatusText: 'Completed',
      flightNumbers: 'AI 777',
      departsAt: expect.stringContaining('2026-12-12'),
    })
    expect(await loadTicketNumbers(booking.id)).toEqual(['0989999999999'])
    const events = await database()
      .db.select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, booking.id))
    expect(events.map(({ details }) => details)).toContainEqual({
      kind: 'document',
      before: expect.stringContaining(old[0] ?? 'none'),
      after: expect.stringContaining('AI 777, 2026-12-12 07:00; 0989999999999'),
    })
  })

  test('may be followed by another one, and then by a refund of all', async () => {
    const booking = await sellBooking(server().deps)
    supplier.changes.decideAll({ kind: 'completed' })
    for (const type of [3, 3, 1] as const) {
      later()
      expect((await ask(booking.id, { RequestType: type })).items[0]?.state).toBe('completed')
    }
    expect(await loadBooking(booking.id)).toMatchObject({ status: 4 })
  })

  test('that charges more than quoted debits the quote and leaves the rest to staff', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await change(booking.id))
    supplier.changes.decide(number, { kind: 'completed', chargeMinor: 170_000 })
    expect(await loadStatus(number)).toMatchObject({
      item: {
        actualCharge: 1700,
        walletAmount: -1500,
        difference: -200,
        reason: expect.stringContaining('200.00 more than it quoted'),
      },
    })
    expect((await getBalance(server(), retail)).available).toBe(before.available - 1500)
  })

  test('that charges less releases the rest at once', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await change(booking.id))
    supplier.changes.decide(number, { kind: 'completed', chargeMinor: 40_000 })
    expect(await loadStatus(number)).toMatchObject({ item: { walletAmount: -400, difference: 0 } })
    expect(await getBalance(server(), retail)).toMatchObject({
      reserved: 0,
      available: before.available - 400,
    })
  })

  test('without a charge is left to staff, who enter it', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await change(booking.id))
    supplier.changes.decide(number, { kind: 'completed', chargeMinor: 0 })
    const { item } = await loadStatus(number)
    expect(item).toMatchObject({ state: 'decision', walletAmount: null, onHold: 1500 })
    const settled = await server().must(
      endpoints.tickets.decideChangeRequest,
      {
        itemId: item.itemId,
        decision: { action: 'settle', refundedAmount: 0, chargeAmount: 900 },
        reason: 'The airline said so by phone.',
      },
      { as: 'staff' },
    )
    expect(settled.items[0]).toMatchObject({ state: 'completed', actualCharge: 900, walletAmount: -900 })
    expect(await getBalance(server(), retail)).toMatchObject({
      reserved: 0,
      available: before.available - 900,
    })
  })

  test('that is rejected releases the charge', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await change(booking.id))
    supplier.changes.decide(number, { kind: 'rejected' })
    await loadStatus(number)
    expect(await getBalance(server(), retail)).toEqual(before)
  })

  test("whose new documents can't be read stays pending, and is settled once they can", async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await change(booking.id))
    supplier.changes.decide(number, { kind: 'completed' })
    supplier.setDeaf(true)
    expect(await loadStatus(number)).toMatchObject({
      isFresh: false,
      isFinal: false,
      item: { state: 'pending' },
    })
    supplier.setDeaf(false)
    expect(await loadStatus(number)).toMatchObject({ isFinal: true, item: { state: 'completed' } })
  })

  test('with a different number of legs is left to staff, since shares of the sale are counted by leg', async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await change(booking.id))
    supplier.changes.onReissue((sold) => ({ ...sold, segments: [...sold.segments, ...sold.segments] }))
    supplier.changes.decide(number, { kind: 'completed' })
    expect(await loadStatus(number)).toMatchObject({ item: { state: 'decision', walletAmount: null } })
    expect(await getBalance(server(), retail)).toMatchObject({ reserved: 1500 })
  })
})
