import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import type { PurchaseDecision } from '#contract/entities/purchase-decision.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { auditEvents, bookings, bookingTickets, jobs, sites, staffActions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance, holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

const { decidePurchase, orderSuccessCallback, issueFlight } = endpoints.booking
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const admin = { as: 'admin' }
const minuteMs = 60_000
const wrongState = (message: string) => ({
  ok: false,
  failure: { errorCode: 'wrongState', message: expect.stringContaining(message) as string },
})

let clock = testNow
let database: Database
let supplier: ScriptedSupplier
let server: TestServer

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock = testNow
  supplier = createScriptedSupplier()
  server = await startTestServer({
    database: { ...database, close: async () => undefined },
    suppliers: [supplier],
    now: () => clock,
  })
  await database.db.delete(staffActions)
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await database.close()
})

const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms))
const runJobs = () => createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
const loadBooking = async (orderId: string) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  if (!row) throw new Error('the order has no booking')
  return row
}

/** Buys with a lost answer from a supplier that then answers nothing, half an hour ago. */
const stuck = async (who: CallOptions = retail) => {
  const before = await getBalance(server, who)
  const { orderId, amount } = await placeOrder(server, who)
  supplier.play({ kind: 'lostRequest' })
  supplier.setDeaf(true)
  const input = { orderId, paymentMode: 'wallet' as const }
  expect(await server.call(orderSuccessCallback, input, who)).toMatchObject({
    failure: { errorCode: 'outcomeUnknown' },
  })
  later(30 * minuteMs)
  await runJobs()
  const booking = await loadBooking(orderId)
  expect(booking.status).toBe(2)
  return { id: String(booking.id), orderId, amount, before }
}
let numbers = 0
const ticketed = (): PurchaseDecision & { outcome: 'ticketed' } => {
  numbers += 1
  return {
    outcome: 'ticketed',
    pnr: `TBO${String(numbers).padStart(3, '0')}`,
    supplierBookingId: `18${numbers}`,
    tickets: [{ ticketId: `77${numbers}`, ticketNumber: `098-24000${numbers}` }],
  }
}
const notBooked = { outcome: 'notBooked' } as const
const decide = (BookingId: string, decision: PurchaseDecision, who: CallOptions = staff) =>
  server.call(decidePurchase, { BookingId, decision, reason: 'TBO, ticket 4711' }, who)

describe('staff who learned the outcome of a stuck purchase', () => {
  test('record its tickets: the reserved money pays for them, once', async () => {
    const { id, orderId, amount, before } = await stuck()
    expect(await getBalance(server, retail)).toMatchObject({ reserved: amount })
    const decision = ticketed()
    const who = { ...staff, headers: { 'idempotency-key': 'decide-once' } }
    const answers = await Promise.all([decide(id, decision, who), decide(id, decision, who)])
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, result: { status: 'Ticketed', pnr: decision.pnr } })
    expect(await getBalance(server, retail)).toMatchObject({
      reserved: 0,
      available: before.available - amount,
    })
    const booking = await loadBooking(orderId)
    expect(booking).toMatchObject({
      status: 3,
      supplierBookingId: decision.supplierBookingId,
      ticketedAt: clock,
    })
    expect(booking.invoiceParties).not.toBeNull()
    const tickets = await database.db
      .select()
      .from(bookingTickets)
      .where(eq(bookingTickets.bookingId, booking.id))
    expect(tickets).toMatchObject(decision.tickets)
    const open = await database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, id), isNull(jobs.doneAt)))
    expect(open).toEqual([])
    expect(await decide(id, notBooked)).toMatchObject(wrongState('already has an outcome'))
    expect(await checkLedger(database.db)).toEqual([])
  })

  test('record that there is no booking: the money returns, and the supplier is asked once more', async () => {
    const { id, orderId, before } = await stuck()
    expect(await decide(id, notBooked)).toMatchObject({ ok: true, result: { status: 'Failed' } })
    expect(await getBalance(server, retail)).toEqual(before)
    expect((await loadBooking(orderId)).failureText).toContain('no booking')
    const open = await database.db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, id), isNull(jobs.doneAt)))
    expect(open).toEqual([{ kind: 'booking.recheck' }])
  })

  test('of a hold that was being issued leave it on hold when there are no tickets', async () => {
    const held = await holdBooking(server)
    const before = await getBalance(server, agent)
    supplier.play({ kind: 'lostRequest' })
    const issue = { BookingId: held.bookingId, acceptedTotal: held.amount, overrideReason: '' }
    expect(await server.call(issueFlight, issue, agent)).toMatchObject({
      failure: { errorCode: 'outcomeUnknown' },
    })
    supplier.setDeaf(true)
    later(30 * minuteMs)
    expect(await decide(held.bookingId, notBooked)).toMatchObject({ ok: true, result: { status: 'Held' } })
    expect(await getBalance(server, agent)).toEqual(before)
  })

  test('are named in the history, with their reason, and in the audit trail', async () => {
    const { id } = await stuck()
    const decision = ticketed()
    await decide(id, decision)
    const { events } = await server.must(endpoints.tickets.bookingHistory, { BookingId: id }, staff)
    expect(events).toContainEqual(
      expect.objectContaining({
        text: 'Staff recorded what the airline told them about the purchase.',
        reason: 'TBO, ticket 4711',
        actor: expect.objectContaining({ email: 'staff@skyways.example' }) as object,
      }),
    )
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `booking:${id}`), eq(auditEvents.action, 'booking.purchaseDecided')))
    expect(trail).toMatchObject([{ actorUserId: 'usr_skyways_staff', details: { decision } }])
  })
})

