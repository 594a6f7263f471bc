import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mailsTo } from '#tests/support/customers-kit.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { couple, createTripsKit, orderInput } from '#tests/support/trips-kit.ts'

const { cancelTravellers, decideCancellation, getMyTrips, joinWaitlist, leaveWaitlist, takeOffer } =
  endpoints.trips
const startsOn = '2026-12-20'
const bookedEarly = new Date('2026-11-10T04:00:00.000Z')
const hourMs = 3_600_000
const rooms = [{ adults: 2, children: [], infants: 0 }]

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
type Who = ReturnType<typeof kit.nextBuyer>

/** Sells the two places of a departure, and returns who has them. */
const sellOut = async () => {
  const packageId = await kit.publish({ stockMode: 'departure' })
  await addDeparture(server.database, { id: `dep_${packageId}`, packageId, startsOn, capacity: 2 })
  const who = kit.nextBuyer()
  return { packageId, who, trip: await kit.book(packageId, who) }
}
const join = async (packageId: string, who: Who, over: object = {}) =>
  (await server.must(joinWaitlist, { packageId, startsOn, rooms, ...over }, who)).entry
const cancelAll = async ({ who, trip }: Awaited<ReturnType<typeof sellOut>>) => {
  const { tripId, travellers, paidMinor } = trip
  const travellerIds = travellers.map(({ travellerId }) => travellerId)
  const asked = await server.must(cancelTravellers, { tripId, travellerIds, refundMinor: paidMinor }, who)
  const cancellationId = asked.trip.cancellations[0]?.cancellationId ?? ''
  await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle' }, { as: 'staff' })
}
const stateOf = async (who: Who) =>
  (await server.must(getMyTrips, {}, who)).waitlist.map(({ state }) => state)
const take = (waitlistId: string, who: Who) => server.call(takeOffer, { waitlistId, ...orderInput() }, who)

const leave = (waitlistId: string, who: Who) => server.call(leaveWaitlist, { waitlistId }, who)

