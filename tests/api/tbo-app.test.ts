import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { loadReference } from '#server/reference/reference.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { createSupplierRecords } from '#server/suppliers/supplier-records.repo.ts'
import { createTboSupplier } from '#server/suppliers/tbo/tbo-supplier.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { startTboServer, type TboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { family, leg, oneWay } from '#tests/support/tbo-trip.ts'

const { search, searchResults } = endpoints.flights
const { fareQuote, ssr, setFlightDetails, orderSuccessCallback, requoteFlight, issueFlight, releaseFlight } =
  endpoints.booking
const agent = { as: 'agent' }
const minuteMs = 60_000

let clock = testNow
let database: Database
let tbo: TboServer
let server: TestServer
const now = () => clock

/** A node of the server that sells only from the local supplier; nodes share the database. */
const node = () => {
  const supplier = createTboSupplier({
    settings: tbo.settings({ readTimeoutMs: 2_000, purchaseTimeoutMs: 400 }),
    records: createSupplierRecords(database, 'tbo', now),
    now,
    logger: testDeps(database).logger,
    reference: loadReference(),
  })
  return startTestServer({
    database: { ...database, close: async () => undefined },
    suppliers: [supplier],
    now,
  })
}
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock = testNow
  tbo = await startTboServer({ now, most: 15 })
  await database.db.execute('delete from supplier_records')
  server = await node()
})
afterEach(async () => {
  await server.app.close()
  await tbo.close()
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await database.close()
})

type Found = ResultOf<typeof search>

const order = async (found: Found, fits: (result: FlightResult) => boolean, on = server) => {
  const result = found.results.find((one) => fits(one) && one.fareType !== 'Flexi Plus')
  if (!result) throw new Error('no such fare')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  const quote = await on.must(fareQuote, ref, agent)
  const placed = await on.must(
    setFlightDetails,
    { ...ref, passengers: family(result.isLCC), acceptedTotal: quote.totalPayable },
    agent,
  )
  return { ref, result, quote, orderId: placed.orderId, amount: placed.amount }
}
const pay = (orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet', on = server) =>
  on.call(orderSuccessCallback, { orderId, paymentMode }, agent)
const made = () => [...tbo.world.bookings.values()]
const runJobsAfter = async (ms: number): Promise<void> => {
  clock = new Date(clock.getTime() + ms)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
}

describe('from search to ticket', () => {
  test('buys a low-cost fare with extra baggage at the total shown', async () => {
    const found = await server.must(search, oneWay(), agent)
    const result = found.results.find((one) => one.isLCC && one.fareType !== 'Flexi Plus')
    if (!result) throw new Error('no low-cost fare')
    const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
    const quote = await server.must(fareQuote, ref, agent)
    const { baggage } = await server.must(ssr, ref, agent)
    const bag = baggage.find(({ price }) => price > 0)
    if (!bag) throw new Error('no baggage on sale')
    const { code, flightNumber, origin, destination } = bag
    const passengers = family(true, { baggage: [{ code, flightNumber, origin, destination }] })
    const acceptedTotal = Math.round((quote.totalPayable + bag.price) * 100) / 100
    const before = await getBalance(server, agent)
    const placed = await server.must(setFlightDetails, { ...ref, passengers, acceptedTotal }, agent)
    const paid = await pay(placed.orderId)
    expect(paid).toMatchObject({ ok: true, result: { status: 'Ticketed', pnr: made()[0]?.pnr } })
    const after = await getBalance(server, agent)
    expect(Math.round((before.available - after.available) * 100)).toBe(Math.round(placed.amount * 100))
  })

  test('issues a held fare an hour later, when its search has long expired', async () => {
    const { orderId } = await order(await server.must(search, oneWay(), agent), (one) => one.isHoldAllowed)
    const held = await pay(orderId, 'hold')
    if (!held.ok) throw new Error(held.failure.message)
    expect(held.result).toMatchObject({ status: 'Held', pnr: made()[0]?.pnr })
    expect(held.result.holdDeadline).not.toBeNull()
    clock = new Date(clock.getTime() + 60 * minuteMs)
    const BookingId = held.result.bookingId
    const requote = await server.call(requoteFlight, { BookingId }, agent)
    if (!requote.ok) throw new Error(`${requote.failure.errorCode} ${requote.failure.message}`)
    const issued = await server.call(
      issueFlight,
      { BookingId, acceptedTotal: requote.result.newTotal },
      agent,
    )
    expect(issued).toMatchObject({ ok: true, result: { status: 'Ticketed', pnr: held.result.pnr } })
    expect(tbo.listRequests('Book')).toHaveLength(1)
    expect(tbo.listRequests('Ticket')).toHaveLength(1)
  })

  test('releases a hold with its number and source', async () => {
    const { orderId } = await order(await server.must(search, oneWay(), agent), (one) => one.isHoldAllowed)
    const held = await pay(orderId, 'hold')
    if (!held.ok) throw new Error(held.failure.message)
    const [row] = await database.db
      .select({ source: bookings.source })
      .from(bookings)
      .where(eq(bookings.id, Number(held.result.bookingId)))
    const released = await server.call(
      releaseFlight,
      { BookingId: held.result.bookingId, Source: row?.source ?? '' },
      agent,
    )
    expect(released).toMatchObject({ ok: true, result: { status: 'Released' } })
    expect(made()[0]?.state).toBe('released')
  })

  test('makes two bookings of one search for a domestic return', async () => {
    const found = await server.must(
      search,
      {
        journeyType: 2,
        segments: [leg('DEL', 'BOM', '2026-12-18'), leg('BOM', 'DEL', '2026-12-25')],
        adultCount: 1,
        childCount: 1,
      },
      agent,
    )
    for (const direction of ['outbound', 'inbound']) {
      const { orderId } = await order(found, (one) => one.isLCC && one.direction === direction)
      expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    }
    expect(new Set(made().map(({ pnr }) => pnr)).size).toBe(2)
    expect(new Set(made().map(({ traceId }) => traceId)).size).toBe(1)
  })
})

describe('when the supplier is in trouble', () => {
  const lowCost = async () => order(await server.must(search, oneWay(), agent), (one) => one.isLCC)

  test('finds a ticket whose answer is lost after it was bought, charged once, sent once', async () => {
    const before = await getBalance(server, agent)
    const { orderId, amount } = await lowCost()
    tbo.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: true } })
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(tbo.listRequests('Ticket')).toHaveLength(1)
    const after = await getBalance(server, agent)
    expect(Math.round((before.available - after.available) * 100)).toBe(Math.round(amount * 100))
  })

  test('keeps a ticket in progress open until the job finds it', async () => {
    const { orderId } = await lowCost()
    tbo.plan({
      method: 'Ticket',
      happens: { kind: 'ticketStatus', ticketStatus: 5, isBought: true, afterAsks: 3 },
    })
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
    for (let turn = 0; turn < 4; turn += 1) await runJobsAfter(3 * minuteMs)
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(tbo.listRequests('Ticket')).toHaveLength(1)
  })

  test('releases the money of a ticket that was never bought', async () => {
    const before = await getBalance(server, agent)
    const { orderId } = await lowCost()
    tbo.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: false } })
    expect(await pay(orderId)).toMatchObject({ ok: false, failure: { errorCode: 'outcomeUnknown' } })
    for (let turn = 0; turn < 6; turn += 1) await runJobsAfter(4 * minuteMs)
    expect((await getBalance(server, agent)).available).toBe(before.available)
    expect(tbo.listRequests('Ticket')).toHaveLength(1)
  })

  test('returns both totals when the price changes at ticketing, and debits nothing', async () => {
    const before = await getBalance(server, agent)
    const { orderId, amount } = await lowCost()
    tbo.plan({ method: 'Ticket', happens: { kind: 'priceChange', factor: 1.1 } })
    const answer = await pay(orderId)
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'priceChanged', details: { previousTotal: amount } },
    })
    expect(await getBalance(server, agent)).toEqual(before)
    expect(made()).toHaveLength(0)
  })

  test.each([
    ['the quote', 15],
    ['the order', 14],
  ])('a search that expires at %s says so', async (step, minutes) => {
    const found = await server.must(search, oneWay(), agent)
    const [result] = found.results
    const ref = { TraceId: found.traceId, ResultIndex: result?.resultIndex ?? '', searchId: found.searchId }
    const quote = step === 'the order' ? await server.must(fareQuote, ref, agent) : null
    clock = new Date(clock.getTime() + (minutes + 1) * minuteMs)
    const answer = quote
      ? await server.call(
          setFlightDetails,
          { ...ref, passengers: family(true), acceptedTotal: quote.totalPayable },
          agent,
        )
      : await server.call(fareQuote, ref, agent)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'searchExpired' } })
  })
})

