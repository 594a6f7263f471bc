import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { loadReference } from '#server/reference/reference.ts'
import { createSupplierRecords } from '#server/suppliers/supplier-records.repo.ts'
import { createTboSupplier } from '#server/suppliers/tbo/tbo-supplier.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { startTboServer, type TboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Everything that clients receive from search to release, for every reader, with the local flight supplier. */
const { booking, flights, markup, tickets } = endpoints

let database: Database
let tbo: TboServer
let server: TestServer
const heard: { id: string; who: string; body: string; undeclared: string[] }[] = []

/** Lists paths of an answer that its contract doesn't name. */
const undeclaredIn = (value: unknown, declared: unknown, path = ''): string[] => {
  if (Array.isArray(value) && Array.isArray(declared))
    return value.flatMap((one, index) => undeclaredIn(one, declared[index], `${path}[]`))
  if (typeof value !== 'object' || value === null || typeof declared !== 'object' || declared === null)
    return []
  const known = declared as Record<string, unknown>
  return Object.entries(value).flatMap(([key, inner]) =>
    key in known ? undeclaredIn(inner, known[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}

const ask = async <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, who = 'agent') => {
  const answer = await server.call(endpoint, input, who === 'visitor' ? {} : { as: who })
  const undeclared = answer.ok ? undeclaredIn(answer.result, endpoint.result.parse(answer.result)) : []
  heard.push({ id: endpoint.id, who, body: answer.response.body, undeclared })
  return answer
}
const must = async <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, who = 'agent') => {
  const answer = await ask(endpoint, input, who)
  if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.response.body}`)
  return answer.result
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readers = ['visitor', 'retail', 'agent', 'owner', 'staff']
const segments = [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-18T00:00:00' }]
type Found = ResultOf<typeof flights.search>
const findResultRef = (found: Found, fits: (one: Found['results'][number]) => boolean) => {
  const result = found.results.find((one) => fits(one) && one.fareType !== 'Flexi Plus')
  if (!result) throw new Error('no such fare')
  return { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
}

const order = async (found: Found, fits: (one: Found['results'][number]) => boolean, lastName: string) => {
  const ref = findResultRef(found, fits)
  const passengers = [
    aPassenger(0, {
      lastName,
      addressLine1: '12 Lake Road',
      city: 'Pune',
      countryCode: 'IN',
      dateOfBirth: '1990-03-14',
    }),
  ]
  const { totalPayable } = await must(booking.fareQuote, ref)
  const input = { ...ref, passengers, acceptedTotal: totalPayable }
  await must(booking.validateBooking, input)
  // A wrong total is an error with details.
  await ask(booking.setFlightDetails, { ...input, acceptedTotal: 1 })
  return must(booking.setFlightDetails, input)
}

beforeAll(async () => {
  database = await openTestDatabase()
  tbo = await startTboServer({ now: () => testNow, most: 15 })
  const supplier = createTboSupplier({
    settings: tbo.settings({ readTimeoutMs: 20_000, purchaseTimeoutMs: 20_000 }),
    records: createSupplierRecords(database, 'tbo', () => testNow),
    now: () => testNow,
    logger: testDeps(database).logger,
    reference: loadReference(),
  })
  // Only contents are checked, not speed, so a busy machine must not end a call.
  const { config } = testDeps(database)
  server = await startTestServer({
    database,
    suppliers: [supplier],
    config: { ...config, searchDeadlineMs: 30_000 },
  })

  const found = await must(flights.search, { segments, adultCount: 1 })
  for (const who of readers) {
    await must(flights.searchResults, { searchId: found.searchId }, who)
    for (const fits of [
      (one: Found['results'][number]) => one.isLCC,
      (one: Found['results'][number]) => one.isHoldAllowed,
    ]) {
      const ref = findResultRef(found, fits)
      await must(booking.fareQuote, ref, who)
      await ask(booking.fareRules, ref, who)
      await ask(booking.ssr, ref, who)
      await must(booking.passengerViewOptions, ref, who)
      await must(booking.flightDetails, ref, who)
      await must(flights.flightPrice, ref, who)
      await must(
        markup.explain,
        { resultIndex: ref.ResultIndex, TraceId: ref.TraceId, searchId: ref.searchId },
        who,
      )
    }
    await must(flights.calendarFare, { origin: 'DEL', destination: 'BOM', month: '2026-12' }, who)
    await must(flights.sources, {}, who)
  }
  const bought = await order(found, (one) => one.isLCC, 'Raoone')
  await ask(booking.bookingDetails, { orderId: bought.orderId, mustBePaid: true })
  const ticketed = await must(booking.orderSuccessCallback, {
    orderId: bought.orderId,
    paymentMode: 'wallet',
  })
  const kept = await order(found, (one) => one.isHoldAllowed, 'Raotwo')
  const held = await must(booking.orderSuccessCallback, { orderId: kept.orderId, paymentMode: 'hold' })
  await must(booking.requoteFlight, { BookingId: held.bookingId })
  await must(booking.flightPayments, {})
  await must(booking.flightTransactions, {})
  for (const who of ['agent', 'staff']) {
    for (const { orderId } of [bought, kept]) await must(booking.bookingDetails, { orderId }, who)
    await must(tickets.tickets, {}, who)
    await must(tickets.bookedFlights, {}, who)
    await must(markup.explain, { bookingId: ticketed.bookingId }, who)
  }
  for (const who of readers)
    for (const { bookingSlug } of [ticketed, held]) await ask(tickets.ticketDetail, { bookingSlug }, who)
  await must(tickets.exportTickets, {}, 'staff')
  tbo.plan({ method: 'FareQuote', happens: { kind: 'html' } })
  await ask(
    booking.fareQuote,
    findResultRef(found, (one) => one.isLCC),
  )
  tbo.expireTokens()
  tbo.plan({ method: 'ReleasePNRRequest', happens: { kind: 'html' } })
  const { source } = (await must(tickets.bookedFlights, {})).tickets.find(
    ({ bookingId }) => bookingId === held.bookingId,
  ) ?? { source: '' }
  await ask(booking.releaseFlight, { BookingId: held.bookingId, Source: source })
  await ask(booking.releaseFlight, { BookingId: held.bookingId, Source: source })
}, 120_000)
afterAll(async () => {
  await server.app.close()
  await tbo.close()
  await database.close()
})

describe('on the way from search to release', () => {
  test('returns nothing beyond the contract', () => {
    expect(heard.length).toBeGreaterThan(80)
    const found = heard.flatMap(({ id, who, undeclared }) => undeclared.map((path) => `${who} ${id} ${path}`))
    expect([...new Set(found)]).toEqual([])
  })

  test('never reveals what only the supplier reads: account, tokens, traces, indexes, data', () => {
    const { password, userName, clientId, endUserIp } = tbo.settings()
    const sent = (name: string) => [...new Set(tbo.requests.map(({ body }) => toText(body[name])))]
    const secrets = [
      'supplierData',
      'traceKey',
      'priceMinor',
      'Minor"',
      password,
      userName,
      clientId,
      endUserIp,
      tbo.url,
      ...tbo.world.tokens.keys(),
      ...sent('TokenId'),
      ...sent('TraceId'),
    ].filter((secret) => secret.length > 3)
    expect(secrets.length).toBeGreaterThan(10)
    for (const { id, who, body } of heard)
      for (const secret of secrets) expect(body.includes(secret), `${who} ${id} tells ${secret}`).toBe(false)
  })

  test('never reveals cost to readers who may not see it', () => {
    const costs = ['offeredPrice', 'commissionEarned', 'netPayable', 'costMinor', 'ownMarkup']
    const shoppers = heard.filter(({ who }) => who === 'visitor' || who === 'retail')
    expect(shoppers.length).toBeGreaterThan(20)
    for (const { id, who, body } of shoppers)
      for (const cost of costs) expect(body.includes(`"${cost}"`), `${who} ${id} tells ${cost}`).toBe(false)
  })
})
