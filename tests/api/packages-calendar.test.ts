import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createPriceKit, doubleRoom, firstDay } from '#tests/support/package-price-kit.ts'
import { addAllotments, addDeparture } from '#tests/support/package-stock-kit.ts'
import { activityInput } from '#tests/support/packages-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getAvailability } = endpoints.packages
const rooms = doubleRoom
const startsOn = firstDay

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { publish, price, refusal, dates } = createPriceKit(() => server)

describe('the calendar', () => {
  test('has every date with a price, from today on', async () => {
    const _id = await publish()
    expect(await dates(_id, { to: '2026-12-21' })).toEqual([
      {
        startsOn,
        state: 'open',
        placesLeft: null,
        totalMinor: 25_200_00,
        perAdultMinor: 12_600_00,
        isGuaranteed: false,
      },
      expect.objectContaining({ startsOn: '2026-12-21', state: 'open' }),
    ])
    const year = await dates(_id, { from: '2026-11-01', to: '2027-10-31' })
    expect(year.at(-1)?.startsOn).toBe('2027-01-03')
    expect(await dates(_id, { from: '2026-01-01', to: '2026-01-31' })).toEqual([])
  })

  test('says how many places a departure has left, and whether it runs for certain', async () => {
    const _id = await publish({ stockMode: 'departure' })
    const departure = (id: string, on: string, over: object) =>
      addDeparture(server.database, {
        id: `${id}_${_id}`,
        packageId: _id,
        startsOn: on,
        capacity: 20,
        ...over,
      })
    await departure('open', '2026-12-20', { taken: 5, guaranteedFrom: 4 })
    await departure('few', '2026-12-21', { taken: 15 })
    await departure('sold', '2026-12-22', { taken: 19 })
    await departure('closed', '2026-12-23', { isClosed: true })
    expect(await dates(_id)).toMatchObject([
      { startsOn: '2026-12-20', state: 'open', placesLeft: null, isGuaranteed: true },
      { startsOn: '2026-12-21', state: 'few', placesLeft: 5, isGuaranteed: false },
      { startsOn: '2026-12-22', state: 'waitlist', placesLeft: 1 },
      { startsOn: '2026-12-23', state: 'closed', placesLeft: null },
    ])
  })

  test('has what is left on the shortest night of a stay', async () => {
    const _id = await publish({ stockMode: 'allotment' })
    await addAllotments(server.database, { packageId: _id, from: startsOn, totals: [20, 20, 3, 20, 0] })
    expect(await dates(_id)).toMatchObject([
      { startsOn: '2026-12-20', state: 'few', placesLeft: 3 },
      { startsOn: '2026-12-21', state: 'few', placesLeft: 3 },
      { startsOn: '2026-12-22', state: 'waitlist', placesLeft: 0 },
      { startsOn: '2026-12-23', state: 'closed' },
      { startsOn: '2026-12-24', state: 'closed' },
      { startsOn: '2026-12-25', state: 'closed' },
    ])
    expect(await refusal(_id, { startsOn: '2026-12-22' })).toMatchObject({ code: 'placesGone' })
  })

  test("has an activity's dates and slots", async () => {
    const _id = await publish({}, activityInput)
    const slotId = '00000005'
    const activity = { slotId, tickets: [{ ticketId: '00000006', quantity: 2 }] }
    expect(await dates(_id, { slotId, to: '2026-12-27' })).toMatchObject([
      { startsOn: '2026-12-20', state: 'open', totalMinor: 1_260_00 },
      { startsOn: '2026-12-26', state: 'open' },
      { startsOn: '2026-12-27', state: 'open' },
    ])
    expect(await price(_id, { activity })).toMatchObject({ totalMinor: 2_520_00, endsOn: startsOn })
    expect(await refusal(_id, { activity, startsOn: '2026-12-21' })).toMatchObject({
      fields: [
        { path: 'startsOn', message: 'Choose another date: nothing starts at 17:00 on Mon,21 Dec 2026' },
      ],
    })
    await addAllotments(server.database, { packageId: _id, resource: slotId, from: startsOn, totals: [1] })
    expect(await refusal(_id, { activity })).toMatchObject({ code: 'placesGone' })
    // One place is left, and its price is that of one ticket.
    expect(await dates(_id, { slotId, to: startsOn })).toMatchObject([
      { startsOn, state: 'few', placesLeft: 1, totalMinor: 1_260_00 },
    ])
  })

  test('shows dates to request without a price, where a package is sold on request', async () => {
    const _id = await publish({ priceMode: 'onRequest', stockMode: 'onRequest' })
    expect(await dates(_id, { to: startsOn })).toMatchObject([{ state: 'request', totalMinor: null }])
    const priced = await publish({ stockMode: 'onRequest' })
    expect(await dates(priced, { to: startsOn })).toMatchObject([{ state: 'request', totalMinor: 25_200_00 }])
  })

  test('refuses spans that are too long or end before they begin, and rooms with too many people', async () => {
    const _id = await publish()
    const failed = async (over: object) => {
      const request = { _id, from: startsOn, to: '2026-12-25', rooms, ...over }
      const answer = await server.call(getAvailability, request)
      return answer.ok ? null : answer.failure.fields
    }
    expect(await failed({ to: '2026-12-19' })).toMatchObject([{ path: 'to' }])
    expect(await failed({ to: '2027-12-21' })).toMatchObject([{ path: 'to' }])
    expect(await failed({ rooms: [{ adults: 1, children: [], infants: 2 }] })).toMatchObject([
      { path: 'rooms.0.infants' },
    ])
  })
})
