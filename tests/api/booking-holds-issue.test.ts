import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookings, jobs, ledgerEntries } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { getBalance, holdBooking } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { issueFlight, requoteFlight } = endpoints.booking
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const minuteMs = 60_000

const { database, supplier, clock, server } = setUpBookingServer()

const issue = (BookingId: string, acceptedTotal = 4810, who: CallOptions = agent) =>
  server.call(issueFlight, { BookingId, acceptedTotal }, who)
const loadBooking = async (bookingId: string) => {
  const [row] = await database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!row) throw new Error('no such booking')
  return row
}
const loadLedgerEntries = async (bookingId: string) =>
  (
    await database.db
      .select({ sourceKey: ledgerEntries.sourceKey, kind: ledgerEntries.kind })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, Number(bookingId)))
      .orderBy(ledgerEntries.id)
  ).map(({ kind, sourceKey }) => `${kind} ${sourceKey.replace(bookingId, '#')}`)
const loadAuditEvents = (bookingId: string, action: string) =>
  database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.target, `booking:${bookingId}`), eq(auditEvents.action, action)))
const loadOpenJobs = async (bookingId: string) =>
  (
    await database.db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(eq(jobs.uniqueKey, bookingId), isNull(jobs.doneAt)))
  )
    .map(({ kind }) => kind)
    .sort()
const runJobsAfter = async (ms: number): Promise<void> => {
  clock.now = new Date(clock.now.getTime() + ms)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
}

describe('issuing a hold', () => {
  test('debits the wallet once and tickets the same PNR', async () => {
    const before = await getBalance(server, agent)
    const held = await holdBooking(server)
    const answer = await issue(held.bookingId)
    expect(answer).toMatchObject({
      ok: true,
      result: { status: 'Ticketed', pnr: held.pnr, amount: 4810, walletAvailable: before.available - 4810 },
    })
    expect(await loadLedgerEntries(held.bookingId)).toEqual([
      'reserve booking:#:2:reserve',
      'capture booking:#:2:settle',
    ])
    expect(supplier.asked.at(-1)).toMatchObject({
      held: { pnr: held.pnr },
      isPriceChangeAccepted: false,
    })
    expect(await loadOpenJobs(held.bookingId)).toEqual([])
    expect(await loadAuditEvents(held.bookingId, 'booking.issue')).toHaveLength(1)
    // A later click returns the same answer, and nothing is bought again.
    expect(await issue(held.bookingId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(supplier.asked).toHaveLength(2)
  })

  test("by staff is charged to the buyer at the buyer's price, and the audit trail records both people", async () => {
    const before = await getBalance(server, agent)
    const { bookingId } = await holdBooking(server)
    expect(await issue(bookingId, 4810, staff)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect((await getBalance(server, agent)).available).toBe(before.available - 4810)
    expect(await loadAuditEvents(bookingId, 'booking.issue')).toMatchObject([
      { actorUserId: 'usr_skyways_staff', subjectUserId: 'usr_skyways_agent' },
    ])
  })

  test('refused by the airline releases the money and keeps the hold, which can be issued again', async () => {
    const before = await getBalance(server, agent)
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'refuse' })
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'supplierRefused',
        message: 'The airline says no.',
        details: { booking: { status: 'Held' } },
      },
    })
    expect(await getBalance(server, agent)).toEqual(before)
    expect(await loadOpenJobs(bookingId)).toEqual(['booking.recheck', 'hold.expire', 'hold.remind'])
    expect(await loadBooking(bookingId)).toMatchObject({ paymentMode: 'hold', attempt: 2 })
    expect(await issue(bookingId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(await loadLedgerEntries(bookingId)).toEqual([
      'reserve booking:#:2:reserve',
      'release booking:#:2:settle',
      'reserve booking:#:3:reserve',
      'capture booking:#:3:settle',
    ])
  })

  test('at a different total requires acceptance first, and sends the new one to the airline as accepted', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.raiseHeldFare(25_000)
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'priceChanged', details: { newTotal: 5060, previousTotal: 4810 } },
    })
    expect(await loadLedgerEntries(bookingId)).toEqual([])
    expect(await issue(bookingId, 5060)).toMatchObject({ ok: true, result: { amount: 5060 } })
    expect(supplier.asked.at(-1)).toMatchObject({ isPriceChangeAccepted: true })
  })

  test('whose price changes at ticketing releases the money and returns both totals', async () => {
    const before = await getBalance(server, agent)
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'priceUp', byMinor: 12_300 })
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'priceChanged', details: { newTotal: 4933, previousTotal: 4810 } },
    })
    expect(await getBalance(server, agent)).toEqual(before)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 1 })
    // The airline's record still shows the old fare; the fare it demanded for the ticket counts.
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      previousTotal: 4810,
      newTotal: 4933,
      isPriceChanged: true,
    })
    expect(await issue(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'priceChanged' } })
    expect(supplier.asked).toHaveLength(2)
    supplier.play({ kind: 'priceUp', byMinor: 12_300 })
    expect(await issue(bookingId, 4933)).toMatchObject({ ok: true, result: { amount: 4933 } })
    expect(supplier.asked.at(-1)).toMatchObject({ isPriceChangeAccepted: true })
  })

  test("is refused without enough money, after its deadline, and for a booking that isn't on hold", async () => {
    const { bookingId } = await holdBooking(server)
    supplier.raiseHeldFare(100_000_000_00)
    expect(await issue(bookingId, 100_004_810)).toMatchObject({
      ok: false,
      failure: { errorCode: 'walletTooSmall', details: { needed: 100_004_810 } },
    })
    expect(await loadBooking(bookingId)).toMatchObject({ status: 1, attempt: 1, paymentMode: 'hold' })
    clock.now = new Date('2026-11-21T12:30:00.000Z')
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'wrongState',
        message: "This hold has expired. You haven't been charged.",
      },
    })
    await runJobsAfter(1_000)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 8 })
    expect(await issue(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
  })

  test("after the airline's session has expired leaves the hold", async () => {
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'traceOver' })
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierRefused', details: { booking: { status: 'Held' } } },
    })
    expect((await loadLedgerEntries(bookingId)).map((line) => line.split(' ')[0])).toEqual([
      'reserve',
      'release',
    ])
  })

  test('of seats that are gone debits nothing', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.dropHold((await loadBooking(bookingId)).reference)
    expect(await issue(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    expect(await loadLedgerEntries(bookingId)).toEqual([])
  })

  test('with the same key repeats its first answer, even a refusal that a later attempt overcame', async () => {
    const { bookingId } = await holdBooking(server)
    const keyed = (key: string, acceptedTotal = 4810) =>
      server.call(
        issueFlight,
        { BookingId: bookingId, acceptedTotal },
        { ...agent, headers: { 'idempotency-key': key } },
      )
    supplier.play({ kind: 'soldOut' })
    expect(await keyed('issue-one')).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    expect(await keyed('issue-two')).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(await keyed('issue-one')).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    expect(await keyed('issue-two')).toMatchObject({ ok: true })
    expect(await keyed('issue-two', 1)).toMatchObject({
      ok: false,
      failure: { errorCode: 'idempotencyMismatch' },
    })
    expect(supplier.asked).toHaveLength(3)
  })
})

