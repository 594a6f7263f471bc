import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { seatBlocks } from '#server/db/schema/index.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { createFixedDepartureSupplier } from './fixed-departure-supplier.ts'
import {
  aSegment,
  addBlock,
  blockNow,
  blockQuery,
  blockSite,
  openBlockDatabase,
} from './fixed-departures.test-kit.ts'

let database: Database
beforeAll(async () => {
  database = await openBlockDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.update(seatBlocks).set({ isClosed: true })
})

const call = (siteId = blockSite) => ({ signal: new AbortController().signal, requestId: 'test', siteId })
const supplier = () => createFixedDepartureSupplier(database, { now: () => blockNow })
const find = async (query: SupplierSearch = blockQuery(), siteId = blockSite) =>
  (await supplier().search(query, call(siteId))).offers

describe('search', () => {
  const [first] = blockQuery().legs
  if (!first) throw new Error('the search has no leg')
  const leg = (changes: Partial<typeof first>) => ({ ...first, ...changes })

  test.each<[string, Partial<SupplierSearch>, number]>([
    ['the day and route', {}, 1],
    ['another day', { legs: [leg({ date: '2026-12-19' })] }, 0],
    ['another route', { legs: [leg({ destination: 'COK' })] }, 0],
    ['its source', { sources: ['FD'] }, 1],
    ['another source', { sources: ['6E'] }, 0],
    ['its airline', { preferredAirlines: ['6E'] }, 1],
    ['another airline', { preferredAirlines: ['AI'] }, 0],
    ['direct flights', { directFlight: true }, 1],
    ['its hour', { legs: [leg({ fromHour: 0, toHour: 11 })] }, 1],
    ['a later departure hour', { legs: [leg({ fromHour: 11, toHour: 16 })] }, 0],
    ['business class', { legs: [leg({ cabinClass: 4 })] }, 0],
    ['as many as there are seats, plus infants', { adultCount: 3, childCount: 1, infantCount: 3 }, 1],
    ['more than there are seats', { adultCount: 4, childCount: 1 }, 0],
    ['a multi-city journey', { journeyType: 3, legs: [leg({}), leg({})] }, 0],
  ])('finds a block by %s', async (_name, changes, count) => {
    await addBlock(database, { seatsTotal: 4 })
    expect(await find(blockQuery(changes))).toHaveLength(count)
  })

  test.each([
    ['closed', { isClosed: true }],
    ['past its names deadline', { namesDeadline: blockNow }],
    ['departed', { departsInstant: blockNow }],
    ['sold out', { seatsTaken: 20 }],
    ['of another site', { siteId: 'site_other' }],
  ])('does not find a block that is %s', async (_name, changes) => {
    await addBlock(database, changes)
    expect(await find()).toEqual([])
  })

  test('finds all airports of a city code', async () => {
    const stansted = aSegment({
      destinationAirportCode: 'STN',
      destinationCityCode: 'LON',
      destinationCountryCode: 'GB',
    })
    await addBlock(database, { destination: 'STN', segments: [[stansted]] })
    const offers = await find(blockQuery({ legs: [leg({ destination: 'LON' })] }))
    expect(offers.map(({ requirements }) => requirements.isPassportRequired)).toEqual([true])
  })

  test('matches a round-trip block with a return on both days, and a one-way block with one list', async () => {
    const back = aSegment({
      originAirportCode: 'GOI',
      destinationAirportCode: 'DEL',
      departureTime: '2026-12-22T20:00:00',
      arrivalTime: '2026-12-22T22:30:00',
    })
    const both = await addBlock(database, { segments: [[aSegment()], [back]] })
    const out = await addBlock(database)
    const home = await addBlock(database, {
      origin: 'GOI',
      destination: 'DEL',
      departsAt: '2026-12-22 20:00:00',
      segments: [[back]],
    })
    const query = (date: string): SupplierSearch =>
      blockQuery({
        journeyType: 2,
        returnKind: 2,
        legs: [leg({}), leg({ origin: 'GOI', destination: 'DEL', date })],
      })
    expect((await find(query('2026-12-22'))).map(({ offerId, direction }) => [offerId, direction])).toEqual([
      [both.id, 'both'],
      [out.id, 'outbound'],
      [home.id, 'inbound'],
    ])
    expect((await find(query('2026-12-23'))).map(({ offerId }) => offerId)).toEqual([out.id])
    expect((await find()).map(({ offerId }) => offerId)).toEqual([out.id])
  })

  test('has the cheapest block of each day in the calendar', async () => {
    await addBlock(database)
    await addBlock(database, { adultBaseMinor: 400_000 })
    const query = {
      origin: 'DEL',
      destination: 'GOI',
      month: '2026-12',
      today: '2026-11-20',
      preferredAirlines: [],
      sources: [],
    }
    expect(await supplier().calendarFare(query, call())).toEqual([
      { date: '2026-12-18', airlineCode: '6E', airlineName: 'IndiGo', publishedMinor: 498_000 },
    ])
    expect(await supplier().calendarFare({ ...query, month: '2027-01' }, call())).toEqual([])
    expect(await supplier().calendarFare({ ...query, sources: ['GDS'] }, call())).toEqual([])
  })
})
