import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Compute } from '#server/compute/compute.ts'
import { createThreadPool } from '#server/compute/thread-pool.ts'
import { createLogger } from '#server/logger.ts'
import type { Database } from '#server/db/database.ts'
import { pickOfferTask } from '#server/features/flights/fares/offer.tasks.ts'
import { noOffers } from '#server/offers/packed-offers.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { searchTask } from '#server/suppliers/synthetic/synthetic-tasks.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { heldFolderVariable } from '#tests/support/held-compute-worker.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startTboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, searchResults, calendarFare, flightPrice, airlines } = endpoints.flights
const queryOn = (date: string) => ({
  journeyType: 1 as const,
  segments: [
    {
      origin: 'DEL',
      destination: 'BOM',
      flightCabinClass: 2 as const,
      preferredDepartureTime: `${date}T00:00:00`,
    },
  ],
  adultCount: 1,
})

let folder: string
let clock = testNow
let database: Database
let compute: Compute
let server: TestServer

const linesOf = (file: string): string[] => {
  const at = path.join(folder, file)
  return existsSync(at) ? readFileSync(at, 'utf8').trim().split('\n') : []
}
const begun = (): string[] => linesOf('begun').map((line) => line.split(' ')[0] ?? '')
const listThreads = (): number[] => linesOf('begun').map((line) => Number(line.split(' ')[1]))
const letRun = (): void => writeFileSync(path.join(folder, 'open'), '')

beforeAll(async () => {
  folder = tempFolder('threads').path
  process.env[heldFolderVariable] = folder
  compute = createThreadPool({
    threads: 1,
    workerFile: fileURLToPath(new URL('../support/held-compute-worker.ts', import.meta.url)),
    logger: createLogger('silent'),
  })
  database = await openTestDatabase()
  const { config } = testDeps(database)
  server = await startTestServer({
    database,
    compute,
    now: () => clock,
    // A search that is held must not run into its deadline.
    config: { ...config, searchDeadlineMs: 60_000 },
    suppliers: createSuppliers(database, { now: () => clock, compute }),
  })
  // Starts the thread.
  letRun()
  await server.must(search, queryOn('2026-12-17'))
})
afterAll(async () => {
  await server.close()
  await compute.close()
  delete process.env[heldFolderVariable]
})
beforeEach(() => {
  for (const file of ['begun', 'ended', 'open']) rmSync(path.join(folder, file), { force: true })
})

