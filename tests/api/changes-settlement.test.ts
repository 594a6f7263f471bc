import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeCells, changeItems } from '#server/db/schema/index.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { itemIds, only, setUpSettlement } from '#tests/support/settlement-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'

const { crStatus, refreshBooking } = endpoints.tickets
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const { now, supplier, server, database, ask, loadStatus, loadBooking } = setUpSettlement()

describe('a refund', () => {
  test('that is completed as quoted reaches the wallet with a credit note, and the booking is Cancelled', async () => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await ask(booking.id))
    expect(await loadStatus(number)).toMatchObject({ isFinal: false, isFresh: true, statusText: 'Pending' })
    supplier.changes.decide(number, { kind: 'open', statusText: 'Acknowledged' }, { kind: 'completed' })
    expect(await loadStatus(number)).toMatchObject({
      isFinal: false,
      supplierChangeReqStatus: { statusText: 'Acknowledged' },
    })
    expect(await loadBooking(booking.id)).toMatchObject({ status: 5, changeStatusText: 'Acknowledged' })
    expect(await loadStatus(number)).toMatchObject({
      isFinal: true,
      statusText: 'Completed',
      item: {
        state: 'completed',
        quotedRefund: 4000,
        refundedAmount: 4000,
        actualCharge: 1000,
        walletAmount: 4000,
        difference: 0,
        reason: '',
        creditNoteNo: `ACN-${number}`,
        ourCreditNoteNo: expect.stringMatching(/^CN\/26-27\/\d{6}$/),
        nextCheckAt: null,
        settledAt: now().toISOString(),
      },
    })
    expect(await loadBooking(booking.id)).toMatchObject({ status: 4, changeStatusText: 'Completed' })
    const after = await getBalance(server(), retail)
    expect(after.available - before.available).toBe(4000)
    const { payments } = await server().must(endpoints.booking.flightPayments, { pageSize: 200 }, retail)
    expect(payments.find(({ bookingId }) => bookingId === String(booking.id))).toMatchObject({
      state: 'refunded',
      amount: 5000,
      refunded: 4000,
      status: 'Cancelled',
    })
  })

  test("that is settled stays settled, whatever a late answer says, and isn't checked again", async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, { kind: 'completed' })
    await loadStatus(number)
    const asked = supplier.changes.questions.get(number)
    const balance = await getBalance(server(), retail)
    supplier.changes.decide(number, { kind: 'rejected' })
    expect(await loadStatus(number)).toMatchObject({ isFinal: true, statusText: 'Completed', isFresh: true })
    expect(supplier.changes.questions.get(number)).toBe(asked)
    expect(await getBalance(server(), retail)).toEqual(balance)
  })

  test('to an agent takes the commission back and keeps the service fee with its GST', async () => {
    const booking = await sellBooking(server().deps, { role: 'agent', terms: 'agent', markupMinor: 30_000 })
    const before = await getBalance(server(), agent)
    const number = only(await ask(booking.id, {}, agent))
    supplier.changes.decide(number, { kind: 'completed' })
    // 5,000.00 − charge 1,000.00 − discount 190.00; the fee of 300.00 and GST of 54.00 are kept.
    expect(await loadStatus(number, agent)).toMatchObject({
      item: {
        refundedAmount: 4000,
        walletAmount: 3810,
        saleAmount: 5164,
        commissionToReverse: 190,
        refundLines: [
          { kind: 'paid', amount: 5164 },
          { kind: 'serviceFee', amount: -300 },
          { kind: 'gstOnServiceFee', amount: -54 },
          { kind: 'commission', amount: 200 },
          { kind: 'tds', amount: -10 },
          { kind: 'fare', amount: 5000 },
          { kind: 'airlineCharge', amount: -1000 },
          { kind: 'airlineRefund', amount: 4000 },
          { kind: 'commissionReversed', amount: -200 },
          { kind: 'tdsReversed', amount: 10 },
          { kind: 'wallet', amount: 3810 },
        ],
      },
    })
    expect((await getBalance(server(), agent)).available - before.available).toBe(3810)
  })

  test('of less than quoted is credited at once, says so and stays open for staff', async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, { kind: 'completed', lessMinor: 50_000 })
    expect(await loadStatus(number)).toMatchObject({
      statusText: 'Completed',
      item: {
        refundedAmount: 3500,
        walletAmount: 3500,
        difference: -500,
        differenceDecision: '',
        reason: expect.stringContaining('500.00 less than it quoted'),
      },
    })
    const tracker = await server().must(
      endpoints.tickets.changeRequests,
      { needsDecision: true, bookingId: String(booking.id) },
      staff,
    )
    expect(tracker.changeRequests).toHaveLength(1)
  })

  test('of more than was paid refunds what was paid, and the rest is a difference', async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, { kind: 'completed', refundedMinor: 600_000, chargeMinor: 0 })
    expect(await loadStatus(number)).toMatchObject({
      item: {
        refundedAmount: 5000,
        walletAmount: 5000,
        difference: 2000,
        reason: expect.stringContaining('credited that price'),
      },
    })
  })

  test('without a quote has no difference', async () => {
    supplier.changes.setCharge(null)
    const booking = await sellBooking(server().deps)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, { kind: 'completed', refundedMinor: 120_000 })
    expect(await loadStatus(number)).toMatchObject({
      item: { quotedRefund: null, refundedAmount: 1200, difference: 0, reason: '' },
    })
  })

  test.each([
    ['is completed without an amount', { kind: 'completed', refundedMinor: 0, chargeMinor: 0 }],
  ] as const)('that %s moves nothing and is left to staff', async (_title, standing) => {
    const booking = await sellBooking(server().deps)
    const before = await getBalance(server(), retail)
    const number = only(await ask(booking.id))
    supplier.changes.decide(number, standing)
    expect(await loadStatus(number)).toMatchObject({
      isFinal: false,
      item: { state: 'decision', walletAmount: null, nextCheckAt: null },
    })
    expect(await loadBooking(booking.id)).toMatchObject({ status: 5, changeStatusText: 'Needs a decision' })
    expect(await getBalance(server(), retail)).toEqual(before)
    // Once the airline names an amount, the next check settles it.
    supplier.changes.decide(number, { kind: 'completed' })
    expect(await loadStatus(number)).toMatchObject({ isFinal: true, item: { walletAmount: 4000 } })
  })

  test.each(['rejected', 'closed'] as const)(
    "that is %s keeps the airline's reason, and the ticket can be requested again",
    async (kind) => {
      const booking = await sellBooking(server().deps)
      const before = await getBalance(server(), retail)
      const number = only(await ask(booking.id))
      supplier.changes.decide(number, { kind, reason: 'Past the time limit.' })
      expect(await loadStatus(number)).toMatchObject({
        isFinal: true,
        item: { state: kind, reason: 'Past the time limit.', ourCreditNoteNo: '' },
      })
      expect(await loadBooking(booking.id)).toMatchObject({ status: 3 })
      expect(await getBalance(server(), retail)).toEqual(before)
      supplier.changes.decideAll({ kind: 'completed' })
      const again = await ask(booking.id)
      expect(again.items).toMatchObject([{ state: 'completed', walletAmount: 4000 }])
      expect(await loadBooking(booking.id)).toMatchObject({ status: 4, changeStatusText: 'Completed' })
    },
  )
})

