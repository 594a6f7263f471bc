import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Db } from '#server/db/database.ts'
import { auditEvents, bookings, users } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createReleaseService } from '#server/features/booking/holds/release.service.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { callBy } from '#tests/support/money-orders.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { issueFlight, orderSuccessCallback, releaseFlight } = endpoints.booking
const agent = { as: 'agent' }

const { database, supplier, clock, server } = setUpBookingServer()

const release = (BookingId: string | number, who: CallOptions = agent, Source = 'GDS') =>
  server.call(releaseFlight, { BookingId, Source }, who)
const issue = (BookingId: string) => server.call(issueFlight, { BookingId, acceptedTotal: 4810 }, agent)
const loadStatus = async (bookingId: string) => {
  const [row] = await database.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  return row?.status
}
const runJobsAfter = async (ms: number): Promise<void> => {
  clock.now = new Date(clock.now.getTime() + ms)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
}

describe('releasing a hold', () => {
  test('releases the seats, by text or number, and is recorded in the audit trail', async () => {
    const { bookingId } = await holdBooking(server)
    expect(await release(Number(bookingId))).toMatchObject({
      ok: true,
      result: { bookingId, status: 'Released', statusId: 7 },
    })
    expect(supplier.releases).toHaveLength(1)
    const audits = await database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.target, `booking:${bookingId}`), eq(auditEvents.action, 'booking.release')))
    expect(audits).toMatchObject([{ actorUserId: 'usr_skyways_agent', subjectUserId: 'usr_skyways_agent' }])
    expect(await release(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(await issue(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(supplier.releases).toHaveLength(1)
  })

  test('with the same key returns the same answer and asks the airline once, also simultaneously', async () => {
    const { bookingId } = await holdBooking(server)
    const before = supplier.releases.length
    const keyed = { ...agent, headers: { 'idempotency-key': 'release-1' } }
    const [one, other] = await Promise.all([release(bookingId, keyed), release(bookingId, keyed)])
    const released = { ok: true, result: { bookingId, status: 'Released' } }
    expect([one, other]).toMatchObject([released, released])
    expect(await release(bookingId, keyed)).toMatchObject(released)
    expect(supplier.releases).toHaveLength(before + 1)
    expect(await release('1', keyed)).toMatchObject({ ok: false })
  })

  test('with the same key answers like a release that began and ended meanwhile', async () => {
    const { bookingId } = await holdBooking(server)
    const input = { BookingId: bookingId, Source: 'GDS' }
    const call = callBy('skyways', 'usr_skyways_agent', 'release-3')
    const { database: shared } = server.deps
    const results: unknown[] = []
    const late = createReleaseService({
      ...server.deps,
      database: {
        ...shared,
        transaction: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
          results.push(await createReleaseService(server.deps)(input, call))
          return shared.transaction(work)
        },
      },
    })
    results.push(await late(input, call))
    const released = { bookingId, status: 'Released' }
    expect(results).toMatchObject([released, released])
    expect(supplier.releases).toHaveLength(1)
  })

  test('with the key of a release that the airline refused asks once more', async () => {
    const { bookingId } = await holdBooking(server)
    const keyed = { ...agent, headers: { 'idempotency-key': 'release-2' } }
    supplier.playRelease('refuse')
    expect(await release(bookingId, keyed)).toMatchObject({ failure: { errorCode: 'supplierRefused' } })
    expect(await release(bookingId, keyed)).toMatchObject({ ok: true, result: { status: 'Released' } })
  })

  test('of a customer needs a right, like issuing it', async () => {
    const { bookingId } = await holdBooking(server)
    const { db } = database
    const isStaff = eq(users.id, 'usr_skyways_staff')
    const [before] = await db.select({ rbacGroupId: users.rbacGroupId }).from(users).where(isStaff)
    await db.update(users).set({ rbacGroupId: null }).where(isStaff)
    for (const refused of [
      await release(bookingId, { as: 'staff' }),
      await server.call(issueFlight, { BookingId: bookingId, acceptedTotal: 1 }, { as: 'staff' }),
    ])
      expect(refused).toMatchObject({ ok: false, status: 403, failure: { errorCode: 'forbidden' } })
    await db
      .update(users)
      .set({ rbacGroupId: before?.rbacGroupId ?? null })
      .where(isStaff)
    expect(await release(bookingId, { as: 'staff' })).toMatchObject({ ok: true })
  })

  test('is allowed for staff of the site and no one else, and only under its own source', async () => {
    const { bookingId } = await holdBooking(server)
    for (const who of [{ as: 'retail' }, { as: 'staff', site: 'meridian' }])
      expect(await release(bookingId, who)).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
    expect(await release(bookingId, agent, '6E')).toMatchObject({
      ok: false,
      failure: { errorCode: 'notFound' },
    })
    expect(await release(bookingId, { as: 'staff' })).toMatchObject({
      ok: true,
      result: { status: 'Released' },
    })
  })

  test('is only for holds', async () => {
    const { orderId } = await placeOrder(server, agent)
    const { bookingId } = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    expect(await release(bookingId)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(supplier.releases).toEqual([])
  })

  test("that the airline refuses leaves the hold, with the airline's text", async () => {
    const { bookingId } = await holdBooking(server)
    supplier.playRelease('refuse')
    expect(await release(bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierRefused', message: 'The airline says no.' },
    })
    expect(await loadStatus(bookingId)).toBe(1)
    expect(await issue(bookingId)).toMatchObject({ ok: true })
  })

  test('whose answer is lost is found at once', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.playRelease('lostAnswer')
    expect(await release(bookingId)).toMatchObject({ ok: true, result: { status: 'Released' } })
  })

  test('whose answer is lost while the airline is unreachable stays held until it answers', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.playRelease('lostAnswer')
    supplier.setDeaf(true)
    expect(await release(bookingId)).toMatchObject({
      ok: false,
      status: 504,
      failure: { errorCode: 'supplierTimeout', details: { booking: { status: 'Held' } } },
    })
    supplier.setDeaf(false)
    // No one can issue seats while their release is open.
    expect(await issue(bookingId)).toMatchObject({ ok: false })
    await runJobsAfter(1_000)
    expect(await loadStatus(bookingId)).toBe(7)
  })

  test('that never reached the airline can be repeated, and after a minute the hold can be issued', async () => {
    const first = await holdBooking(server)
    supplier.playRelease('lostRequest')
    expect(await release(first.bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierTimeout' },
    })
    expect(await release(first.bookingId)).toMatchObject({ ok: true, result: { status: 'Released' } })
    const second = await holdBooking(server)
    supplier.playRelease('lostRequest')
    await release(second.bookingId)
    expect(await issue(second.bookingId)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState', message: 'This hold is being released.' },
    })
    await runJobsAfter(1_000)
    await runJobsAfter(5 * 60_000)
    expect(await issue(second.bookingId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })
})
