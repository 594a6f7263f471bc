import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditTrail } from '#tests/support/customers-kit.ts'
import { addAllotments, addDeparture } from '#tests/support/package-stock-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { couple, createTripsKit } from '#tests/support/trips-kit.ts'

const { cancelTravellers, decideCancellation, getCancellationQuote, payInstalment } = endpoints.trips
const startsOn = '2026-12-20'
/** Forty days ahead: cancelling is free until 30 days before the start. */
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')
/** Twenty-five days ahead: cancelling costs 20 %. */
const costly = new Date('2026-11-25T04:00:00.000Z')
const staff = { as: 'staff' }
const owner = { as: 'owner' }

let server: TestServer
let clock = bookedEarly
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(30)
})
beforeEach(() => {
  clock = bookedEarly
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)
type Who = ReturnType<typeof kit.nextBuyer>

const sell = async ({ isOverseas = false, over = {} }: { isOverseas?: boolean; over?: object } = {}) => {
  const packageId = await kit.publish({
    stockMode: 'departure',
    ...(isOverseas ? { destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] } : {}),
  })
  await addDeparture(server.database, { id: `dep_${packageId}`, packageId, startsOn, capacity: 10 })
  const who = kit.nextBuyer()
  return { packageId, who, trip: await kit.book(packageId, who, over) }
}
const quote = async (tripId: string, travellerIds: string[], who: Who, over: object = {}) =>
  (await server.must(getCancellationQuote, { tripId, travellerIds, ...over }, who)).quote
const request = async (tripId: string, travellerIds: string[], who: Who, over: object = {}) => {
  const { refundMinor } = await quote(tripId, travellerIds, who, over)
  const { trip } = await server.must(cancelTravellers, { tripId, travellerIds, refundMinor, ...over }, who)
  const cancellationId = trip.cancellations.at(-1)?.cancellationId ?? ''
  return { trip, cancellationId, refundMinor }
}
const decide = async (tripId: string, cancellationId: string, over: object = {}, who: object = staff) =>
  (await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle', ...over }, who)).trip
const idsOf = (trip: { travellers: { travellerId: string }[] }) =>
  trip.travellers.map(({ travellerId }) => travellerId)

describe('cancelling everyone', () => {
  test('is free before the first step, and gives everything back', async () => {
    const { packageId, who, trip } = await sell()
    const { trip: asked, cancellationId } = await request(trip.tripId, idsOf(trip), who)
    expect(asked).toMatchObject({
      status: 'cancelRequested',
      payable: null,
      cancellations: [{ state: 'open' }],
    })
    const done = await decide(trip.tripId, cancellationId)
    expect(done).toMatchObject({ status: 'cancelled', totalMinor: 0, paidMinor: 0, schedule: [], people: 0 })
    expect(await kit.accounts(trip.tripId)).toEqual({})
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 100_000_00 })
    expect(await kit.claims(packageId)).toEqual([{ state: 'released', units: 2 }])
    expect(await kit.faults()).toEqual([])
  })

  test('after the deposit costs 20 % of the price, as the table of docs/money.md has it', async () => {
    const { who, trip } = await sell({ isOverseas: true })
    // Until 7 December TCS of November can be refunded.
    clock = costly
    const found = await quote(trip.tripId, idsOf(trip), who)
    expect(found).toMatchObject({
      chargeMinor: 5_040_00,
      refundMinor: 1_386_00,
      supplementMinor: 0,
      totalMinor: 0,
      rooms: [],
    })
    clock = new Date('2026-12-08T04:00:00.000Z')
    const { cancellationId } = await request(trip.tripId, idsOf(trip), who)
    const done = await decide(trip.tripId, cancellationId)
    const [settled] = done.cancellations
    expect(settled).toMatchObject({
      state: 'done',
      chargeMinor: 5_040_00,
      refundMinor: 1_260_00,
      waivedMinor: 0,
    })
    expect(settled?.travellers.map(({ tcsKeptMinor }) => tcsKeptMinor)).toEqual([63_00, 63_00])
    expect(settled?.documentNos.map((no) => no.slice(0, 8))).toEqual([
      'RF/26-27',
      'TI/26-27',
      'RF/26-27',
      'TI/26-27',
    ])
    expect(await kit.accounts(trip.tripId)).toEqual({
      wallet: -5_166_00,
      gstOutput: 240_00,
      tcsPayable: 126_00,
      cancellationIncome: 4_800_00,
    })
    expect(await kit.faults()).toEqual([])
  })

  test('never takes more than was paid', async () => {
    const { who, trip } = await sell()
    clock = new Date('2026-12-15T04:00:00.000Z')
    const found = await quote(trip.tripId, idsOf(trip), who)
    expect(found).toMatchObject({ chargeMinor: 6_300_00, refundMinor: 0 })
  })
})