describe('an issue whose answer is lost', () => {
  test('stays in progress with its money reserved and is found ticketed', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'lostAnswer' })
    const waiting = issue(bookingId)
    expect(await waiting).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })

  test('that the airline still only holds returns to Held after the grace period, not before', async () => {
    const before = await getBalance(server, agent)
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'lostRequest' })
    expect(await issue(bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'outcomeUnknown', details: { booking: { status: 'InProgress' } } },
    })
    expect(await getBalance(server, agent)).toMatchObject({ reserved: 4810 })
    await runJobsAfter(9 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 2 })
    await runJobsAfter(6 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 1, paymentMode: 'hold' })
    expect(await getBalance(server, agent)).toEqual(before)
    expect(await loadOpenJobs(bookingId)).toEqual(['booking.recheck', 'hold.expire', 'hold.remind'])
    // The hold is unchanged: it can be issued, and it expires at its deadline.
    expect(await issue(bookingId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    await runJobsAfter(2 * 60 * minuteMs)
    expect(await loadOpenJobs(bookingId)).toEqual([])
    expect(await loadAuditEvents(bookingId, 'booking.foundAfterRelease')).toEqual([])
  })

  test('whose seats were released in the meantime releases the money', async () => {
    const before = await getBalance(server, agent)
    const { bookingId } = await holdBooking(server)
    supplier.play({ kind: 'lostRequest' })
    await issue(bookingId)
    supplier.dropHold((await loadBooking(bookingId)).reference)
    await runJobsAfter(2 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 7, paymentMode: 'hold' })
    expect(await getBalance(server, agent)).toEqual(before)
    expect(await loadOpenJobs(bookingId)).toEqual([])
  })

  test("doesn't expire while in progress; back in Held, the deadline applies again", async () => {
    const { bookingId } = await holdBooking(server)
    clock.now = new Date('2026-11-21T12:25:00.000Z')
    supplier.play({ kind: 'lostRequest' })
    await issue(bookingId)
    await runJobsAfter(6 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 2 })
    await runJobsAfter(10 * minuteMs)
    await runJobsAfter(2 * minuteMs)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 8 })
  })

  test('of a hold without a known deadline behaves the same', async () => {
    supplier.play({ kind: 'noDeadline' }, { kind: 'refuse' })
    const held = await holdBooking(server)
    expect(held.holdDeadline).toBeNull()
    expect(await issue(held.bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierRefused' },
    })
    expect(await loadOpenJobs(held.bookingId)).toEqual(['booking.recheck', 'hold.expire', 'hold.remind'])
    expect(await issue(held.bookingId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })
})
