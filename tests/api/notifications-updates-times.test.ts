import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { holdBooking } from '#tests/support/booking-kit.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { listUpdateMails, runDueJobs } from '#tests/support/update-mails-kit.ts'

const { refreshBooking, bookingHistory, changeRequest } = endpoints.tickets
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const { database, supplier, clock, nodes } = setUpTwoNodes()

beforeAll(() => fillWallets(database, 'skyways', ['retail']))

const loadBooking = async (id: number) => {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('the booking is gone')
  return row
}
/** Lets the airline move the first flight of a booking. */
const moveFlight = (
  reference: string,
  departureTime: string,
  arrivalTime: string,
  over: { flightNumber?: string } = {},
): void => {
  const sold = supplier.sold.get(reference)
  if (!sold) throw new Error('the airline has no such booking')
  const [[first, ...more] = [], ...legs] = sold.segments
  if (!first) throw new Error('the booking has no flight')
  const moved = { ...first, departureTime, arrivalTime, ...over }
  supplier.sold.set(reference, { ...sold, segments: [[moved, ...more], ...legs] })
}
const refresh = async (id: number, who = retail) => {
  clock.now = new Date(clock.now.getTime() + 10_000)
  const answers = await Promise.all(
    nodes.map((node) => node.must(refreshBooking, { BookingId: String(id) }, who)),
  )
  await runDueJobs(nodes[0])
  return answers
}
const listChanges = async (id: number) =>
  (await listUpdateMails(database, id)).filter(({ kind }) => kind === 'update-scheduleChange')

describe('flight times that the airline changed', () => {
  test('are recorded with the old ones, and emailed once to the account and the lead passenger', async () => {
    const booking = await sellBooking(nodes[0].deps)
    await refresh(booking.id)
    expect(await listChanges(booking.id)).toEqual([])

    moveFlight(booking.reference, '2026-12-10T12:00:00', '2026-12-10T14:10:00')
    const answers = await refresh(booking.id)
    expect(answers.some(({ isChanged }) => isChanged)).toBe(true)
    await refresh(booking.id)
    expect(await loadBooking(booking.id)).toMatchObject({
      departsAt: '2026-12-10 12:00:00',
      arrivesAt: '2026-12-10 14:10:00',
      status: booking.status,
    })
    const { events } = await nodes[0].must(bookingHistory, { BookingId: String(booking.id) }, retail)
    const recorded = events.filter(({ text }) => text === 'Flight times changed by the airline.')
    expect(recorded).toMatchObject([
      {
        before: expect.stringContaining(booking.departsAt.slice(11, 16)) as string,
        after: 'AI 101 DEL–BOM: Thu,10 Dec 2026 12:00 to Thu,10 Dec 2026 14:10',
      },
    ])
    const mails = await listChanges(booking.id)
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      'kavita@rao.example',
      'retail@skyways.example',
    ])
    for (const { subject, text } of mails) {
      expect(subject).toBe(`DEL–BOM 10 Dec · PNR ${booking.pnr} · Flight times changed`)
      expect(text).toContain(`Old times: departs Thu,10 Dec 2026 ${booking.departsAt.slice(11, 16)}`)
      expect(text).toContain('New times: departs Thu,10 Dec 2026 12:00')
    }
  })

  test('a second time are emailed again', async () => {
    const booking = await sellBooking(nodes[0].deps)
    moveFlight(booking.reference, '2026-12-10T12:00:00', '2026-12-10T14:10:00')
    await refresh(booking.id)
    moveFlight(booking.reference, '2026-12-10T13:00:00', '2026-12-10T15:10:00')
    await refresh(booking.id)
    expect(await listChanges(booking.id)).toHaveLength(4)
  })

  test('back and forth are recorded each time, but emailed once a day for the same times', async () => {
    const booking = await sellBooking(nodes[0].deps)
    const one = ['2026-12-10T12:00:00', '2026-12-10T14:10:00'] as const
    const other = ['2026-12-10T13:00:00', '2026-12-10T15:10:00'] as const
    for (const [departs, arrives] of [one, other, one, other, one]) {
      moveFlight(booking.reference, departs, arrives)
      await refresh(booking.id)
    }
    const { events } = await nodes[0].must(bookingHistory, { BookingId: String(booking.id) }, retail)
    expect(events.filter(({ text }) => text === 'Flight times changed by the airline.')).toHaveLength(5)
    expect(await listChanges(booking.id)).toHaveLength(4)
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000)
    moveFlight(booking.reference, ...other)
    await refresh(booking.id)
    expect(await listChanges(booking.id)).toHaveLength(6)
  })

  test('of a hold are recorded too, and an agent gets the email alone', async () => {
    const { bookingId } = await holdBooking(nodes[0])
    const booking = await loadBooking(Number(bookingId))
    moveFlight(booking.reference, '2026-12-10T12:00:00', '2026-12-10T14:10:00')
    await refresh(booking.id, agent)
    expect(await listChanges(booking.id)).toMatchObject([{ toAddress: 'agent@skyways.example' }])
  })

  test('are left to staff when the flight number changed too', async () => {
    const booking = await sellBooking(nodes[0].deps)
    moveFlight(booking.reference, '2026-12-10T12:00:00', '2026-12-10T14:10:00', { flightNumber: '909' })
    await refresh(booking.id)
    expect((await loadBooking(booking.id)).departsAt).toBe(booking.departsAt)
    expect(await listChanges(booking.id)).toEqual([])
  })

  test('are left alone while a request is open, because the airline may be about to reissue', async () => {
    supplier.changes.decideAll({ kind: 'open' })
    const booking = await sellBooking(nodes[0].deps)
    const form = { BookingId: String(booking.id), RequestType: 3, Remarks: 'an hour later' } as const
    await nodes[0].must(changeRequest, form, retail)
    moveFlight(booking.reference, '2026-12-10T12:00:00', '2026-12-10T14:10:00')
    await refresh(booking.id)
    expect((await loadBooking(booking.id)).departsAt).toBe(booking.departsAt)
    expect(await listChanges(booking.id)).toEqual([])
  })
})
