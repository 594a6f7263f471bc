import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { paymentsRunner } from '#tests/support/payments-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const { payments } = endpoints
const { payInstalment } = endpoints.trips
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')
const minuteMs = 60_000

let server: TestServer
let clock = bookedEarly
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(12, 1_000_00)
})
beforeEach(() => {
  clock = bookedEarly
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)
type Who = ReturnType<typeof kit.nextBuyer>

const createSession = async (tripId: string, who: Who) =>
  (await server.must(payments.createSession, { tripId, amount: 7 }, who)).session
const payAtGateway = async (orderId: string) => {
  await server.app.inject({
    method: 'POST',
    url: `/pay/${orderId}/sandbox`,
    headers: {
      host: 'skyways.localhost',
      origin: 'http://skyways.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'choice=pay',
  })
  await paymentsRunner(server.deps).runDue()
}
const readSession = async (orderId: string, who: Who) =>
  (await server.must(payments.session, { orderId }, who)).session
const noteOf = async (orderId: string, who: Who) => (await readSession(orderId, who)).note

describe('an online payment for a trip', () => {
  test('is for what its deposit lacks, once, and confirms the trip when the money arrives', async () => {
    const who = kit.nextBuyer()
    const { trip } = await kit.order(await kit.publish(), who)
    const session = await createSession(trip.tripId, who)
    expect(session).toMatchObject({
      amount: 5_300,
      purpose: 'order',
      serviceName: 'trip',
      tripId: trip.tripId,
      flightOrderId: null,
      expiryTime: trip.expiresAt,
    })
    expect((await createSession(trip.tripId, who)).orderId).toBe(session.orderId)
    await payAtGateway(session.orderId)
    expect(await kit.read(trip.tripId, who)).toMatchObject({ status: 'confirmed', paidMinor: 6_300_00 })
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 0 })
    expect(await readSession(session.orderId, who)).toMatchObject({ state: 'paid', note: '' })
    expect(await kit.faults()).toEqual([])
  })

  test('pays the next instalment, which has no deadline of its own', async () => {
    const who = kit.nextBuyer()
    const { trip } = await kit.order(await kit.publish(), who)
    await payAtGateway((await createSession(trip.tripId, who)).orderId)
    const session = await createSession(trip.tripId, who)
    expect(session).toMatchObject({
      amount: 18_900,
      expiryTime: new Date(bookedEarly.getTime() + 15 * minuteMs).toISOString(),
    })
    await payAtGateway(session.orderId)
    expect(await kit.read(trip.tripId, who)).toMatchObject({ paidMinor: 25_200_00, nextPayment: null })
    expect(
      await kit.refusal(server.call(payments.createSession, { tripId: trip.tripId }, who)),
    ).toMatchObject({
      code: 'wrongState',
    })
    expect(await kit.faults()).toEqual([])
  })

  test('stays in the wallet once the order has expired', async () => {
    const who = kit.nextBuyer()
    const { trip } = await kit.order(await kit.publish(), who)
    const { orderId } = await createSession(trip.tripId, who)
    await kit.run('expiry')
    await payAtGateway(orderId)
    const late = kit.nextBuyer()
    const { trip: lost } = await kit.order(await kit.publish(), late)
    const session = await createSession(lost.tripId, late)
    clock = new Date(bookedEarly.getTime() + 14 * minuteMs)
    await server.database.db.execute(
      `update trips set expires_at = now() - interval '10 years' where id = (select max(id) from trips)`,
    )
    await kit.run('expiry')
    await payAtGateway(session.orderId)
    expect((await kit.read(lost.tripId, late)).status).toBe('expired')
    expect(await kit.wallet(late.userId)).toMatchObject({ ownMinor: 6_300_00 })
    expect(await noteOf(session.orderId, late)).toContain('The money is in the wallet')
    expect(await kit.faults()).toEqual([])
  })

  test('stays in the wallet if the payment was made in another way meanwhile', async () => {
    const who = kit.nextBuyer()
    const { trip } = await kit.order(await kit.publish(), who)
    const { tripId } = trip
    await payAtGateway((await createSession(tripId, who)).orderId)
    const { orderId } = await createSession(tripId, who)
    const other = (await server.must(payments.createSession, { amount: 18_900 }, who)).session
    await payAtGateway(other.orderId)
    await server.must(payInstalment, { tripId, amountMinor: 18_900_00 }, who)
    await payAtGateway(orderId)
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 18_900_00 })
    expect(await noteOf(orderId, who)).toContain('already paid for')
    expect(await kit.faults()).toEqual([])
  })

  test("is refused for someone else's trip, one that is over, and one that the wallet covers", async () => {
    const who = kit.nextBuyer()
    const packageId = await kit.publish()
    const { trip } = await kit.order(packageId, who)
    const ask = (by: object) => kit.refusal(server.call(payments.createSession, { tripId: trip.tripId }, by))
    expect(await ask(kit.nextBuyer())).toMatchObject({ code: 'notFound' })
    expect(await ask({ as: 'staff' })).toMatchObject({ code: 'notFound' })
    clock = new Date(bookedEarly.getTime() + 15 * minuteMs)
    expect(await ask(who)).toMatchObject({ code: 'orderExpired' })
    const rich = { as: 'agent' }
    const own = await kit.order(packageId, rich)
    const covered = server.call(payments.createSession, { tripId: own.trip.tripId }, rich)
    expect(await kit.refusal(covered)).toMatchObject({ code: 'wrongState' })
  })
})
