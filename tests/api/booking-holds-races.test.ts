import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerEntries } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { holdBooking } from '#tests/support/booking-kit.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { testNow } from '#tests/support/test-deps.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { issueFlight, releaseFlight } = endpoints.booking
const agent = { as: 'agent' }
const rounds = 6

const { database, supplier, clock, nodes } = setUpTwoNodes()

const issue = (node: TestServer, BookingId: string, key?: string) =>
  node.call(
    issueFlight,
    { BookingId, acceptedTotal: 4810 },
    { ...agent, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  )
const release = (node: TestServer, BookingId: string) =>
  node.call(releaseFlight, { BookingId, Source: 'GDS' }, agent)
const loadBooking = async (bookingId: string) => {
  const [row] = await database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  return row
}
const countCaptures = async (bookingId: string) => {
  const rows = await database.db
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookingId, Number(bookingId)),
        inArray(ledgerEntries.kind, ['reserve', 'capture', 'release']),
      ),
    )
  return rows.map(({ kind }) => kind).sort()
}
const each = async (work: (bookingId: string) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    clock.now = testNow
    const { bookingId } = await holdBooking(nodes[0])
    await work(bookingId)
    expect(await checkLedger(database.db)).toEqual([])
  }
}

describe('simultaneously', () => {
  test('two issues buy once and return the same answer', () =>
    each(async (bookingId) => {
      const before = supplier.asked.length
      supplier.play({ kind: 'late', ms: 30 })
      const answers = await Promise.all([issue(nodes[0], bookingId), issue(nodes[1], bookingId)])
      for (const answer of answers) expect(answer).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
      expect(supplier.asked.length - before).toBe(1)
      expect(await countCaptures(bookingId)).toEqual(['capture', 'reserve'])
    }))

  test('two issues with one key buy once, also when the airline refuses', () =>
    each(async (bookingId) => {
      const before = supplier.asked.length
      supplier.play({ kind: 'refuse' })
      const key = `race-${bookingId}`
      const answers = await Promise.all([issue(nodes[0], bookingId, key), issue(nodes[1], bookingId, key)])
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'supplierRefused' } })
      expect(supplier.asked.length - before).toBe(1)
      expect(await countCaptures(bookingId)).toEqual(['release', 'reserve'])
      expect(await loadBooking(bookingId)).toMatchObject({ status: 1 })
    }))

  test('a release and an issue have one winner, and money moves only for an issue', () =>
    each(async (bookingId) => {
      const before = supplier.asked.length
      supplier.play({ kind: 'late', ms: 20 })
      supplier.playRelease('late')
      const [issued, released] = await Promise.all([issue(nodes[0], bookingId), release(nodes[1], bookingId)])
      expect([issued.ok, released.ok].filter(Boolean)).toHaveLength(1)
      const row = await loadBooking(bookingId)
      expect(row?.status).toBe(issued.ok ? 3 : 7)
      expect(await countCaptures(bookingId)).toEqual(issued.ok ? ['capture', 'reserve'] : [])
      expect(supplier.asked.length - before).toBe(issued.ok ? 1 : 0)
    }))

  test('an expiry and an issue end in a ticket or an expired hold, never both', () =>
    each(async (bookingId) => {
      // The issue begins just before the deadline; the job sees the time just after it.
      const deadline = Date.parse('2026-11-21T12:30:00.000Z')
      let ticks = 0
      const moving = { ...nodes[1].deps, now: () => new Date(deadline - 2 + Math.min(ticks++, 4)) }
      clock.now = new Date(deadline - 1)
      const [issued] = await Promise.all([
        issue(nodes[0], bookingId),
        createJobRunner(moving, jobRegistry(moving)).runDue(),
      ])
      clock.now = new Date(deadline + 15 * 60_000)
      await createJobRunner(nodes[0].deps, jobRegistry(nodes[0].deps)).runDue()
      expect((await loadBooking(bookingId))?.status).toBe(issued.ok ? 3 : 8)
      expect(await countCaptures(bookingId)).toEqual(issued.ok ? ['capture', 'reserve'] : [])
    }))
})
