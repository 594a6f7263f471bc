import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerAccounts, ledgerLines } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { aChild, aPassenger } from '#tests/support/booking-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const agent = { as: 'agent' }
const family = [aPassenger(0), aChild(1)]

const quoted = async (isLCC: boolean) => {
  const found = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: 1,
      childCount: 1,
    },
    agent,
  )
  const result = found.results.find((one) => one.isLCC === isLCC && one.isHoldAllowed === !isLCC)
  if (!result) throw new Error('the built-in supplier offers no such fare')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  return { ref, quote: await server.must(endpoints.booking.fareQuote, ref, agent) }
}
const pay = (orderId: string, paymentMode: 'wallet' | 'hold') =>
  server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode }, agent)

test('sells a low-cost fare with an extra, holds a full-service one, and keeps the ledger balanced', async () => {
  const lowCost = await quoted(true)
  const { baggage } = await server.must(endpoints.booking.ssr, lowCost.ref, agent)
  const bag = baggage.find(({ price }) => price > 0)
  if (!bag) throw new Error('the low-cost fare has no extra baggage')
  const { code, flightNumber, origin, destination } = bag
  const order = await server.must(
    endpoints.booking.setFlightDetails,
    {
      ...lowCost.ref,
      passengers: [aPassenger(0, { baggage: [{ code, flightNumber, origin, destination }] }), aChild(1)],
      acceptedTotal: Math.round((lowCost.quote.totalPayable + bag.price) * 100) / 100,
    },
    agent,
  )
  expect(await pay(order.orderId, 'wallet')).toMatchObject({ status: 'Ticketed', amount: order.amount })

  const full = await quoted(false)
  const held = await server.must(
    endpoints.booking.setFlightDetails,
    { ...full.ref, passengers: family, acceptedTotal: full.quote.totalPayable },
    agent,
  )
  expect(held.isHoldAllowed).toBe(true)
  expect((await pay(held.orderId, 'hold')).status).toBe('Held')

  const { db } = server.database
  expect(await checkLedger(db)).toEqual([])
  const unexplained = await db
    .select()
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(ledgerAccounts.siteId, 'skyways'), eq(ledgerAccounts.code, 'suspense')))
  expect(unexplained).toEqual([])
})