describe('cancelling one of two', () => {
  test('reprices the room of who stays, and moves the payments', async () => {
    const { packageId, who, trip } = await sell()
    clock = costly
    const [first = '', second = ''] = idsOf(trip)
    const found = await quote(trip.tripId, [first], who)
    // A single room costs 19,500.00 for three nights, with GST 20,475.00; the double's share was 12,600.00.
    expect(found).toMatchObject({
      chargeMinor: 2_520_00,
      refundMinor: 630_00,
      supplementMinor: 7_875_00,
      totalMinor: 20_475_00,
      rooms: [{ adults: 1, children: [], infants: 0 }],
      travellers: [{ travellerId: first, paidMinor: 3_150_00, shareMinor: 12_600_00, addOnsMinor: 0 }],
    })
    const { cancellationId } = await request(trip.tripId, [first], who)
    const done = await decide(trip.tripId, cancellationId)
    expect(done).toMatchObject({
      status: 'confirmed',
      people: 1,
      totalMinor: 20_475_00,
      paidMinor: 3_150_00,
      nextPayment: { dueOn: '2026-11-20', amountMinor: 17_325_00 },
      rooms: [{ adults: 1 }],
    })
    const changed = done.adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(done.soldMinor + changed).toBe(done.totalMinor)
    expect(done.travellers.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    expect(await kit.claims(packageId)).toEqual([{ state: 'confirmed', units: 1 }])
    await server.must(payInstalment, { tripId: trip.tripId, amountMinor: 17_325_00 }, who)
    expect(await kit.accounts(trip.tripId)).toEqual({
      wallet: -22_995_00,
      advances: 19_500_00,
      gstOutput: 1_095_00,
      cancellationIncome: 2_400_00,
    })
    const { refundMinor } = await quote(trip.tripId, [second], who)
    expect(refundMinor).toBe(16_380_00)
    expect(await kit.faults()).toEqual([])
  })

  test('lets those who stay share a room instead', async () => {
    const packageId = await kit.publish({ stockMode: 'allotment' })
    await addAllotments(server.database, { packageId, from: startsOn, totals: [9, 9, 9] })
    const who = kit.nextBuyer()
    const rooms = [
      { adults: 2, children: [], infants: 0 },
      { adults: 2, children: [], infants: 0 },
    ]
    const travellers = [0, 1].flatMap((roomNo) => couple.map((one) => ({ ...one, roomNo })))
    const trip = await kit.book(packageId, who, { travellers }, { rooms })
    const [a = '', b = '', c = ''] = idsOf(trip)
    const share = { rooming: { is: 'share', roomOf: { [b]: 1 } } }
    expect(await quote(trip.tripId, [a], who, share)).toMatchObject({
      supplementMinor: 0,
      rooms: [{ adults: 3 }],
    })
    expect((await quote(trip.tripId, [a], who)).supplementMinor).toBeGreaterThan(0)
    const { cancellationId } = await request(trip.tripId, [a], who, share)
    const done = await decide(trip.tripId, cancellationId)
    expect(done.travellers.filter(({ isCancelled }) => !isCancelled).map(({ roomNo }) => roomNo)).toEqual([
      0, 0, 0,
    ])
    expect(await kit.claims(packageId)).toEqual([{ state: 'confirmed', units: 1 }])
    expect(await quote(trip.tripId, [b, c], who)).toMatchObject({ rooms: [{ adults: 1 }] })
    expect(await kit.faults()).toEqual([])
  })
})

describe('a decision', () => {
  test('settles what was quoted, also when it comes later', async () => {
    const { who, trip } = await sell()
    const { cancellationId, refundMinor } = await request(trip.tripId, idsOf(trip), who)
    clock = new Date('2026-12-18T04:00:00.000Z')
    expect((await decide(trip.tripId, cancellationId)).cancellations[0]).toMatchObject({ refundMinor })
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 100_000_00 })
  })

  test('may waive the charge with a note, which the trail keeps, but not one’s own', async () => {
    const { who, trip } = await sell()
    clock = costly
    const { tripId } = trip
    const { cancellationId } = await request(tripId, idsOf(trip), who)
    const send = (over: object, by: object = staff) =>
      kit.refusal(
        server.call(decideCancellation, { tripId, cancellationId, decision: 'settle', ...over }, by),
      )
    expect(await send({ waiveMinor: 100 })).toEqual({ code: 'invalidRequest', fields: ['note'] })
    expect(await send({ waiveMinor: 5_040_01, note: 'Illness' })).toEqual({
      code: 'invalidRequest',
      fields: ['waiveMinor'],
    })
    expect(await send({ decision: 'refuse' })).toEqual({ code: 'invalidRequest', fields: ['note'] })
    const done = await decide(tripId, cancellationId, { waiveMinor: 3_000_00, note: 'Illness' }, owner)
    expect(done.cancellations[0]).toMatchObject({
      waivedMinor: 3_000_00,
      chargeMinor: 2_040_00,
      refundMinor: 4_260_00,
      note: 'Illness',
    })
    expect(await send({})).toMatchObject({ code: 'wrongState' })
    expect(await auditTrail(server, who.userId, 'trip.cancellation')).toMatchObject([
      { target: `trip:${tripId}`, details: { waiveMinor: 3_000_00, note: 'Illness' } },
    ])
    expect(await kit.faults()).toEqual([])
  })

  test('may refuse, and the trip stays as it was', async () => {
    const { who, trip } = await sell()
    const { cancellationId } = await request(trip.tripId, idsOf(trip), who)
    const after = await decide(trip.tripId, cancellationId, {
      decision: 'refuse',
      note: 'Ask the hotel first',
    })
    expect(after).toMatchObject({
      status: 'confirmed',
      paidMinor: trip.paidMinor,
      cancellations: [{ state: 'refused' }],
    })
    expect(await kit.faults()).toEqual([])
  })
})

test('a request is refused for another refund, people who do not travel, a second time, and after the start', async () => {
  const { who, trip } = await sell()
  const { tripId } = trip
  const [first = ''] = idsOf(trip)
  const send = (over: object, by: object = who) =>
    kit.refusal(
      server.call(cancelTravellers, { tripId, travellerIds: [first], refundMinor: 3_150_00, ...over }, by),
    )
  expect(await send({ refundMinor: 3_150_01 })).toMatchObject({ code: 'priceChanged' })
  expect(await send({ travellerIds: ['1'] })).toEqual({ code: 'invalidRequest', fields: ['travellerIds.0'] })
  expect(await send({}, kit.nextBuyer())).toMatchObject({ code: 'notFound' })
  clock = new Date('2026-12-20T04:00:00.000Z')
  expect(await send({})).toMatchObject({ code: 'wrongState' })
  clock = bookedEarly
  expect(await send({})).toBeNull()
  expect(await send({})).toMatchObject({ code: 'wrongState' })
})
