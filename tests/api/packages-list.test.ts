import { addDays } from '#domain/calendar-days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { indiaDate } from '#server/clock/india.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { createPackages, packageInput, publishPackages } from '#tests/support/packages-kit.ts'
import { addAllotments, addDeparture } from '#tests/support/package-stock-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getAllPackages, getPackage, publishPackage, savePackage } = endpoints.packages
const staff = { as: 'staff' }

let server: TestServer
let today = ''
const ids: Record<string, string> = {}

/** Packages by departure, by allotment and without dates, of the site and of another one. */
beforeAll(async () => {
  server = await startTestServer()
  today = indiaDate(server.deps.now())
  const kinds = {
    'list-departures': 'departure',
    'list-nights': 'allotment',
    'list-over': 'departure',
    'list-free': 'freesale',
  } as const
  for (const [packageName, stockMode] of Object.entries(kinds)) {
    const [draft] = await createPackages(server, [packageInput({ packageName, stockMode })])
    ids[packageName] = draft?._id ?? ''
  }
  const { database } = server
  const departure = (id: string, days: number, over: object = {}) =>
    addDeparture(database, {
      id,
      packageId: ids['list-departures'] ?? '',
      startsOn: addDays(today, days),
      capacity: 20,
      ...over,
    })
  await departure('dep_past', -1, { taken: 20 })
  await departure('dep_closed', 2, { isClosed: true })
  await departure('dep_deluxe', 5, { hotelCategory: 'Deluxe', taken: 3 })
  await departure('dep_super', 5, { hotelCategory: 'Luxury', capacity: 10, taken: 4 })
  await departure('dep_travelling', 9, { isClosed: true, taken: 6 })
  await departure('dep_yesterday', -1, { packageId: ids['list-over'] })
  await addAllotments(database, { packageId: ids['list-nights'] ?? '', from: today, totals: [0, 4, 6] })
  // Rows of a kind of stock that the package isn't sold from don't count.
  await addAllotments(database, { packageId: ids['list-free'] ?? '', from: today, totals: [9] })
})
afterAll(() => server.close())

const list = async (request: object = {}) =>
  (await server.must(getAllPackages, { q: 'list-', ...request }, staff)).packages

describe('the list of packages', () => {
  test('has the next departure and the places of all coming ones', async () => {
    const rows = Object.fromEntries(
      (await list()).map(({ packageName, nextDeparture, fill }) => [packageName, { nextDeparture, fill }]),
    )
    expect(rows).toEqual({
      'list-departures': {
        nextDeparture: { startsOn: addDays(today, 5), taken: 7, capacity: 30 },
        fill: { taken: 13, capacity: 50 },
      },
      'list-nights': {
        nextDeparture: { startsOn: addDays(today, 1), taken: 0, capacity: 4 },
        fill: { taken: 0, capacity: 10 },
      },
      'list-over': { nextDeparture: null, fill: null },
      'list-free': { nextDeparture: null, fill: null },
    })
  })

  test('is sorted by the next departure, packages without one last', async () => {
    const rows = await list({ sort: 'nextDeparture' })
    expect(rows.slice(0, 2).map(({ packageName }) => packageName)).toEqual(['list-nights', 'list-departures'])
    expect(rows.slice(2).every(({ nextDeparture }) => nextDeparture === null)).toBe(true)
  })
})

describe('publishing an earlier version', () => {
  test('puts it back on sale without changing the latest one', async () => {
    const [draft] = await publishPackages(server, [packageInput({ packageName: 'back-to-first' })])
    const _id = draft?._id ?? ''
    const change = { _id, packageName: 'back-to-first', expectedVersion: 1 }
    await server.must(savePackage, packageInput({ ...change, body: packageBody({ title: 'Newer' }) }), staff)
    const newer = await server.must(publishPackage, { _id, expectedVersion: 2 }, staff)
    expect(newer.draft).toMatchObject({ publishedVersion: 2 })
    const earlier = await server.must(publishPackage, { _id, expectedVersion: 2, version: 1 }, staff)
    expect(earlier.draft).toMatchObject({ status: 'published', publishedVersion: 1, latestVersion: 2 })
    const { package: shown } = await server.must(getPackage, { _id })
    expect(shown).toMatchObject({ version: 1, body: { title: 'Kerala backwaters' } })
    const publish = (version: number) =>
      server.call(publishPackage, { _id, expectedVersion: 2, version }, staff)
    expect(await publish(1)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(await publish(3)).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })
})
