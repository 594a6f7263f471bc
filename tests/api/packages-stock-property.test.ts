import { addDays } from '#domain/calendar-days.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { allotments, departures, stockClaims } from '#server/db/schema/index.ts'
import { confirmStock, releaseStock } from '#server/stock/change-claim.ts'
import { takeStock } from '#server/stock/take-stock.ts'
import { addAllotments, addBarePackage, addDeparture } from '#tests/support/package-stock-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const siteId = 'skyways'
const firstNight = '2027-02-10'
const totals = [3, 2, 4, 3, 2]
const capacity = 4

let server: TestServer
let clock = testNow
let runs = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, database: await openTestDatabase() })
})
afterAll(() => server.close())

type Act =
  | { do: 'takeStay'; from: number; nights: number; units: number; holdMinutes: number }
  | { do: 'takeDeparture'; units: number; holdMinutes: number }
  | { do: 'confirm' | 'release'; claim: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }

const units = fc.integer({ min: 1, max: 3 })
const holdMinutes = fc.constantFrom(0, 5, 15)
const claim = fc.nat({ max: 20 })
const anyActs: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('takeStay' as const),
      from: fc.nat({ max: 5 }),
      nights: fc.integer({ min: 1, max: 3 }),
      units,
      holdMinutes,
    }),
    fc.record({ do: fc.constant('takeDeparture' as const), units, holdMinutes }),
    fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), claim }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(4, 10) }),
    fc.record({ do: fc.constant('sweep' as const) }),
  ),
  { minLength: 5, maxLength: 25 },
)

const act = async (packageId: string, one: Act, references: string[]): Promise<void> => {
  const { database } = server
  const reference = `${packageId}:${references.length}`
  const until = (minutes: number) => (minutes === 0 ? null : new Date(clock.getTime() + minutes * 60_000))
  switch (one.do) {
    case 'takeStay': {
      const firstDate = addDays(firstNight, one.from)
      const lastDate = addDays(firstDate, one.nights - 1)
      const place = {
        is: 'allotment' as const,
        defaultTotal: null,
        packageId,
        resource: 'Deluxe',
        firstDate,
        lastDate,
      }
      const request = { reference, place, units: one.units, heldUntil: until(one.holdMinutes) }
      references.push(reference)
      await database.transaction((tx) => takeStock(tx, siteId, request, clock))
      return
    }
    case 'takeDeparture': {
      const departureId = `dep_${packageId}`
      const place = { is: 'departure' as const, packageId, departureId, startsOn: firstNight }
      const request = { reference, place, units: one.units, heldUntil: until(one.holdMinutes) }
      references.push(reference)
      const first = await database.transaction((tx) => takeStock(tx, siteId, request, clock))
      const again = await database.transaction((tx) => takeStock(tx, siteId, request, clock))
      expect(again.is).toBe(first.is === 'taken' ? 'already' : 'short')
      return
    }
    case 'confirm':
    case 'release': {
      const change = one.do === 'confirm' ? confirmStock : releaseStock
      const chosen = references[one.claim % Math.max(1, references.length)] ?? 'none'
      await database.transaction<unknown>((tx) => change(tx, siteId, chosen, clock))
      return
    }
    case 'wait':
      clock = new Date(clock.getTime() + one.minutes * 60_000)
      return
    case 'sweep':
      await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
  }
}

/** Compares the counters with the claims that use places: holds count until they are swept. */
const checkCounters = async (packageId: string): Promise<void> => {
  const { db } = server.database
  const claims = (await db.select().from(stockClaims).where(eq(stockClaims.packageId, packageId))).filter(
    ({ state }) => state !== 'released',
  )
  const nights = await db
    .select()
    .from(allotments)
    .where(eq(allotments.packageId, packageId))
    .orderBy(asc(allotments.date))
  const sumUnits = (list: typeof claims) => list.reduce((sum, one) => sum + one.units, 0)
  for (const night of nights) {
    const using = claims.filter(
      (one) => one.resource === 'Deluxe' && one.firstDate <= night.date && night.date <= one.lastDate,
    )
    expect(night.taken).toBe(sumUnits(using))
    expect(night.taken).toBeLessThanOrEqual(night.total)
  }
  const [departure] = await db.select().from(departures).where(eq(departures.packageId, packageId))
  expect(departure?.taken).toBe(sumUnits(claims.filter(({ departureId }) => departureId !== null)))
}

test('any sequence of holds, sales, releases and expiries leaves counters that match the claims', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      runs += 1
      const packageId = runs.toString(16).padStart(24, '0')
      clock = testNow
      await addBarePackage(server.database, packageId)
      await addAllotments(server.database, { packageId, from: firstNight, totals })
      await addDeparture(server.database, {
        id: `dep_${packageId}`,
        packageId,
        startsOn: firstNight,
        capacity,
      })
      const references: string[] = []
      for (const one of acts) await act(packageId, one, references)
      await checkCounters(packageId)
    }),
    { numRuns: 25 },
  )
})

test('places of an expired hold are free for the next buyer, and the hold can no longer be confirmed', async () => {
  const packageId = 'f'.repeat(24)
  clock = testNow
  await addBarePackage(server.database, packageId)
  await addAllotments(server.database, { packageId, from: firstNight, totals: [1, 1, 1] })
  const stay = {
    is: 'allotment' as const,
    defaultTotal: null,
    packageId,
    resource: 'Deluxe',
    firstDate: firstNight,
  }
  const take = (reference: string, firstDate: string, lastDate: string) => {
    const heldUntil = new Date(clock.getTime() + 15 * 60_000)
    const request = { reference, place: { ...stay, firstDate, lastDate }, units: 1, heldUntil }
    return server.database.transaction((tx) => takeStock(tx, siteId, request, clock))
  }
  expect(await take('one', firstNight, '2027-02-12')).toEqual({ is: 'taken' })
  expect(await take('two', '2027-02-11', '2027-02-11')).toEqual({
    is: 'short',
    why: 'soldOut',
    date: '2027-02-11',
  })
  clock = new Date(clock.getTime() + 16 * 60_000)
  expect(await take('two', '2027-02-11', '2027-02-11')).toEqual({ is: 'taken' })
  const confirm = (reference: string) =>
    server.database.transaction((tx) => confirmStock(tx, siteId, reference, clock))
  expect(await confirm('one')).toBe('expired')
  expect(await confirm('two')).toBe('confirmed')
  expect(await confirm('two')).toBe('confirmed')
  expect(await confirm('three')).toBe('notFound')
  expect(await take('three', '2027-02-12', '2027-02-13')).toEqual({
    is: 'short',
    why: 'notOnSale',
    date: '2027-02-13',
  })
})