describe('the waitlist', () => {
  test('offers free places to the first one for 24 hours, who orders and pays them', async () => {
    const sold = await sellOut()
    const [first, second] = [kit.nextBuyer(), kit.nextBuyer()]
    const entry = await join(sold.packageId, first)
    expect(await join(sold.packageId, first)).toEqual(entry)
    await join(sold.packageId, second)
    await kit.run('waitlist')
    expect(await stateOf(first)).toEqual(['waiting'])
    expect(await kit.refusal(take(entry.waitlistId, first))).toMatchObject({ code: 'wrongState' })
    await kit.schedule('waitlist', new Date(clock.getTime() + hourMs))
    expect(await kit.isHastened('waitlist', clock)).toBe(false)
    await cancelAll(sold)
    expect(await kit.isHastened('waitlist', clock)).toBe(true)
    await kit.run('waitlist')
    expect([await stateOf(first), await stateOf(second)]).toEqual([['offered'], ['waiting']])
    expect(await mailsTo(server, 'buyer18@example.org')).toMatchObject([
      { subject: 'Places are free for Kerala backwaters' },
    ])
    expect(await kit.refusal(take(entry.waitlistId, second))).toMatchObject({ code: 'notFound' })
    clock = new Date(bookedEarly.getTime() + 23 * hourMs)
    const answer = await take(entry.waitlistId, first)
    if (!answer.ok) throw new Error(answer.failure.message)
    const { trip } = answer.result
    expect(trip).toMatchObject({
      status: 'order',
      expiresAt: new Date(bookedEarly.getTime() + 24 * hourMs).toISOString(),
    })
    expect(await kit.pay(trip, first)).toMatchObject({ status: 'confirmed' })
    expect(await stateOf(first)).toEqual(['ordered'])
    expect(await kit.refusal(leave(entry.waitlistId, first))).toMatchObject({ code: 'wrongState' })
    clock = new Date(clock.getTime() + 30 * 24 * hourMs + 1)
    expect(await stateOf(first)).toEqual([])
    expect((await kit.claims(sold.packageId)).map(({ state }) => state)).toEqual(['released', 'confirmed'])
    expect(await kit.faults()).toEqual([])
  })

  test('offers them to the next one when nobody takes them, also after an order that was not paid', async () => {
    const sold = await sellOut()
    const line = [kit.nextBuyer(), kit.nextBuyer(), kit.nextBuyer()]
    const entries = []
    for (const who of line) entries.push(await join(sold.packageId, who))
    await cancelAll(sold)
    await kit.run('waitlist')
    clock = new Date(bookedEarly.getTime() + 24 * hourMs)
    const [one, two, three] = line as [Who, Who, Who]
    expect(await kit.refusal(take(entries[0]?.waitlistId ?? '', one))).toMatchObject({ code: 'orderExpired' })
    await kit.run('waitlist')
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      ['expired'],
      ['offered'],
      ['waiting'],
    ])
    expect((await take(entries[1]?.waitlistId ?? '', two)).ok).toBe(true)
    clock = new Date(bookedEarly.getTime() + 48 * hourMs)
    await kit.run('expiry')
    await kit.run('waitlist')
    expect(await stateOf(three)).toEqual(['offered'])
    expect(await kit.faults()).toEqual([])
  })

  test('lets nobody pass the first one, even if fewer places would do', async () => {
    const sold = await sellOut()
    const [family, alone] = [kit.nextBuyer(), kit.nextBuyer()]
    await join(sold.packageId, family)
    await join(sold.packageId, alone, { rooms: [{ adults: 1, children: [], infants: 0 }] })
    const { tripId, travellers } = sold.trip
    const [leaving] = travellers
    const refundMinor = 3_150_00
    const travellerIds = [leaving?.travellerId ?? '']
    const asked = await server.must(cancelTravellers, { tripId, travellerIds, refundMinor }, sold.who)
    const cancellationId = asked.trip.cancellations[0]?.cancellationId ?? ''
    await server.must(decideCancellation, { tripId, cancellationId, decision: 'settle' }, { as: 'staff' })
    await kit.run('waitlist')
    expect([await stateOf(family), await stateOf(alone)]).toEqual([['waiting'], ['waiting']])
  })

  test('is closed while places are left, for packages without places, and ends with the start', async () => {
    const open = await kit.publish({ stockMode: 'departure' })
    await addDeparture(server.database, { id: `dep_${open}`, packageId: open, startsOn, capacity: 4 })
    const who = kit.nextBuyer()
    const ask = (packageId: string) =>
      kit.refusal(server.call(joinWaitlist, { packageId, startsOn, rooms }, who))
    expect(await ask(open)).toMatchObject({ code: 'wrongState' })
    expect(await ask(await kit.publish())).toMatchObject({ code: 'wrongState' })
    expect(await ask('f'.repeat(24))).toMatchObject({ code: 'notFound' })
    const sold = await sellOut()
    await join(sold.packageId, who)
    clock = new Date('2026-12-20T04:00:00.000Z')
    await kit.run('waitlist')
    expect(await stateOf(who)).toEqual(['expired'])
    expect(couple).toHaveLength(2)
  })
})

describe('leaving the waitlist', () => {
  test('gives the places on hold to the next one, however often it is clicked', async () => {
    const sold = await sellOut()
    const [first, second] = [kit.nextBuyer(), kit.nextBuyer()]
    const entry = await join(sold.packageId, first)
    await join(sold.packageId, second)
    await cancelAll(sold)
    await kit.run('waitlist')
    expect(await kit.refusal(leave(entry.waitlistId, second))).toMatchObject({ code: 'notFound' })
    const twice = await Promise.all([leave(entry.waitlistId, first), leave(entry.waitlistId, first)])
    expect(twice).toMatchObject([{ result: { state: 'left' } }, { result: { state: 'left' } }])
    expect(await kit.refusal(take(entry.waitlistId, first))).toMatchObject({ code: 'wrongState' })
    await kit.run('waitlist')
    expect([await stateOf(first), await stateOf(second)]).toEqual([[], ['offered']])
    const states = (await kit.claims(sold.packageId)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['held', 'released', 'released'])
    expect(await kit.faults()).toEqual([])
  })

  test('ends waiting, and the person can join again', async () => {
    const sold = await sellOut()
    const who = kit.nextBuyer()
    const entry = await join(sold.packageId, who)
    expect(await server.must(leaveWaitlist, { waitlistId: entry.waitlistId }, who)).toEqual({ state: 'left' })
    const again = await join(sold.packageId, who)
    expect(again.waitlistId).not.toBe(entry.waitlistId)
    expect(await stateOf(who)).toEqual(['waiting'])
  })
})
