import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { mails, trips as tripRows, users } from '#server/db/schema/index.ts'
import { activityInput, packageInput } from '#tests/support/packages-kit.ts'
import { addAllotments, addDeparture } from '#tests/support/package-stock-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { contact, couple, createTripsKit, orderInput } from '#tests/support/trips-kit.ts'

const { getMyTrips, getTrip, getTrips, payOrder, placeOrder } = endpoints.trips
const startsOn = '2026-12-20'
/** Forty days ahead, so that a balance is due later. */
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(30)
})
beforeEach(() => {
  clock = bookedEarly
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)
const sellDeparture = async (capacity = 10): Promise<string> => {
  const packageId = await kit.publish({ stockMode: 'departure' })
  await addDeparture(server.database, { id: `dep_${packageId}`, packageId, startsOn, capacity })
  return packageId
}
const taken = async (packageId: string) => (await kit.claims(packageId)).map(({ state }) => state)

describe('an order', () => {
  test('holds its places for 15 minutes, at the price of the token', async () => {
    const packageId = await sellDeparture()
    const who = kit.nextBuyer()
    const { trip, totalMinor } = await kit.order(packageId, who)
    expect(trip).toMatchObject({
      tripId: expect.stringMatching(/^T-5000\d\d$/),
      status: 'order',
      totalMinor,
      soldMinor: totalMinor,
      paidMinor: 0,
      people: 2,
      leadName: 'Asha Rao',
      contact,
      pan: 'AAPPR1234F',
      payable: { leastMinor: 6_300_00, mostMinor: 25_200_00 },
      expiresAt: new Date(bookedEarly.getTime() + 15 * 60_000).toISOString(),
      costMinor: null,
    })
    expect(trip.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
    expect(trip.travellers.map(({ shareMinor }) => shareMinor)).toEqual([12_600_00, 12_600_00])
    expect(await kit.claims(packageId)).toEqual([{ state: 'held', units: 2 }])
    const [row] = await server.database.db.select().from(tripRows).where(eq(tripRows.packageId, packageId))
    expect(JSON.stringify(row)).not.toMatch(/AAPPR1234F|asha@example|9876543210/)
  })

  test('is one however often it is clicked, and is refused with another body', async () => {
    const packageId = await sellDeparture()
    const buyer = kit.nextBuyer()
    const { priceToken } = await kit.price(packageId, {}, buyer)
    const who = { headers: { ...buyer.headers, 'idempotency-key': 'click-1' } }
    const input = { priceToken, ...orderInput() }
    const [one, two] = await Promise.all([
      server.must(placeOrder, input, who),
      server.must(placeOrder, input, who),
    ])
    expect(two.trip.tripId).toBe(one.trip.tripId)
    clock = new Date(bookedEarly.getTime() + 20 * 60_000)
    expect((await server.must(placeOrder, input, who)).trip.tripId).toBe(one.trip.tripId)
    expect(await kit.refusal(server.call(placeOrder, { ...input, pan: '' }, who))).toMatchObject({
      code: 'idempotencyMismatch',
    })
    expect(await taken(packageId)).toEqual(['held'])
  })

  test('is refused for a changed or invented price, for people who differ, and without places', async () => {
    const packageId = await sellDeparture(1)
    const who = kit.nextBuyer()
    const request = { rooms: [{ adults: 1, children: [], infants: 0 }] }
    const { priceToken } = await kit.price(packageId, request, who)
    const place = (over: object) =>
      kit.refusal(server.call(placeOrder, { priceToken, ...orderInput(), ...over }, who))
    expect(await place({ priceToken: `${priceToken}x` })).toEqual({
      code: 'invalidRequest',
      fields: ['priceToken'],
    })
    expect(await place({})).toEqual({ code: 'invalidRequest', fields: ['travellers.0.kind'] })
    expect(await place({ travellers: [{ ...couple[0], roomNo: 3 }] })).toEqual({
      code: 'invalidRequest',
      fields: ['travellers.0.roomNo'],
    })
    const alone = { travellers: [couple[0]] }
    expect(await place({ ...alone, pan: 'AAP' })).toMatchObject({ code: 'invalidRequest', fields: ['pan'] })
    const first = await kit.order(packageId, kit.nextBuyer(), alone, request)
    expect(first.trip.status).toBe('order')
    expect(await place(alone)).toMatchObject({ code: 'placesGone' })
    clock = new Date(bookedEarly.getTime() + 16 * 60_000)
    expect(await place(alone)).toMatchObject({ code: 'priceChanged' })
  })

  test('has the TCS of its buyer', async () => {
    const packageId = await kit.publish({ destinations: [{ countryCode: 'AE', placeName: 'Dubai' }] })
    const tcsOf = async (over: object) => (await kit.order(packageId, kit.nextBuyer(), over)).trip.tcsMinor
    expect(await tcsOf({})).toBe(504_00)
    expect(await tcsOf({ pan: '' })).toBe(1_260_00)
    expect(await tcsOf({ residency: 'nonResident' })).toBe(0)
  })

  test('takes every night of a stay, and places of an activity by ticket', async () => {
    const stay = await kit.publish({ stockMode: 'allotment' })
    await addAllotments(server.database, { packageId: stay, from: startsOn, totals: [1, 1, 1] })
    await kit.book(stay, kit.nextBuyer())
    expect(await kit.claims(stay)).toEqual([{ state: 'confirmed', units: 1 }])
    const cruise = await kit.publish({}, activityInput)
    const activity = {
      slotId: '00000005',
      tickets: [
        { ticketId: '00000006', quantity: 2 },
        { ticketId: '00000007', quantity: 1 },
      ],
    }
    const child = { roomNo: 0, kind: 'child', firstName: 'Mira', lastName: 'Rao' }
    const travellers = [...couple, child]
    const trip = await kit.book(cruise, kit.nextBuyer(), { travellers }, { activity })
    expect(trip).toMatchObject({ status: 'confirmed', people: 3, totalMinor: 3_150_00 })
    expect(await kit.claims(cruise)).toEqual([{ state: 'confirmed', units: 3 }])
    expect(await kit.faults()).toEqual([])
  })
})

describe('the deposit', () => {
  test('confirms the trip with its places, as money of the customer', async () => {
    const packageId = await sellDeparture()
    const buyer = kit.nextBuyer()
    const trip = await kit.book(packageId, buyer)
    expect(trip).toMatchObject({
      status: 'confirmed',
      paidMinor: 6_300_00,
      nextPayment: { dueOn: '2026-11-20', amountMinor: 18_900_00 },
      payable: { leastMinor: 18_900_00, mostMinor: 18_900_00 },
      expiresAt: null,
      receipts: [{ no: 1, amountMinor: 6_300_00, netMinor: 6_000_00, gstMinor: 300_00, tcsMinor: 0 }],
    })
    expect(trip.receipts[0]?.documentNo).toMatch(/^RV\/26-27\/\d{6}$/)
    expect(await kit.accounts(trip.tripId)).toEqual({
      wallet: -6_300_00,
      advances: 6_000_00,
      gstOutput: 300_00,
    })
    expect(await kit.wallet(buyer.userId)).toMatchObject({ ownMinor: 93_700_00, reservedMinor: 0 })
    expect(await taken(packageId)).toEqual(['confirmed'])
    const [mail] = await server.database.db.select().from(mails).where(eq(mails.createdBy, buyer.userId))
    expect(mail).toMatchObject({ toAddress: contact.email, subject: `Your trip ${trip.tripId} is confirmed` })
    expect(await kit.faults()).toEqual([])
  })

  test('is taken once, and not for another amount, too late, or from too small a wallet', async () => {
    const packageId = await sellDeparture()
    const who = kit.nextBuyer()
    const { trip } = await kit.order(packageId, who)
    const { tripId } = trip
    const pay = (amountMinor: number, by: object = who) =>
      kit.refusal(server.call(payOrder, { tripId, amountMinor }, by))
    expect(await pay(6_299_99)).toMatchObject({ code: 'priceChanged' })
    expect(await pay(25_200_01)).toMatchObject({ code: 'priceChanged' })
    expect(await pay(6_300_00, kit.nextBuyer())).toMatchObject({ code: 'notFound' })
    expect(await Promise.all([pay(6_300_00), pay(6_300_00)])).toEqual([null, null])
    expect(await kit.wallet(who.userId)).toMatchObject({ ownMinor: 93_700_00 })
    const late = await kit.order(packageId, who)
    clock = new Date(bookedEarly.getTime() + 15 * 60_000)
    expect(
      await kit.refusal(server.call(payOrder, { tripId: late.trip.tripId, amountMinor: 6_300_00 }, who)),
    ).toMatchObject({ code: 'orderExpired' })
    const many = Array.from({ length: 9 }, () => ({ adults: 4, children: [], infants: 0 }))
    const travellers = many.flatMap((_, roomNo) =>
      Array.from({ length: 4 }, () => ({ ...couple[0], roomNo })),
    )
    const large = await kit.publish()
    const { trip: dear } = await kit.order(large, who, { travellers }, { rooms: many })
    expect(
      await kit.refusal(server.call(payOrder, { tripId: dear.tripId, amountMinor: dear.totalMinor }, who)),
    ).toMatchObject({ code: 'walletTooSmall' })
    expect((await kit.read(dear.tripId, who)).status).toBe('order')
    expect(await kit.faults()).toEqual([])
  })

  test('can be the whole price, and everything is due at once close to the start', async () => {
    const packageId = await sellDeparture()
    const who = kit.nextBuyer()
    const whole = await kit.order(packageId, who)
    expect(await kit.pay(whole.trip, who, 25_200_00)).toMatchObject({
      paidMinor: 25_200_00,
      nextPayment: null,
      payable: null,
    })
    clock = testNow
    const { trip } = await kit.order(packageId, who)
    expect(trip.payable).toEqual({ leastMinor: 25_200_00, mostMinor: 25_200_00 })
  })

  test('is none where the plan asks for none', async () => {
    const paymentPlan = {
      deposit: { unit: 'perPerson' as const, amountMinor: 0 },
      balances: [{ daysBefore: 10, share: null }],
    }
    const packageId = await kit.publish({ body: packageBody({ paymentPlan }) })
    const who = kit.nextBuyer()
    const trip = await kit.book(packageId, who)
    expect(trip).toMatchObject({
      status: 'confirmed',
      paidMinor: 0,
      receipts: [],
      nextPayment: { dueOn: '2026-12-10' },
    })
    expect(await kit.faults()).toEqual([])
  })
})

describe('trips are read', () => {
  test('without their cost by staff who may not see it', async () => {
    const { db } = server.database
    const staff = eq(users.id, 'usr_skyways_staff')
    const [before] = await db.select({ rbacGroupId: users.rbacGroupId }).from(users).where(staff)
    onTestFinished(async () => {
      await db
        .update(users)
        .set({ rbacGroupId: before?.rbacGroupId ?? null })
        .where(staff)
    })
    const { tripId } = await kit.book(await kit.publish({}, packageInput), kit.nextBuyer())
    await setStaffRights(server.database, ['trips.operate'])
    const readListed = async () => (await server.must(getTrips, { text: tripId }, { as: 'staff' })).trips
    expect((await kit.read(tripId, { as: 'staff' })).costMinor).toBeNull()
    expect(await readListed()).toMatchObject([{ costMinor: null }])
    await setStaffRights(server.database, ['trips.operate', 'trips.seeCost'])
    expect((await kit.read(tripId, { as: 'staff' })).costMinor).toBe(24_000_00)
    expect(await readListed()).toMatchObject([{ costMinor: 24_000_00 }])
  })
  test('by their buyer and staff with the right, and by nobody else', async () => {
    const packageId = await kit.publish({}, packageInput)
    const who = kit.nextBuyer()
    const { tripId } = await kit.book(packageId, who)
    const { trips } = await server.must(getMyTrips, {}, who)
    expect(trips.map((trip) => trip.tripId)).toEqual([tripId])
    expect((await kit.read(tripId, { as: 'staff' })).costMinor).toBe(24_000_00)
    for (const by of [kit.nextBuyer(), { as: 'agent' }])
      expect(await server.call(getTrip, { tripId }, by)).toMatchObject({ status: 404 })
    const listed = await server.must(getTrips, { text: tripId }, { as: 'staff' })
    expect(listed).toMatchObject({ total: 1, trips: [{ tripId, leadName: 'Asha Rao', people: 2 }] })
    expect(
      (await server.must(getTrips, { text: 'asha', statuses: ['order'] }, { as: 'staff' })).trips.map(
        (trip) => trip.status,
      ),
    ).not.toContain('confirmed')
    expect(await server.call(getTrips, {}, { as: 'agent' })).toMatchObject({ status: 403 })
  })
})
