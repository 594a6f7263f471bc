import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookingTickets, jobs } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { TelemetryEvent } from '#server/telemetry/telemetry.ts'
import { getBalance, holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import type { CallOptions } from '#tests/support/test-server.ts'
import { setUpPurchaseDecisions } from '#tests/support/purchase-decision-hooks.ts'

const { bookingDetails, checkPurchase, orderSuccessCallback, issueFlight } = endpoints.booking
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const admin = { as: 'admin' }
const minuteMs = 60_000
const notBooked = { outcome: 'notBooked' } as const
const wrongState = (message: string) => ({
  ok: false,
  failure: { errorCode: 'wrongState', message: expect.stringContaining(message) as string },
})

const { at, advanceClock, loadBooking, buyWithoutAnswer, aTicketedOutcome, decide } = setUpPurchaseDecisions()

describe('staff who learned the outcome of a stuck purchase', () => {
  test('record its tickets: the reserved money pays for them, once', async () => {
    const { id, orderId, amount, before } = await buyWithoutAnswer()
    expect(await getBalance(at.server, retail)).toMatchObject({ reserved: amount })
    const decision = aTicketedOutcome()
    const who = { ...staff, headers: { 'idempotency-key': 'decide-once' } }
    const answers = await Promise.all([decide(id, decision, who), decide(id, decision, who)])
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, result: { status: 'Ticketed', pnr: decision.pnr } })
    expect(await getBalance(at.server, retail)).toMatchObject({
      reserved: 0,
      available: before.available - amount,
    })
    const booking = await loadBooking(orderId)
    expect(booking).toMatchObject({
      status: 3,
      supplierBookingId: decision.supplierBookingId,
      ticketedAt: at.clock,
    })
    expect(booking.invoiceParties).not.toBeNull()
    const tickets = await at.database.db
      .select()
      .from(bookingTickets)
      .where(eq(bookingTickets.bookingId, booking.id))
    expect(tickets).toMatchObject(decision.tickets)
    const open = await at.database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, id), isNull(jobs.doneAt)))
    expect(open).toEqual([])
    expect(await decide(id, notBooked)).toMatchObject(wrongState('already has an outcome'))
    expect(await checkLedger(at.database.db)).toEqual([])
  })

  test('add to the purchases that metrics count, once', async () => {
    const counted: TelemetryEvent[] = []
    const record = vi.spyOn(at.server.deps.telemetry, 'record').mockImplementation((event) => {
      counted.push(event)
    })
    const { id } = await buyWithoutAnswer()
    const decision = aTicketedOutcome()
    const who = { ...staff, headers: { 'idempotency-key': 'decide-and-count' } }
    await Promise.all([decide(id, decision, who), decide(id, decision, who)])
    record.mockRestore()
    expect(counted.filter(({ type }) => type === 'purchase')).toMatchObject([{ outcome: 'ticketed' }])
  })

  test('record that there is no booking: the money returns, and the supplier is asked once more', async () => {
    const { id, orderId, before } = await buyWithoutAnswer()
    expect(await decide(id, notBooked)).toMatchObject({ ok: true, result: { status: 'Failed' } })
    expect(await getBalance(at.server, retail)).toEqual(before)
    expect((await loadBooking(orderId)).failureText).toContain('no booking')
    const open = await at.database.db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, id), isNull(jobs.doneAt)))
    expect(open).toEqual([{ kind: 'booking.recheck' }])
  })

  test('of a hold that was being issued leave it on hold when there are no tickets', async () => {
    const held = await holdBooking(at.server)
    const before = await getBalance(at.server, agent)
    at.supplier.play({ kind: 'lostRequest' })
    const issue = { BookingId: held.bookingId, acceptedTotal: held.amount, overrideReason: '' }
    expect(await at.server.call(issueFlight, issue, agent)).toMatchObject({
      failure: { errorCode: 'outcomeUnknown' },
    })
    at.supplier.setDeaf(true)
    advanceClock(30 * minuteMs)
    expect(await decide(held.bookingId, notBooked)).toMatchObject({ ok: true, result: { status: 'Held' } })
    expect(await getBalance(at.server, agent)).toEqual(before)
  })

  test('are named in the history, with their reason, and in the audit trail', async () => {
    const { id } = await buyWithoutAnswer()
    const decision = aTicketedOutcome()
    await decide(id, decision)
    const { events } = await at.server.must(endpoints.tickets.bookingHistory, { BookingId: id }, staff)
    expect(events).toContainEqual(
      expect.objectContaining({
        text: 'Staff recorded what the airline told them about the purchase.',
        reason: 'TBO, ticket 4711',
        actor: expect.objectContaining({ email: 'staff@skyways.example' }) as object,
      }),
    )
    const trail = await at.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `booking:${id}`), eq(auditEvents.action, 'booking.purchaseDecided')))
    expect(trail).toMatchObject([{ actorUserId: 'usr_skyways_staff', details: { decision } }])
  })
})

