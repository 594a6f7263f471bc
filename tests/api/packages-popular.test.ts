import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packages } from '#server/db/schema/index.ts'
import { packageRefreshJob } from '#server/features/packages/content/refresh.job.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createTripsKit } from '#tests/support/trips-kit.ts'

const startsOn = '2026-12-20'
const booked = new Date('2026-11-10T04:00:00.000Z')

let server: TestServer
let clock = booked
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await kit.addBuyers(2)
})
afterAll(() => server.close())

const kit = createTripsKit(() => server)

/** Runs the nightly job, and lists packages by popularity once the search's cache of ten seconds has ended. */
const listPopular = async (at: Date): Promise<string[]> => {
  const job = packageRefreshJob({ database: server.database, now: () => at })
  await job({ signal: new AbortController().signal } as Parameters<typeof job>[0])
  clock = new Date(clock.getTime() + 60_000)
  const found = await server.must(endpoints.packages.getPackages, { sort: 'popular' })
  return found.packages.map(({ _id }) => _id)
}
const readSold = async (packageId: string): Promise<number | undefined> => {
  const [row] = await server.database.db.select().from(packages).where(eq(packages.id, packageId))
  return row?.soldCount
}

test('trips sold within a year make a package more popular, orders and old sales do not', async () => {
  const sold = await kit.publish({ stockMode: 'freesale' })
  clock = new Date(clock.getTime() + 60_000)
  const newest = await kit.publish({ stockMode: 'freesale' })
  expect(await listPopular(clock)).toEqual([newest, sold])
  await kit.book(sold, kit.nextBuyer(), {}, { startsOn })
  await kit.order(newest, kit.nextBuyer(), {}, { startsOn })
  expect(await listPopular(clock)).toEqual([sold, newest])
  expect([await readSold(sold), await readSold(newest)]).toEqual([1, 0])
  const nextYear = new Date('2027-11-11T04:00:00.000Z')
  expect(await listPopular(nextYear)).toEqual([newest, sold])
  expect(await readSold(sold)).toBe(0)
})
