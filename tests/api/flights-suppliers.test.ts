import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { searchAnswers } from '#server/db/schema/index.ts'
import { AppError } from '#server/calls/app-error.ts'
import { SupplierError, type SupplierPort, type SupplierSearchAnswer } from '#server/suppliers/port.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { testDeps, testNow, type TestDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, searchResults } = endpoints.flights
const query = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 1,
}
const deadlineMs = 1_500

let base: TestServer
let healthy: SupplierPort
beforeAll(async () => {
  base = await startTestServer()
  const [first] = base.deps.suppliers.shared
  if (!first) throw new Error('no supplier')
  healthy = first
  // The first search builds the timetable, which takes longer than the deadline allows.
  await base.must(search, query)
})
afterAll(() => base.close())

/** A second supplier beside the built-in one, whose search does what the test wants. */
const named = (name: string, search: SupplierPort['search']): SupplierPort => {
  const { searchPacked: _unused, ...port } = healthy
  return { ...port, name, search }
}

const withSuppliers = async (suppliers: SupplierPort[], over: TestDeps = {}) => {
  const config = { ...testDeps(base.database).config, searchDeadlineMs: deadlineMs }
  return startTestServer({ database: base.database, suppliers, config, ...over })
}

describe("a slow supplier doesn't delay the others", () => {
  test.each<[string, SupplierPort['search']]>([
    ['rejects', () => Promise.reject(new SupplierError('timeout', 'no answer'))],
    [
      'throws at once',
      () => {
        throw new TypeError('a fault of the adapter')
      },
    ],
    ['rejects with an invalid value', () => Promise.reject(new SupplierError('badAnswer', 'what?'))],
  ])('shows the others and names one that %s', async (_title, broken) => {
    const server = await withSuppliers([named('broken', broken), healthy])
    const answer = await server.must(search, query)
    expect(answer.results.length).toBeGreaterThan(100)
    expect(answer.missing).toEqual([{ supplier: 'broken', reason: 'failed' }])
    expect((await server.must(searchResults, { searchId: answer.searchId })).missing).toEqual(answer.missing)
    await server.app.close()
  })

  test('leaves out a supplier that hangs, at the deadline', async () => {
    const server = await withSuppliers([named('hangs', () => new Promise(() => undefined)), healthy])
    const start = performance.now()
    const answer = await server.must(search, query)
    expect(performance.now() - start).toBeLessThan(deadlineMs + 5_000)
    expect(answer.missing).toEqual([{ supplier: 'hangs', reason: 'slow' }])
    expect(answer.results.every(({ supplier }) => supplier === 'synthetic')).toBe(true)
    await server.app.close()
  })

  test('counts a supplier that never answers as failed two minutes later', async () => {
    let clock = testNow
    const server = await withSuppliers([named('hangs', () => new Promise(() => undefined)), healthy], {
      now: () => clock,
    })
    const { searchId } = await server.must(search, query)
    clock = new Date(testNow.getTime() + 121_000)
    expect((await server.must(searchResults, { searchId })).missing).toEqual([
      { supplier: 'hangs', reason: 'failed' },
    ])
    await server.app.close()
  })

  test('is a timeout when all fail, not an empty list', async () => {
    const server = await withSuppliers([named('broken', () => Promise.reject(new Error('down')))])
    expect(await server.call(search, query)).toMatchObject({
      ok: false,
      status: 504,
      failure: {
        errorCode: 'supplierTimeout',
        message: expect.stringContaining('Nothing was booked') as string,
      },
    })
    await server.app.close()
  })

  test('is 503 with Retry-After when this node was too busy to read an answer and no other supplier has flights', async () => {
    const busy = () =>
      Promise.reject(new AppError('unavailable', { internal: 'the queue is full', retryAfterSeconds: 5 }))
    const empty = named('empty', async () => ({
      traceKey: 'none',
      offers: [],
      expiresAt: '2026-11-20T04:15:00Z',
    }))
    const server = await withSuppliers([named('busy', busy), empty])
    const refused = await server.call(search, query)
    expect(refused).toMatchObject({ ok: false, status: 503, failure: { errorCode: 'unavailable' } })
    expect(refused.response.headers['retry-after']).toBe('5')
    await server.app.close()
    const other = await withSuppliers([named('busy', busy), healthy])
    expect((await other.must(search, query)).missing).toEqual([{ supplier: 'busy', reason: 'failed' }])
    await other.app.close()
  })
})

describe('a supplier that answers after the deadline', () => {
  test('is added when the results after the known ones are requested, on any node', async () => {
    let release: (answer: SupplierSearchAnswer) => void = () => undefined
    const late = new Promise<SupplierSearchAnswer>((resolve) => {
      release = resolve
    })
    const slow = named('slow', () => late)
    const server = await withSuppliers([slow, healthy])
    const first = await server.must(search, query)
    expect(first.missing).toEqual([{ supplier: 'slow', reason: 'slow' }])
    const other = await withSuppliers([slow, healthy])
    expect((await other.must(searchResults, { searchId: first.searchId })).missing).toEqual(first.missing)

    const options = { signal: new AbortController().signal, requestId: 'late', siteId: 'site_skyways' }
    const { offers, ...rest } = await healthy.search(lateQuery, options)
    release({ ...rest, offers: offers.slice(0, 3) })
    const more = await eventually(() =>
      other.must(searchResults, { searchId: first.searchId, after: first.results.length }),
    )
    expect(more.results).toHaveLength(3)
    expect(more.results.every(({ supplier }) => supplier === 'slow')).toBe(true)
    const all = await server.must(searchResults, { searchId: first.searchId })
    expect(all.results).toEqual([...first.results, ...more.results])
    await server.app.close()
    await other.app.close()
  })

  test('is no longer awaited when it fails', async () => {
    let fail: (fault: Error) => void = () => undefined
    const late = new Promise<SupplierSearchAnswer>((_resolve, reject) => {
      fail = reject
    })
    const server = await withSuppliers([named('slow', () => late), healthy])
    const { searchId, results } = await server.must(search, query)
    fail(new SupplierError('timeout', 'too late'))
    const after = await eventually(() => server.must(searchResults, { searchId }))
    expect(after.missing).toEqual([{ supplier: 'slow', reason: 'failed' }])
    expect(after.results).toEqual(results)
    await server.app.close()
  })
})

const lateQuery = {
  journeyType: 1 as const,
  returnKind: null,
  legs: [
    {
      origin: 'DEL',
      destination: 'BOM',
      date: '2026-12-15',
      fromHour: 0,
      toHour: 24,
      cabinClass: 2 as const,
    },
  ],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
}

const eventually = <T extends { missing: { reason: string }[] }>(ask: () => Promise<T>): Promise<T> =>
  waitFor('the late answer', async () => {
    const answer = await ask()
    return answer.missing.every(({ reason }) => reason !== 'slow') && answer
  })

test('distinguishes an expired search from an unknown one after its answers were deleted', async () => {
  let clock = testNow
  const database = await openTestDatabase()
  const server = await startTestServer({ database, now: () => clock })
  const { searchId } = await server.must(search, query)
  clock = new Date(testNow.getTime() + 2 * 60 * 60_000)
  await server.must(search, { ...query, adultCount: 2 })
  const count = async () => {
    const rows = await database.db
      .select({ supplier: searchAnswers.supplier })
      .from(searchAnswers)
      .where(eq(searchAnswers.searchId, searchId))
    return rows.length
  }
  await expect.poll(count).toBe(0)
  expect(await server.call(searchResults, { searchId })).toMatchObject({
    ok: false,
    failure: { errorCode: 'searchExpired' },
  })
  await server.close()
})
