import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mails } from '#server/db/schema/index.ts'
import { auditTrail } from '#tests/support/customers-kit.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const { confirm, decline, payInstalment, payOrder } = endpoints.trips
const startsOn = '2026-12-20'
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')
const at = (day: string) => new Date(`${day}T04:00:00.000Z`)
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const staff = { as: 'staff' }

let server: TestServer
let clock = bookedEarly
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(20)
})
beforeEach(() => {
  clock = bookedEarly
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)
const subjectsTo = async (tripId: string) =>
  (
    await server.database.db
      .select({ subject: mails.subject })
      .from(mails)
      .where(like(mails.subject, `%${tripId}%`))
      .orderBy(asc(mails.id))
  ).map(({ subject }) => subject)

describe('orders', () => {
  test('that nobody paid expire, and their places are free again', async () => {
    const packageId = await kit.publish({ stockMode: 'departure' })
    await addDeparture(server.database, { id: `dep_${packageId}`, packageId, startsOn, capacity: 2 })
    const who = kit.nextBuyer()
    const { trip } = await kit.order(packageId, who)
    clock = later(bookedEarly, 14)
    await kit.run('expiry')
    expect((await kit.read(trip.tripId, who)).status).toBe('order')
    clock = later(bookedEarly, 15)
    await kit.run('expiry')
    await kit.run('expiry')
    expect(await kit.read(trip.tripId, who)).toMatchObject({
      status: 'expired',
      expiresAt: null,
      payable: null,
    })
    expect(await kit.claims(packageId)).toEqual([{ state: 'released', units: 2 }])
    const paid = { tripId: trip.tripId, amountMinor: 6_300_00 }
    expect(await kit.refusal(server.call(payOrder, paid, who))).toMatchObject({ code: 'orderExpired' })
    expect(await kit.faults()).toEqual([])
  })
})

describe('a package on request', () => {
  const request = async () => {
    const packageId = await kit.publish({ stockMode: 'onRequest' })
    const who = kit.nextBuyer()
    const trip = await kit.book(packageId, who)
    return { who, trip, tripId: trip.tripId }
  }

  test('puts the deposit on hold until staff confirm, who spend it once', async () => {
    const { who, trip, tripId } = await request()
    expect(trip).toMatchObject({
      status: 'requested',
      reservedMinor: 6_300_00,
      paidMinor: 0,
      expiresAt: later(bookedEarly, 24 * 60).toISOString(),
    })
    expect(await kit.wallet(who.userId)).toMatchObject({ reservedMinor: 6_300_00 })
    expect(await kit.faults()).toEqual([])
    const twice = await Promise.all([
      server.call(confirm, { tripId }, staff),
      server.call(decline, { tripId, reason: 'Hotel is full' }, staff),
    ])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await kit.faults()).toEqual([])
  })

  test('is confirmed with a receipt of the deposit', async () => {
    const { who, tripId } = await request()
    const { trip } = await server.must(confirm, { tripId }, staff)
    expect(trip).toMatchObject({
      status: 'confirmed',
      reservedMinor: 0,
      paidMinor: 6_300_00,
      receipts: [{ no: 1 }],
    })
    expect(await kit.accounts(tripId)).toEqual({ wallet: -6_300_00, advances: 6_000_00, gstOutput: 300_00 })
    expect(await auditTrail(server, who.userId, 'trip.confirm')).toHaveLength(1)
    expect(await kit.faults()).toEqual([])
  })

  test('is declined with a reason, and the deposit comes back', async () => {
    const { who, tripId } = await request()
    expect(await kit.refusal(server.call(decline, { tripId, reason: '' }, staff))).toMatchObject({
      fields: ['reason'],
    })
    const { trip } = await server.must(decline, { tripId, reason: 'Hotel is full' }, staff)
    expect(trip).toMatchObject({ status: 'declined', reservedMinor: 0 })
    expect((await kit.read(tripId, who)).declineReason).toBe('Hotel is full')
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 100_000_00, reservedMinor: 0 })
    expect(await auditTrail(server, who.userId, 'trip.decline')).toHaveLength(1)
    expect(await subjectsTo(tripId)).toContain(`We couldn't confirm your trip ${tripId}`)
  })

  test('lapses a day later if nobody decided', async () => {
    const { who, tripId } = await request()
    clock = later(bookedEarly, 24 * 60)
    expect(await kit.refusal(server.call(confirm, { tripId }, staff))).toMatchObject({ code: 'orderExpired' })
    await kit.run('expiry')
    expect(await kit.read(tripId, who)).toMatchObject({ status: 'lapsed', declineReason: '' })
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 100_000_00, reservedMinor: 0 })
    expect(await kit.faults()).toEqual([])
  })
})

describe('the days of a trip', () => {
  test('remind of a payment 7, 3 and 0 days before it is due, and once when it is late', async () => {
    const who = kit.nextBuyer()
    const { tripId, nextPayment } = await kit.book(await kit.publish(), who)
    expect(nextPayment?.dueOn).toBe('2026-11-20')
    const reminder = `Payment due for your trip ${tripId}`
    const counts: number[] = []
    for (const day of [
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-18',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]) {
      clock = at(day)
      await kit.run('days')
      counts.push((await subjectsTo(tripId)).filter((subject) => subject.includes('Payment')).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 4])
    expect((await subjectsTo(tripId)).slice(-2)).toEqual([
      reminder,
      `Payment overdue for your trip ${tripId}`,
    ])
    expect(await kit.read(tripId, who)).toMatchObject({ isOverdue: true, status: 'confirmed' })
  })

  test('book income and cost on the first day, and complete the trip after the last one', async () => {
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    await server.must(payInstalment, { tripId, amountMinor: 18_900_00 }, who)
    clock = at('2026-12-19')
    await kit.run('days')
    expect((await kit.read(tripId, who)).status).toBe('confirmed')
    clock = at(startsOn)
    await kit.run('days')
    await kit.run('days')
    expect((await kit.read(tripId, who)).status).toBe('travelling')
    expect(await kit.accounts(tripId)).toEqual({
      wallet: -25_200_00,
      gstOutput: 1_200_00,
      'supplierPayable:packages': 24_000_00,
    })
    clock = at('2026-12-23')
    await kit.run('days')
    expect((await kit.read(tripId, who)).status).toBe('travelling')
    clock = at('2026-12-24')
    await kit.run('days')
    expect((await kit.read(tripId, who)).status).toBe('completed')
    const documents = await server.must(
      endpoints.wallet.documents,
      { userId: who.userId, kind: 'tripInvoice' },
      { as: 'owner' },
    )
    expect(documents.documents).toMatchObject([{ taxable: 24_000, gst: 1_200, total: 25_200 }])
    expect(await kit.faults()).toEqual([])
  })

  test('begin also what is not paid yet: the customer owes it, and can pay it', async () => {
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(await kit.publish(), who)
    clock = at(startsOn)
    await kit.run('days')
    expect((await kit.accounts(tripId))['advances']).toBe(-18_000_00)
    await server.must(payInstalment, { tripId, amountMinor: 18_900_00 }, who)
    expect(await kit.accounts(tripId)).not.toHaveProperty('advances')
    expect(await kit.faults()).toEqual([])
  })
})

test('mails of a trip go to its contact', async () => {
  const { tripId } = await kit.book(await kit.publish(), kit.nextBuyer())
  const found = await server.database.db
    .select()
    .from(mails)
    .where(eq(mails.subject, `Your trip ${tripId} is confirmed`))
  expect(found).toMatchObject([{ toAddress: 'asha@example.org', kind: 'trip' }])
})