describe('a partial refund', () => {
  test('of one leg of one of two passengers leaves the rest, cell by cell, until all is refunded', async () => {
    const booking = await sellBooking(server().deps, { people: 2, legs: 2 })
    const before = await getBalance(server(), retail)
    supplier.changes.decideAll({ kind: 'completed' })
    const part = (ticket: number, leg: number) =>
      ask(booking.id, {
        RequestType: 2,
        TicketId: `${booking.supplierBookingId}-${ticket}`,
        Sectors: [leg === 0 ? { Origin: 'DEL', Destination: 'BOM' } : { Origin: 'BOM', Destination: 'BLR' }],
      })
    const states: (number | undefined)[] = []
    for (const [ticket, leg] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ] as const) {
      const { items } = await part(ticket, leg)
      expect(items).toMatchObject([{ state: 'completed', saleAmount: 2500, walletAmount: 1500 }])
      states.push((await loadBooking(booking.id))?.status)
    }
    expect(states).toEqual([3, 3, 3, 4])
    expect((await getBalance(server(), retail)).available - before.available).toBe(6000)
    const cells = await database().db.select().from(changeCells).where(eq(changeCells.bookingId, booking.id))
    expect(cells.filter(({ isTaken }) => isTaken)).toHaveLength(4)
  })

  test('of two tickets, one rejected, is reported per ticket', async () => {
    const booking = await sellBooking(server().deps, { people: 2 })
    const request = await ask(booking.id)
    const [first = '', second = ''] = itemIds(request)
    supplier.changes.decide(first, { kind: 'completed' })
    await loadStatus(first)
    expect(await loadBooking(booking.id)).toMatchObject({ status: 5, changeStatusText: 'Pending' })
    supplier.changes.decide(second, { kind: 'rejected' })
    await loadStatus(second)
    expect(await loadBooking(booking.id)).toMatchObject({ status: 3, changeStatusText: 'Rejected' })
    const notes = await database()
      .db.select({ note: changeItems.ourCreditNoteNo })
      .from(changeItems)
      .where(eq(changeItems.bookingId, booking.id))
      .orderBy(asc(changeItems.id))
    expect(notes.map(({ note }) => note !== '')).toEqual([true, false])
  })
})

