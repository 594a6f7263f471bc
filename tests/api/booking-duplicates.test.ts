import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookedNames, bookings } from '#server/db/schema/index.ts'
import { cleanupJob } from '#server/jobs/cleanup.job.ts'
import { aPassenger, newLastName, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { orderSuccessCallback, setFlightDetails, validateBooking } = endpoints.booking
const agent = { as: 'agent' }

let clock = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()], now: () => clock })
})
afterAll(() => server.close())

type Passengers = RequestInputOf<typeof setFlightDetails>['passengers']

const book = async (passengers: Passengers): Promise<number> => {
  const input = await prepareOrder(server, agent, { passengers })
  const { orderId } = await server.must(setFlightDetails, input, agent)
  const { bookingId } = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  return Number(bookingId)
}
const findRules = async (passengers: Passengers): Promise<string[]> => {
  const input = await prepareOrder(server, agent, { passengers })
  const { checks } = await server.must(validateBooking, input, agent)
  return checks.map(({ rule }) => rule)
}
const namesOf = async (bookingId: number): Promise<string[]> => {
  const { db } = server.database
  const rows = await db.select().from(bookedNames).where(eq(bookedNames.bookingId, bookingId))
  return rows.map(({ name }) => name).toSorted()
}

describe('the check for duplicate bookings', () => {
  test.each([
    ['in capitals', 'Asha Devi', 'ASHA DEVI'],
    ['with two spaces', 'Asha Devi', 'Asha  Devi'],
    ['in small letters', 'ASHA DEVI', 'asha devi'],
  ])('finds people however their names are written: %s', async (_how, before, now) => {
    const lastName = newLastName()
    await book([aPassenger(0, { firstName: before, lastName })])
    expect(await findRules([aPassenger(0, { firstName: now, lastName })])).toEqual(['duplicate'])
  })

  test('tells people apart whose names begin alike', async () => {
    const lastName = newLastName()
    await book([aPassenger(0, { firstName: 'Arjun', lastName })])
    expect(await findRules([aPassenger(0, { firstName: 'Arj', lastName })])).toEqual([])
  })

  test('finds people days later when they are on another flight at that time', async () => {
    const passengers = [aPassenger(0, { lastName: newLastName() })]
    await book(passengers)
    clock = new Date(testNow.getTime() + 3 * dayMs)
    expect(await findRules(passengers)).toEqual(['overlap'])
    clock = testNow
  })

  test('follows changes of the names and the departure of a booking', async () => {
    const { db } = server.database
    const lastName = newLastName()
    const id = await book([aPassenger(0, { firstName: 'Asha', lastName })])
    const renamed = sql`jsonb_set(${bookings.passengers}, '{0,firstName}', '"Usha"')`
    await db
      .update(bookings)
      .set({ passengers: renamed, departsAt: '2027-01-09T08:00:00' })
      .where(eq(bookings.id, id))
    expect(await findRules([aPassenger(0, { firstName: 'Asha', lastName })])).toEqual([])
    expect(await findRules([aPassenger(0, { firstName: 'Usha', lastName })])).toEqual(['duplicate'])
    expect(await db.select().from(bookedNames).where(eq(bookedNames.bookingId, id))).toMatchObject([
      { name: `${lastName.toUpperCase()}/USHA`, userId: 'usr_skyways_agent' },
    ])
  })

  test('forgets names 62 days after the departure', async () => {
    const { db } = server.database
    const lastName = newLastName()
    const people = [aPassenger(0, { lastName }), aPassenger(1, { lastName: newLastName() })]
    const [ended, lasting] = [await book(people), await book([aPassenger(0, { lastName: newLastName() })])]
    const departed = (days: number) => new Date(clock.getTime() - days * dayMs).toISOString().slice(0, 19)
    await db
      .update(bookings)
      .set({ departsAt: departed(63) })
      .where(eq(bookings.id, ended))
    await db
      .update(bookings)
      .set({ departsAt: departed(60) })
      .where(eq(bookings.id, lasting))
    expect(await namesOf(ended)).toHaveLength(2)
    await cleanupJob(server.deps, [])({} as never)
    expect(await namesOf(ended)).toEqual([])
    expect(await namesOf(lasting)).toHaveLength(1)
  })
})