describe('several nodes and several suppliers', () => {
  test('two nodes on one database share one token, and one buys what the other found', async () => {
    const other = await node()
    const found = await server.must(search, oneWay(), agent)
    await other.must(search, oneWay(), agent)
    const { orderId } = await order(found, (one) => one.isLCC, other)
    expect(await pay(orderId, 'wallet', server)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(tbo.listRequests('Authenticate')).toHaveLength(1)
    await other.app.close()
  })

  test.each([
    ['never answers', { kind: 'hang', afterWork: false }, 'slow'],
    ['answers with a page', { kind: 'html' }, 'failed'],
    ['is out of order', { kind: 'http', status: 503 }, 'failed'],
    ['refuses the token', { kind: 'error', errorCode: 6 }, 'failed'],
  ] as const)(
    'show the others and name a supplier that %s, without waiting for it',
    async (_title, happens, reason) => {
      tbo.plan({ method: 'Search', times: 9, happens })
      const { logger } = testDeps(database)
      const all = createSuppliers(database, {
        now,
        tbo: { settings: tbo.settings({ readTimeoutMs: 60_000 }), logger },
      })
      const three = await startTestServer({
        database: { ...database, close: async () => undefined },
        suppliers: all,
        now,
        config: { ...testDeps(database).config, searchDeadlineMs: reason === 'slow' ? 5_000 : 30_000 },
      })
      const start = performance.now()
      const answer = await three.must(search, oneWay())
      expect(performance.now() - start).toBeLessThan(25_000)
      expect(answer.missing).toEqual([{ supplier: 'tbo', reason }])
      expect(answer.results.length).toBeGreaterThan(20)
      expect((await three.must(searchResults, { searchId: answer.searchId })).results.length).toBe(
        answer.results.length,
      )
      await three.app.close()
    },
  )

  test('all three sell side by side', async () => {
    const { logger } = testDeps(database)
    const all = createSuppliers(database, { now, tbo: { settings: tbo.settings(), logger } })
    const three = await startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: all,
      now,
    })
    const answer = await three.must(search, oneWay())
    expect(answer.missing).toEqual([])
    const names = new Set(answer.results.map(({ supplier }) => supplier))
    expect(names).toContain('synthetic')
    expect(names).toContain('tbo')
    await three.app.close()
  })
})