describe('who may request the status', () => {
  test("is limited to the booking's user and the site's staff and owner; others find no request", async () => {
    const booking = await sellBooking(server().deps)
    const number = only(await ask(booking.id))
    for (const who of [
      agent,
      { as: 'corporate' },
      { as: 'staff', site: 'meridian' },
      { ...retail, site: 'lotus' },
    ]) {
      expect(await server().call(crStatus, { ChangeRequestId: number }, who)).toMatchObject({
        ok: false,
        failure: { errorCode: 'notFound' },
      })
      expect(await server().call(refreshBooking, { BookingId: String(booking.id) }, who)).toMatchObject({
        ok: false,
        failure: { errorCode: 'notFound' },
      })
    }
    for (const who of [retail, staff, { as: 'owner' }])
      expect(await loadStatus(number, who)).toMatchObject({ changeRequestId: number })
    for (const ChangeRequestId of ['CR0', 'x'.repeat(80), "' or 1=1"])
      expect(await server().call(crStatus, { ChangeRequestId }, staff)).toMatchObject({ status: 404 })
  })

  test("requires the booking for a number that two bookings share, and doesn't find another booking's", async () => {
    const [one, other] = [await sellBooking(server().deps), await sellBooking(server().deps)]
    const number = only(await ask(one.id))
    const second = only(await ask(other.id))
    await database()
      .db.update(changeItems)
      .set({ supplierChangeId: number })
      .where(and(eq(changeItems.siteId, 'skyways'), eq(changeItems.supplierChangeId, second)))
    expect(await server().call(crStatus, { ChangeRequestId: number }, retail)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'BookingId' }] },
    })
    const BookingId = String(other.id)
    expect(await server().must(crStatus, { ChangeRequestId: number, BookingId }, retail)).toMatchObject({
      changeRequestId: number,
    })
    expect(
      await server().call(crStatus, { ChangeRequestId: number, BookingId: String(one.id + 1000) }, retail),
    ).toMatchObject({ status: 404 })
  })
})