describe('staff who open a stuck purchase', () => {
  const check = (BookingId: string, who: CallOptions = staff) =>
    at.server.call(checkPurchase, { BookingId }, who)
  const outcomes = ['ticketed', 'notBooked']

  test('see from when they can record the outcome', async () => {
    const { orderId } = await placeOrder(at.server, retail)
    at.supplier.play({ kind: 'openRecord' })
    await at.server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const { id, updatedAt } = await loadBooking(orderId)
    const from = (ms: number) => new Date(updatedAt.getTime() + ms).toISOString()
    at.supplier.setDeaf(true)
    expect(await check(String(id))).toMatchObject({
      result: { recordableAt: from(10 * minuteMs), isAirlineWorking: false, outcomes },
    })
    at.supplier.setDeaf(false)
    expect(await check(String(id))).toMatchObject({
      result: { recordableAt: from(24 * 60 * minuteMs), isAirlineWorking: true, outcomes },
    })
    advanceClock(24 * 60 * minuteMs)
    expect(await decide(String(id), notBooked)).toMatchObject({ ok: true })
  })

  test("record the airline's own answer when it has one", async () => {
    const { id, before } = await buyWithoutAnswer()
    at.supplier.setDeaf(false)
    const answer = await check(id)
    expect(answer).toMatchObject(wrongState('we recorded its answer.'))
    expect(answer).not.toMatchObject(wrongState('Yours'))
    expect(await getBalance(at.server, retail)).toEqual(before)
    expect(await check(id)).toMatchObject(wrongState('already has an outcome'))
  })

  test('may record it unless the booking is their own', async () => {
    const { id, orderId } = await buyWithoutAnswer()
    const isOffered = async (who: CallOptions, order = orderId) =>
      (await at.server.must(bookingDetails, { orderId: order }, who)).mayRecordOutcome
    expect([await isOffered(staff), await isOffered(retail)]).toEqual([true, false])
    expect(await check(id, agent)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await check(id, { as: 'staff', site: 'meridian' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    await decide(id, notBooked)
    expect(await isOffered(staff)).toBe(false)
    const own = await buyWithoutAnswer(owner)
    expect([await isOffered(owner, own.orderId), await isOffered(staff, own.orderId)]).toEqual([false, true])
    expect(await check(own.id, owner)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    await decide(own.id, notBooked)
  })
})

describe('staff may not decide', () => {
  test('while an answer may still come: ten minutes, or a day when the supplier is working on it', async () => {
    const { orderId } = await placeOrder(at.server, retail)
    at.supplier.play({ kind: 'openRecord' })
    await at.server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const id = String((await loadBooking(orderId)).id)
    at.supplier.setDeaf(true)
    advanceClock(9 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject(wrongState('in 1 minute.'))
    at.supplier.setDeaf(false)
    advanceClock(2 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject(wrongState('in 24 hours.'))
    advanceClock(24 * 60 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject({ ok: true, result: { status: 'Failed' } })
  })

  test("against the supplier's own answer, which is recorded instead", async () => {
    const { id, orderId, before } = await buyWithoutAnswer()
    at.supplier.setDeaf(false)
    expect(await decide(id, aTicketedOutcome())).toMatchObject(wrongState('just answered'))
    expect(await loadBooking(orderId)).toMatchObject({ status: 6, pnr: '' })
    expect(await getBalance(at.server, retail)).toEqual(before)
  })

  test('their own booking, or a booking of another site', async () => {
    const own = await buyWithoutAnswer(owner)
    expect(await decide(own.id, notBooked, owner)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await decide(own.id, notBooked, { as: 'staff', site: 'meridian' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    expect(await decide(own.id, notBooked, agent)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await decide(own.id, notBooked, admin)).toMatchObject({ ok: true })
  })

  test("with tickets that don't fit the booking", async () => {
    const [{ id }, other] = [await buyWithoutAnswer(), await buyWithoutAnswer()]
    const decision = aTicketedOutcome()
    const [ticket = { ticketId: '', ticketNumber: '' }] = decision.tickets
    const problem = async (over: Partial<typeof decision>) => {
      const answer = await decide(id, { ...decision, ...over })
      return answer.ok ? null : answer.failure.fields
    }
    expect(await problem({ tickets: [ticket, ticket] })).toMatchObject([{ path: 'decision.tickets' }])
    expect(await problem({ pnr: 'A B' })).toMatchObject([{ path: 'decision.pnr' }])
    expect(await problem({ supplierBookingId: '' })).toMatchObject([{ path: 'decision.supplierBookingId' }])
    expect(await decide(other.id, decision)).toMatchObject({ ok: true })
    expect(await problem({})).toMatchObject([{ path: 'decision.supplierBookingId' }])
    expect(await decide(id, aTicketedOutcome())).toMatchObject({ ok: true })
  })
})
