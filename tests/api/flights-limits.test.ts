import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inArray } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { searchAnswers } from '#server/db/schema/index.ts'
import { deleteBeyondBytes } from '#server/features/flights/searches.repo.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, searchResults, calendarFare } = endpoints.flights
const query = {
  journeyType: 1 as const,
  segments: [
    {
      origin: 'DEL',
      destination: 'BOM',
      flightCabinClass: 1 as const,
      preferredDepartureTime: '2026-12-18T00:00:00',
    },
  ],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A supplier whose searches and calendars last until the test lets them end, or until they are aborted. */
const createSlowSupplier = () => {
  const scripted = createScriptedSupplier()
  const state = { started: 0, aborted: 0, release: [] as (() => void)[] }
  const supplier: SupplierPort = {
    ...scripted,
    search: (asked, options) => {
      state.started += 1
      options.signal.addEventListener('abort', () => (state.aborted += 1))
      return new Promise((resolve) => {
        state.release.push(() => resolve(scripted.search(asked, options)))
      })
    },
    calendarFare: (_asked, { signal }) => {
      state.started += 1
      signal.addEventListener('abort', () => (state.aborted += 1))
      return new Promise((resolve) => {
        state.release.push(() => resolve([]))
      })
    },
  }
  return { state, supplier }
}

describe('a visitor', () => {
  test('is limited to a number of searches, calendars and result calls a minute, unlike signed-in users', async () => {
    server = await startTestServer({
      suppliers: [createScriptedSupplier()],
      searchLimits: { visitorsPerMinute: 2 },
    })
    const { searchId } = await server.must(search, query)
    const calendar = { origin: 'DEL', destination: 'BOM', month: '2026-12' }
    const calls = [
      () => server?.call(search, query),
      () => server?.call(calendarFare, calendar),
      () => server?.call(searchResults, { searchId }),
    ]
    for (const call of calls) {
      const answers = [await call(), await call(), await call()]
      const refused = answers.at(-1)
      expect(refused).toMatchObject({ ok: false, status: 429, failure: { errorCode: 'rateLimited' } })
      expect(Number(refused?.response.headers['retry-after'])).toBeGreaterThan(0)
    }
    for (let time = 0; time < 4; time += 1)
      expect(await server.call(search, query, { as: 'agent' })).toMatchObject({ ok: true })
    expect(await server.call(search, query, { site: 'meridian' })).toMatchObject({ ok: true })
  })
})

/** Sends calls over sockets that the test can close. */
const openSender = async ({ app }: TestServer) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (to: string, body: object) => {
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/${to}`,
      headers: { host: 'skyways.localhost', 'content-type': 'application/json' },
    })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify(body))
    return sent
  }
}

describe('a node at its search limit', () => {
  test('queues a few searches, answers 503 to others, and stays alive', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({ suppliers: [supplier], searchLimits: { slots: 2, queue: 1 } })
    const node = server
    const calls = ['agent', 'retail'].map((as) => node.call(search, query, { as }))
    await expect.poll(() => state.started).toBe(2)
    // Whichever arrives first waits; the other is refused.
    const late = ['corporate', 'supplier'].map((as) => node.call(search, query, { as }))
    const refused = await Promise.race(late)
    expect(refused).toMatchObject({ status: 503, failure: { errorCode: 'unavailable' } })
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200)
    // Calls that aren't heavy don't wait.
    expect(await server.call(endpoints.flights.airlines, {})).toMatchObject({ ok: true })
    for (const release of state.release.splice(0)) release()
    await expect.poll(() => state.started).toBe(3)
    for (const release of state.release.splice(0)) release()
    for (const call of calls) expect(await call).toMatchObject({ ok: true })
    expect((await Promise.all(late)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('lets others search while one user sends many searches', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({ suppliers: [supplier], searchLimits: { slots: 2, queue: 8 } })
    const node = server
    const many = Array.from({ length: 4 }, () => node.call(search, query, { as: 'agent' }))
    expect((await Promise.race(many)).status).toBe(429)
    const other = server.call(search, query, { as: 'retail' })
    await expect.poll(() => state.started).toBe(2)
    for (let done = 0; done < 4; done += 1) {
      await expect.poll(() => state.release.length).toBeGreaterThan(0)
      state.release.shift()?.()
    }
    expect(await other).toMatchObject({ ok: true })
    expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('stops searching for a client that has left, and frees its slot', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({ suppliers: [supplier], searchLimits: { slots: 1, queue: 5 } })
    const send = await openSender(server)
    const first = send(search.path, query)
    await expect.poll(() => state.started).toBe(1)
    first.destroy()
    await expect.poll(() => state.aborted).toBe(1)
    const last = server.call(search, query)
    await expect.poll(() => state.started).toBe(2)
    for (const release of state.release.splice(0)) release()
    expect(await last).toMatchObject({ ok: true })
  })
})

describe('while a supplier in another system is slow', () => {
  test('others search and see calendars: only what this node computes takes a slot', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({
      suppliers: [{ ...supplier, isRemote: true }],
      searchLimits: { slots: 2, queue: 8 },
    })
    const node = server
    const calls = ['agent', 'retail', 'corporate', 'supplier'].map((as) => node.call(search, query, { as }))
    calls.push(node.call(calendarFare, { origin: 'DEL', destination: 'BOM', month: '2026-12' }) as never)
    await expect.poll(() => state.started).toBe(5)
    for (const release of state.release.splice(0)) release()
    for (const call of calls) expect(await call).toMatchObject({ ok: true })
  })
})

describe('calendars and results', () => {
  const month = { origin: 'DEL', destination: 'BOM', month: '2026-12' }

  test('wait for a slot like searches, and are refused when the queue is full', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({ suppliers: [supplier], searchLimits: { slots: 1, queue: 0 } })
    const held = server.call(calendarFare, month)
    await expect.poll(() => state.started).toBe(1)
    for (const refused of [
      await server.call(calendarFare, { ...month, month: '2027-01' }),
      await server.call(searchResults, { searchId: 'any' }),
    ]) {
      expect(refused).toMatchObject({ status: 503, failure: { errorCode: 'unavailable' } })
      expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    }
    for (const release of state.release.splice(0)) release()
    expect(await held).toMatchObject({ ok: true })
  })

  test('stop a month once all its callers have left, not when the first one leaves', async () => {
    const { state, supplier } = createSlowSupplier()
    server = await startTestServer({ suppliers: [supplier], searchLimits: { slots: 6, queue: 0 } })
    const send = await openSender(server)
    const alone = send(calendarFare.path, month)
    await expect.poll(() => state.started).toBe(1)
    alone.destroy()
    await expect.poll(() => state.aborted).toBe(1)
    const first = send(calendarFare.path, month)
    await expect.poll(() => state.started).toBe(2)
    const stays = server.call(calendarFare, month)
    const other = server.call(calendarFare, { ...month, month: '2027-01' })
    // It came later, so the call that stays has joined the month by now.
    await expect.poll(() => state.started).toBe(3)
    first.destroy()
    for (const release of state.release.splice(0)) release()
    expect(await stays).toMatchObject({ ok: true })
    expect(await other).toMatchObject({ ok: true })
    expect([state.started, state.aborted]).toEqual([3, 1])
  })
})

describe('stored searches', () => {
  test('are compressed, and the oldest are dropped beyond their budget', async () => {
    let clock = testNow
    server = await startTestServer({ now: () => clock })
    const { db } = server.database
    const ids: string[] = []
    for (let time = 0; time < 6; time += 1) ids.push((await server.must(search, query)).searchId)
    const rows = await db.select().from(searchAnswers).where(inArray(searchAnswers.searchId, ids))
    const bytes = rows.map(({ offers }) => offers?.length ?? 0)
    expect(Math.max(...bytes)).toBeLessThan(250_000)
    // Room for about half of them.
    const maxBytes = bytes.reduce((sum, one) => sum + one, 0) / 2
    const now = new Date(clock.getTime() + 1_000)
    const dropped = await deleteBeyondBytes(db, { maxBytes, most: 100, now })
    expect(dropped).toBeGreaterThan(1)
    expect(dropped).toBeLessThan(6)
    clock = new Date(now.getTime() + 1_000)
    expect(await server.call(searchResults, { searchId: ids[0] ?? '' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'searchExpired' },
    })
    expect(await server.call(searchResults, { searchId: ids[5] ?? '' })).toMatchObject({ ok: true })
    expect(await deleteBeyondBytes(db, { maxBytes, most: 100, now })).toBe(0)
  })

  test('are kept within their budget while searches are stored', async () => {
    let clock = testNow
    const { config } = testDeps({} as Database)
    server = await startTestServer({ now: () => clock, config: { ...config, searchStoreBytes: 1 } })
    const { searchId } = await server.must(search, query)
    clock = new Date(clock.getTime() + 31_000)
    await server.must(search, query)
    await expect.poll(async () => (await server?.call(searchResults, { searchId }))?.ok).toBe(false)
  })
})
