import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { allotments, departures, stockClaims } from '#server/db/schema/index.ts'
import { takeStock, type StockPlace } from '#server/stock/take-stock.ts'
import { addAllotments, addBarePackage, addDeparture } from '#tests/support/package-stock-kit.ts'
import { inTurns } from '#tests/support/crowd.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const siteId = 'skyways'
const places = 10
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const buyers = inject('engine') === 'postgres' ? 200 : 30
const packageId = 'a'.repeat(24)
const firstNight = '2027-02-10'

let nodes: TestServer[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  nodes = [await startTestServer({ database }), await startTestServer({ database })]
  await addBarePackage(database, packageId)
  await addDeparture(database, { id: 'dep_last', packageId, startsOn: firstNight, capacity: places })
  await addAllotments(database, { packageId, from: firstNight, totals: [200, places, 200, 200] })
}, 300_000)
afterAll(async () => {
  for (const { app } of nodes.slice(1)) await app.close()
  await nodes[0]?.close()
})

const take = (place: StockPlace, index: number) => {
  const node = nodes[index % nodes.length]
  if (!node) throw new Error('no node')
  const request = { reference: `${place.is}:${index}`, place, units: 1, heldUntil: null }
  return node.database.transaction((tx) => takeStock(tx, siteId, request, testNow))
}

const takeAll = async (place: (index: number) => StockPlace) => {
  const buy = (index: number) => () => take(place(index), index)
  const results = await inTurns(
    Array.from({ length: buyers }, (_, index) => buy(index)),
    20,
  )
  return results.filter(({ is }) => is === 'taken').length
}

test(`${buyers} buyers on two nodes for the last ${places} places: ten are sold`, async () => {
  const place = { is: 'departure', packageId, departureId: 'dep_last', startsOn: firstNight } as const
  expect(await takeAll(() => place)).toBe(places)
  const { db } = nodes[0]?.database ?? (await openTestDatabase())
  const [row] = await db.select().from(departures).where(eq(departures.id, 'dep_last'))
  expect(row?.taken).toBe(places)
  expect(await db.$count(stockClaims, eq(stockClaims.departureId, 'dep_last'))).toBe(places)
})

test(`${buyers} buyers on two nodes for stays of three nights, one of them short: ten are sold, none in part`, async () => {
  const stay = (firstDate: string, lastDate: string) => ({
    is: 'allotment' as const,
    defaultTotal: null,
    packageId,
    resource: 'Deluxe',
    firstDate,
    lastDate,
  })
  // Stays overlap in the short night from both sides.
  const taken = await takeAll((index) =>
    index % 2 === 0 ? stay(firstNight, '2027-02-12') : stay('2027-02-11', '2027-02-13'),
  )
  expect(taken).toBe(places)
  const { db } = nodes[0]?.database ?? (await openTestDatabase())
  const nights = await db
    .select()
    .from(allotments)
    .where(eq(allotments.packageId, packageId))
    .orderBy(asc(allotments.date))
  const claims = await db.select().from(stockClaims).where(eq(stockClaims.resource, 'Deluxe'))
  expect(claims).toHaveLength(places)
  for (const night of nights)
    expect(night.taken).toBe(
      claims.filter(({ firstDate, lastDate }) => firstDate <= night.date && night.date <= lastDate).length,
    )
  expect(nights.map(({ taken: sold }) => sold)).toMatchObject([
    expect.any(Number),
    places,
    places,
    expect.any(Number),
  ])
})