test('answers other calls while a thread computes a search', async () => {
  const answer = server.call(search, queryOn('2026-12-18'))
  await expect.poll(begun).toEqual(['synthetic.search'])
  // Held in the thread: nothing on this side can finish the search.
  expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200)
  expect(await server.call(airlines, {})).toMatchObject({ ok: true })
  expect(await Promise.race([answer, Promise.resolve('still searching')])).toBe('still searching')
  letRun()
  const found = await answer
  expect(found.ok && found.result.results.length).toBeGreaterThan(20)
  expect(found.response.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('computes searches, results, price checks and calendars in a thread, never on the event loop', async () => {
  letRun()
  const { searchId, traceId, results } = await server.must(search, queryOn('2026-12-19'))
  expect((await server.must(searchResults, { searchId })).results).toEqual(results)
  const ResultIndex = results[0]?.resultIndex ?? ''
  await server.must(flightPrice, { searchId, TraceId: traceId, ResultIndex })
  await server.must(calendarFare, { origin: 'DEL', destination: 'BOM', month: '2026-12' })
  expect(new Set(begun())).toEqual(
    new Set([
      'synthetic.search',
      'suppliers.checkAnswer',
      'flights.priceResults',
      'fares.pickOffer',
      'synthetic.calendarDay',
    ]),
  )
  expect(listThreads()).not.toContain(threadId)
})

test('compares the price of an expired search in a thread', async () => {
  letRun()
  const { searchId, traceId, results } = await server.must(search, queryOn('2026-12-20'))
  clock = new Date(testNow.getTime() + 20 * 60_000)
  rmSync(path.join(folder, 'begun'))
  const ResultIndex = results[0]?.resultIndex ?? ''
  const price = await server.must(flightPrice, { searchId, TraceId: traceId, ResultIndex })
  clock = testNow
  expect(price.searchId).not.toBe(searchId)
  expect(begun()).toContain('fares.matchOffer')
  expect(listThreads()).not.toContain(threadId)
})

test("reads a TBO answer in one task of a thread, and joins several sources' special returns in another", async () => {
  const tbo = await startTboServer({ now: () => testNow, most: 8 })
  const { config, logger } = testDeps(database)
  const settings = tbo.settings()
  const own = await startTestServer({
    database,
    compute,
    config: { ...config, searchDeadlineMs: 60_000 },
    suppliers: createSuppliers(database, {
      now: () => testNow,
      compute,
      tbo: { settings, logger },
    }).shared.filter(({ name }) => name === 'tbo'),
  })
  letRun()
  const { results } = await own.must(search, queryOn('2026-12-21'))
  expect(results.length).toBeGreaterThan(0)
  expect(begun()).toEqual(['tbo.readSearch', 'flights.priceResults'])
  const [there] = queryOn('2026-12-21').segments
  const back = { origin: 'BOM', destination: 'DEL', preferredDepartureTime: '2026-12-28T00:00:00' }
  const segments = there ? [there, { ...back, flightCabinClass: 2 as const }] : []
  const special = await own.must(search, { journeyType: 2, returnKind: 5, segments, adultCount: 1 })
  expect(new Set(special.results.map(({ validatingAirline }) => validatingAirline)).size).toBeGreaterThan(1)
  expect(begun().slice(2)).toEqual([
    'tbo.readSearch',
    'tbo.readSearch',
    'tbo.readSearch',
    'tbo.joinSearches',
    'flights.priceResults',
  ])
  expect(listThreads()).not.toContain(threadId)
  await own.app.close()
  await tbo.close()
})

test('never begins a task whose caller left the queue', async () => {
  const left = new AbortController()
  const run = (day: number, signal?: AbortSignal) => {
    const query = { ...aSearch('DEL', 'BOM'), adultCount: day }
    return compute.run(searchTask, { query, seed: 'test', nowUtcMinutes: testNow.getTime() / 60_000 }, signal)
  }
  const answers = [run(1), run(2, left.signal), run(3)]
  await expect.poll(begun).toEqual(['synthetic.search'])
  left.abort()
  await expect(answers[1]).rejects.toMatchObject({ code: 'noAnswer' })
  letRun()
  await Promise.all([answers[0], answers[2]])
  expect(linesOf('ended')).toEqual([
    'synthetic.search done',
    'synthetic.search skipped',
    'synthetic.search done',
  ])
})

test('requests no further day of a calendar once its caller has left', async () => {
  const left = new AbortController()
  const [synthetic] = server.deps.suppliers.shared
  const query = { origin: 'BLR', destination: 'DEL', month: '2027-01', today: '2026-11-20' }
  const answer = synthetic?.calendarFare(
    { ...query, preferredAirlines: [], sources: [] },
    { signal: left.signal, requestId: 'test', siteId: 'site_skyways' },
  )
  await expect.poll(begun).toEqual(['synthetic.calendarDay'])
  left.abort()
  await expect(answer).rejects.toMatchObject({ code: 'noAnswer' })
  letRun()
  await server.must(search, queryOn('2026-12-23'))
  expect(begun().filter((name) => name === 'synthetic.calendarDay')).toHaveLength(1)
})

test('answers 503 with Retry-After, not 504, when too many tasks wait', async () => {
  const waiting = Array.from({ length: 520 }, () =>
    compute.run(pickOfferTask, { offers: noOffers, place: 0 }),
  )
  const ends = Promise.allSettled(waiting)
  onTestFinished(async () => {
    letRun()
    await ends
  })
  await expect(waiting.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  const refused = await server.call(search, queryOn('2026-12-24'))
  expect(refused).toMatchObject({ ok: false, status: 503, failure: { errorCode: 'unavailable' } })
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
})

test('refuses work once it is closed', async () => {
  const closed = createThreadPool({ threads: 1, workerFile: 'none.js', logger: createLogger('silent') })
  await closed.close()
  await expect(closed.run({ name: 'any', run: (input: number) => input }, 1)).rejects.toMatchObject({
    code: 'unavailable',
  })
})
