import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aRate, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { packages, packageSearch } from '#server/db/schema/index.ts'
import { packageRefreshJob } from '#server/features/packages/content/refresh.job.ts'
import {
  activityInput,
  packageInput,
  publishPackages,
  type PackageInput,
} from '#tests/support/packages-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { archivePackage, getPackages, publishPackage, savePackage, unpublishPackage } = endpoints.packages

let server: TestServer
let now = testNow

/** Each has another price, length, place and month. */
const goa = packageInput({
  packageName: 'goa-beaches',
  themes: ['beach', 'honeymoon'],
  nights: 2,
  destinations: [{ countryCode: 'IN', placeName: 'Panaji' }],
  body: packageBody({
    title: 'Goa beaches',
    summary: 'Sand and seafood.',
    days: packageBody().days.slice(0, 3),
    rates: [aRate({ basis: 'trip', adultMinor: { single: 9_000_00, double: 7_000_00, triple: 6_000_00 } })],
  }),
})
const maldives = packageInput({
  packageName: 'maldives-lagoon',
  themes: ['beach', 'luxury'],
  destinations: [{ countryCode: 'MV', placeName: 'Malé' }],
  body: packageBody({
    title: 'Lagoon villa',
    seasons: [
      {
        seasonId: '00000001',
        name: 'All year',
        ranges: [{ from: '2027-02-01', to: '2027-03-31' }],
        weekdays: [],
      },
    ],
    rates: [aRate({ adultMinor: { single: 40_000_00, double: 25_000_00, triple: 22_000_00 } })],
  }),
})
const onRequest = packageInput({
  packageName: 'temple-trail',
  themes: ['pilgrimage'],
  priceMode: 'onRequest',
  destinations: [{ countryCode: 'IN', placeName: 'Madurai' }],
  body: packageBody({ title: 'Temple trail', rates: [], seasons: [] }),
})
const kerala = packageInput({ themes: ['beach', 'family'] })

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  // Demo content isn't part of these counts.
  await server.database.db.delete(packageSearch)
  const inputs: PackageInput[] = [kerala, goa, maldives, onRequest, activityInput()]
  for (const input of inputs) {
    await publishPackages(server, [input])
    now = new Date(now.getTime() + 60_000)
  }
})
afterAll(() => server.close())

const search = (request: RequestInputOf<typeof getPackages> = {}) => server.must(getPackages, request)
const namesOf = async (request: RequestInputOf<typeof getPackages> = {}) =>
  (await search(request)).packages.map(({ packageName }) => packageName)

describe('the search', () => {
  test.each<[string, RequestInputOf<typeof getPackages>, string[]]>([
    [
      'lists packages, the newest first while none is sold',
      {},
      ['temple-trail', 'maldives-lagoon', 'goa-beaches', 'kerala-backwaters'],
    ],
    ['lists activities', { kind: 'activity' }, ['harbour-cruise']],
    ['finds the start of a word', { q: 'lag' }, ['maldives-lagoon']],
    ['finds a country by its name', { q: 'maldives' }, ['maldives-lagoon']],
    ['finds a misspelt word', { q: 'kerla' }, ['kerala-backwaters']],
    ['finds words of the summary', { q: 'seafood goa' }, ['goa-beaches']],
    ['finds nothing for other words', { q: 'zermatt' }, []],
    ['treats operators of the query language as text', { q: "goa & | ! ':* (" }, ['goa-beaches']],
    ['finds a country', { countryCode: 'MV' }, ['maldives-lagoon']],
    ['finds a place', { placeName: 'Panaji' }, ['goa-beaches']],
    ['finds any of several themes', { themes: ['luxury', 'honeymoon'] }, ['maldives-lagoon', 'goa-beaches']],
    ['finds a number of nights', { nightsFrom: 1, nightsTo: 2 }, ['goa-beaches']],
    [
      'finds a price, and nothing without one',
      { priceFromMinor: 7_350_00, priceToMinor: 12_600_00 },
      ['goa-beaches', 'kerala-backwaters'],
    ],
    ['finds a month', { month: 2 }, ['temple-trail', 'maldives-lagoon']],
    [
      'sorts by price',
      { sort: 'priceAsc' },
      ['goa-beaches', 'kerala-backwaters', 'maldives-lagoon', 'temple-trail'],
    ],
    [
      'sorts by price from above',
      { sort: 'priceDesc' },
      ['maldives-lagoon', 'kerala-backwaters', 'goa-beaches', 'temple-trail'],
    ],
    [
      'sorts by nights, then price',
      { sort: 'nights' },
      ['goa-beaches', 'kerala-backwaters', 'maldives-lagoon', 'temple-trail'],
    ],
    [
      'sorts by date',
      { sort: 'newest' },
      ['temple-trail', 'maldives-lagoon', 'goa-beaches', 'kerala-backwaters'],
    ],
  ])('%s', async (_what, request, expected) => {
    const { packages: found, total } = await search(request)
    expect(found.map(({ packageName }) => packageName)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('counts each filter with the others as they are, and without itself', async () => {
    const { facets } = await search({ countryCode: 'IN', themes: ['beach'] })
    expect(facets).toEqual({
      countries: [
        { value: 'IN', count: 2 },
        { value: 'MV', count: 1 },
      ],
      places: [
        { value: 'Alappuzha', count: 1 },
        { value: 'Panaji', count: 1 },
      ],
      themes: [
        { value: 'beach', count: 2 },
        { value: 'family', count: 1 },
        { value: 'honeymoon', count: 1 },
        { value: 'pilgrimage', count: 1 },
      ],
      months: [
        // Three nights of the high season at 5,000.00, and two at the whole price of Goa.
        { value: 1, count: 1, lowMinor: 15_750_00 },
        { value: 12, count: 2, lowMinor: 7_350_00 },
      ],
      nights: [
        { value: 2, count: 1 },
        { value: 3, count: 1 },
      ],
      price: { lowMinor: 7_350_00, highMinor: 12_600_00 },
    })
    const { facets: none, total } = await search({ q: 'zermatt' })
    expect(total).toBe(0)
    expect(none).toEqual({ countries: [], places: [], themes: [], months: [], nights: [], price: null })
  })

  test('has pages that neither overlap nor leave anything out', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ sort: 'priceAsc', page, pageSize: 2 })))
    expect(pages.map(({ packages: found }) => found.length)).toEqual([2, 2, 0])
    expect(pages[0]).toMatchObject({ total: 4, totalPages: 2 })
    const names = pages.flatMap(({ packages: found }) => found.map(({ packageName }) => packageName))
    expect(new Set(names).size).toBe(4)
  })

  test('shows cards with what a list needs', async () => {
    const [card] = (await search({ q: 'backwaters' })).packages
    expect(card).toMatchObject({
      title: 'Kerala backwaters',
      nights: 3,
      months: [1, 12],
      // Three nights at 4,000.00 and 5 % GST.
      fromPriceMinor: 12_600_00,
      image: { alt: 'Picture 1' },
    })
  })

  test("doesn't find another site's packages", async () => {
    const { packages: found } = await server.must(getPackages, { q: 'backwaters' }, { site: 'meridian' })
    expect(found).toEqual([])
  })

  test.each<[string, object]>([
    ['a month', { month: 13 }],
    ['a price', { priceFromMinor: -1 }],
    ['a theme', { themes: ['nowhere'] }],
    ['a number of nights', { nightsTo: 1_000_000 }],
  ])('refuses %s that does not exist', async (_what, request) => {
    const answer = await server.call(getPackages, request)
    expect(answer).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
  })
})