describe('staff may not decide', () => {
  test('while an answer may still come: ten minutes, or a day when the supplier is working on it', async () => {
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'openRecord' })
    await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const id = String((await loadBooking(orderId)).id)
    supplier.setDeaf(true)
    later(9 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject(wrongState('in 1 minute.'))
    supplier.setDeaf(false)
    later(2 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject(wrongState('in 24 hours.'))
    later(24 * 60 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject({ ok: true, result: { status: 'Failed' } })
  })

  test("against the supplier's own answer, which is recorded instead", async () => {
    const { id, orderId, before } = await stuck()
    supplier.setDeaf(false)
    expect(await decide(id, ticketed())).toMatchObject(wrongState('just answered'))
    expect(await loadBooking(orderId)).toMatchObject({ status: 6, pnr: '' })
    expect(await getBalance(server, retail)).toEqual(before)
  })

  test('their own booking, or a booking of another site', async () => {
    const own = await stuck(owner)
    expect(await decide(own.id, notBooked, owner)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await decide(own.id, notBooked, { as: 'staff', site: 'meridian' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    expect(await decide(own.id, notBooked, agent)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await decide(own.id, notBooked, admin)).toMatchObject({ ok: true })
  })

  test("with tickets that don't fit the booking", async () => {
    const [{ id }, other] = [await stuck(), await stuck()]
    const decision = ticketed()
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
    expect(await decide(id, ticketed())).toMatchObject({ ok: true })
  })

  test('more than their daily limit alone: someone else has to approve it', async () => {
    const [site] = await database.db.select().from(sites).where(eq(sites.id, 'skyways'))
    const settings = { ...site?.settings, secondEyesAboveMinor: 100 }
    await database.db.update(sites).set({ settings }).where(eq(sites.id, 'skyways'))
    const { id, amount, before } = await stuck()
    const needsSecond = { ok: false, failure: { errorCode: 'secondPersonNeeded' } }
    expect(await decide(id, notBooked)).toMatchObject(needsSecond)
    expect(await decide(id, ticketed(), admin)).toMatchObject(needsSecond)
    expect(await getBalance(server, retail)).toMatchObject({ reserved: amount })
    const list = await server.must(endpoints.wallet.proposals, {}, admin)
    const proposal = list.proposals.find(({ mayDecide }) => mayDecide)
    expect(proposal).toMatchObject({ kind: 'decidePurchase', target: { kind: 'booking', id } })
    const approval = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    expect(await server.call(endpoints.wallet.decideProposal, approval, admin)).toMatchObject({ ok: true })
    expect(await getBalance(server, retail)).toEqual(before)
    await database.db
      .update(sites)
      .set({ settings: site?.settings ?? {} })
      .where(eq(sites.id, 'skyways'))
  })
})
