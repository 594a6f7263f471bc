import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { groups, legalEntities, users } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { bookingRow } from '#tests/support/changes-hooks.ts'

/** Who may hold, by the flight settings: decided for the order and again when it is held. */
const { flightSettings, saveFlightSettings } = endpoints.flights
const { server, database, clock, supplier } = setUpBookingServer()
const agent = { as: 'agent' }
const owner = { as: 'owner' }

const save = async (rules: Partial<typeof noSaleRules>): Promise<void> => {
  const { version } = await server.must(flightSettings, {}, owner)
  await server.must(saveFlightSettings, { version, rules: { ...noSaleRules, ...rules } }, owner)
}
const hold = (orderId: string) =>
  server.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'hold' }, agent)
const runDueJobs = () => createJobRunner(server.deps, jobRegistry(server.deps)).runDue()

beforeEach(() => save({}))

test('a source whose holds are off: the order says so, and a hold is refused', async () => {
  const before = await placeOrder(server, agent)
  expect(before.isHoldAllowed).toBe(true)
  const { sources } = await server.must(flightSettings, {}, owner)
  await save({ holdsOff: sources.map(({ source }) => source) })
  expect((await placeOrder(server, agent)).isHoldAllowed).toBe(false)
  expect(await hold(before.orderId)).toMatchObject({ ok: false, failure: { errorCode: 'holdNotAllowed' } })
})

test('customers of a chosen group may hold without a right of their own', async () => {
  const { db } = database
  const [person] = await db.select().from(users).where(eq(users.id, 'usr_skyways_agent'))
  const [group] = await db.select().from(groups).where(eq(groups.siteId, 'skyways')).limit(1)
  if (!person || !group) throw new Error('no agent or group')
  await db.update(users).set({ isFlightHoldAllowed: false }).where(eq(users.id, person.id))
  await db.update(legalEntities).set({ groupId: group.id }).where(eq(legalEntities.id, person.legalEntityId))
  expect((await placeOrder(server, agent)).isHoldAllowed).toBe(false)
  await save({ holdGroupIds: [group.id] })
  const order = await placeOrder(server, agent)
  expect(order.isHoldAllowed).toBe(true)
  expect(await hold(order.orderId)).toMatchObject({ ok: true, result: { status: 'Held' } })
  await db.update(users).set({ isFlightHoldAllowed: true }).where(eq(users.id, person.id))
})

test('a hold ends before the airline ends it, by the margin of the agency', async () => {
  await save({ holdMarginMinutes: 30 })
  const { bookingId } = await holdBooking(server)
  const kept = { holdDeadline: new Date('2026-11-21T12:00:00.000Z') }
  const told = 'Last ticketing date of the airline, moved 30 minutes earlier by the agency'
  expect(await bookingRow(database, bookingId)).toMatchObject({ ...kept, holdDeadlineSource: told })
  // A check with the airline, which still says 12:30, changes nothing.
  await server.must(endpoints.tickets.refreshBooking, { BookingId: bookingId }, agent)
  expect(await bookingRow(database, bookingId)).toMatchObject({ ...kept, holdDeadlineSource: told })
  clock.now = new Date('2026-11-21T11:59:59.000Z')
  await runDueJobs()
  expect(await bookingRow(database, bookingId)).toMatchObject({ status: 1 })
  clock.now = new Date('2026-11-21T12:00:00.000Z')
  await runDueJobs()
  expect(await bookingRow(database, bookingId)).toMatchObject({ status: 8 })
})

test('a hold keeps its deadline when the agency sets a margin later, and follows the airline', async () => {
  const { bookingId } = await holdBooking(server)
  const check = async () => {
    clock.now = new Date(clock.now.getTime() + 10_000)
    await server.must(endpoints.tickets.refreshBooking, { BookingId: bookingId }, agent)
    return bookingRow(database, bookingId)
  }
  await save({ holdMarginMinutes: 600 })
  expect(await check()).toMatchObject({ status: 1, holdDeadline: new Date('2026-11-21T12:30:00.000Z') })
  const airline = (holdDeadline: string) => {
    const [sold] = supplier.sold.values()
    if (!sold) throw new Error('the airline knows no hold')
    supplier.sold.set(sold.reference, { ...sold, holdDeadline })
  }
  airline('2026-11-21T11:00:00.000Z')
  expect(await check()).toMatchObject({ holdDeadline: new Date('2026-11-21T11:00:00.000Z') })
  airline('2026-11-23T12:00:00.000Z')
  expect(await check()).toMatchObject({
    holdDeadline: new Date('2026-11-23T02:00:00.000Z'),
    holdDeadlineSource: 'Last ticketing date of the airline, moved 600 minutes earlier by the agency',
  })
})