describe('what is found', () => {
  test('follows publishing at once, also while an answer is kept', async () => {
    const draft = packageInput({ packageName: 'ladakh', body: packageBody({ title: 'Ladakh by jeep' }) })
    expect(await namesOf({ q: 'ladakh' })).toEqual([])
    const [published] = await publishPackages(server, [draft])
    expect(await namesOf({ q: 'ladakh' })).toEqual(['ladakh'])
    const _id = published?._id ?? ''
    const renamed = { ...draft, _id, expectedVersion: 1, body: packageBody({ title: 'Ladakh by bus' }) }
    await server.must(savePackage, renamed, { as: 'staff' })
    const titles = async () => (await search({ q: 'ladakh' })).packages.map(({ title }) => title)
    expect(await titles()).toEqual(['Ladakh by jeep'])
    await server.must(publishPackage, { _id, expectedVersion: 2 }, { as: 'staff' })
    expect(await titles()).toEqual(['Ladakh by bus'])
    await server.must(unpublishPackage, { _id, expectedVersion: 2 }, { as: 'staff' })
    expect(await titles()).toEqual([])
    await server.must(archivePackage, { _id, expectedVersion: 2 }, { as: 'staff' })
  })

  test('is kept for ten seconds', async () => {
    const { db } = server.database
    expect(await namesOf({ q: 'goa' })).toEqual(['goa-beaches'])
    const [row] = await db
      .select()
      .from(packageSearch)
      .where(eq(packageSearch.lookup, 'goa beaches panaji india'))
    if (!row) throw new Error('the search row of Goa is missing')
    await db
      .update(packageSearch)
      .set({ siteId: 'meridian' })
      .where(eq(packageSearch.packageId, row.packageId))
    expect(await namesOf({ q: 'goa' })).toEqual(['goa-beaches'])
    now = new Date(now.getTime() + 10_000)
    expect(await namesOf({ q: 'goa' })).toEqual([])
    await db
      .update(packageSearch)
      .set({ siteId: 'skyways' })
      .where(eq(packageSearch.packageId, row.packageId))
  })

  test('changes at night as dates pass', async () => {
    const { db } = server.database
    const [row] = await db.select().from(packages).where(eq(packages.packageName, 'kerala-backwaters'))
    const at = new Date('2026-12-31T20:00:00.000Z')
    const job = packageRefreshJob({ database: server.database, now: () => at })
    const answer = await job({ signal: new AbortController().signal } as Parameters<typeof job>[0])
    // From 01:30 on 1 January to the next midnight in India.
    expect(answer).toEqual({ done: false, againInMs: 22.5 * 3_600_000 })
    now = new Date(now.getTime() + 60_000)
    const found = (await search({ month: 1 })).packages
    const card = found.find(({ packageName }) => packageName === 'kerala-backwaters')
    expect(card).toMatchObject({ fromPriceMinor: 15_750_00, months: [1] })
    const [after] = await db.select().from(packages).where(eq(packages.packageName, 'kerala-backwaters'))
    expect(after).toMatchObject({ fromPriceMinor: 15_000_00, updatedAt: row?.updatedAt })
  })
})
