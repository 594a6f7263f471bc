import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { aPassenger, getBalance, newLastName } from '#tests/support/booking-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A block whose terms change between the steps of a sale: no one pays what wasn't agreed, and no seat is lost. */
const { closeBlock, manifest, saveBlock, blocks } = endpoints.fixedDepartures
const { fareQuote, issueFlight, orderSuccessCallback, requoteFlight, setFlightDetails } = endpoints.booking
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const minuteMs = 60_000
type Input = RequestInputOf<typeof saveBlock>

let clock = testNow
let server: TestServer
let before: Awaited<ReturnType<typeof getBalance>>
let made = 0
beforeAll(async () => {
  const database = await openTestDatabase()
  const now = () => clock
  server = await startTestServer({
    database,
    now,
    suppliers: [createFixedDepartureSupplier(database, { now })],
  })
})
beforeEach(async () => {
  clock = testNow
  before = await getBalance(server, agent)
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const terms = (changes: Partial<Input> = {}) =>
  blockInput({ legs: [[blockFlight({ flightNumber: `7${100 + made}` })]], ...changes })
const newBlock = async (changes: Partial<Input> = {}) => {
  made += 1
  return server.must(saveBlock, terms(changes), staff)
}
const change = (blockId: string, changes: Partial<Input>) =>
  server.must(saveBlock, { ...terms(changes), blockId }, staff)

/** Searches, quotes and orders for one person. */
const order = async () => {
  const found = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount: 1,
      sources: ['FD'],
    },
    agent,
  )
  const result = found.results.find(({ segments }) => segments[0]?.[0]?.flightNumber === `7${100 + made}`)
  if (!result) throw new Error('the block is not among the results')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  const { totalPayable } = await server.must(fareQuote, ref, agent)
  const input = {
    ...ref,
    passengers: [aPassenger(0, { lastName: newLastName() })],
    acceptedTotal: totalPayable,
  }
  return { input, ...(await server.must(setFlightDetails, input, agent)) }
}
const pay = (orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  server.call(orderSuccessCallback, { orderId, paymentMode }, agent)
const countFreeSeats = async (blockId: string) => {
  const { block } = await server.must(manifest, { blockId }, staff)
  return block.seatsFree
}
const failed = (errorCode: string) => ({ ok: false, failure: { errorCode } })

test.each([
  ['dearer', 3500],
  ['cheaper', 2700],
])(
  'made %s after the order: nothing is bought before the new price is accepted',
  async (_title, baseFare) => {
    const { blockId } = await newBlock()
    const { orderId, input, amount } = await order()
    await change(blockId, { adult: { baseFare, tax: 700 } })
    const refused = await pay(orderId)
    expect(refused).toMatchObject(failed('priceChanged'))
    expect(await getBalance(server, agent)).toEqual(before)
    expect(await countFreeSeats(blockId)).toBe(10)
    // The old total is no longer accepted, even while the old quote is recent.
    const { newTotal } = (refused.ok ? {} : refused.failure.details) as { newTotal: number }
    expect(newTotal).not.toBe(amount)
    await server.must(
      fareQuote,
      { TraceId: input.TraceId, ResultIndex: input.ResultIndex, searchId: input.searchId },
      agent,
    )
    expect(await server.call(setFlightDetails, input, agent)).toMatchObject(failed('priceChanged'))
    const again = await server.must(setFlightDetails, { ...input, acceptedTotal: newTotal }, agent)
    expect(await pay(again.orderId)).toMatchObject({ ok: true, result: { amount: newTotal } })
  },
)

test("closed after the order, an old search and an old order can't be bought", async () => {
  const { blockId } = await newBlock()
  const { orderId, input } = await order()
  await server.must(closeBlock, { blockId, isClosed: true }, staff)
  expect(await pay(orderId)).toMatchObject(failed('fareGone'))
  const { TraceId, ResultIndex, searchId } = input
  expect(await server.call(fareQuote, { TraceId, ResultIndex, searchId }, agent)).toMatchObject(
    failed('fareGone'),
  )
  expect(await getBalance(server, agent)).toEqual(before)
  expect(await countFreeSeats(blockId)).toBe(10)
  const open = await server.must(blocks, { origin: 'HYD', destination: 'VTZ' }, agent)
  expect(open.blocks.some((block) => block.blockId === blockId)).toBe(false)
})

test('names due between order and payment: nothing is bought', async () => {
  const { blockId } = await newBlock({
    namesDeadline: new Date(testNow.getTime() + 5 * minuteMs).toISOString(),
  })
  const { orderId } = await order()
  clock = new Date(testNow.getTime() + 6 * minuteMs)
  expect(await pay(orderId)).toMatchObject(failed('fareGone'))
  expect(await getBalance(server, agent)).toEqual(before)
  expect(await countFreeSeats(blockId)).toBe(10)
})

test('a hold is issued at its own price until it expires, whatever the block costs now', async () => {
  const { blockId } = await newBlock()
  const { orderId, amount } = await order()
  const held = await pay(orderId, 'hold')
  if (!held.ok) throw new Error(held.failure.message)
  await change(blockId, { adult: { baseFare: 9000, tax: 700 } })
  await server.must(closeBlock, { blockId, isClosed: true }, staff)
  const BookingId = held.result.bookingId
  expect(await server.must(requoteFlight, { BookingId }, agent)).toMatchObject({ newTotal: amount })
  expect(await server.call(issueFlight, { BookingId, acceptedTotal: 1 }, agent)).toMatchObject(
    failed('priceChanged'),
  )
  expect(await server.call(issueFlight, { BookingId, acceptedTotal: amount }, agent)).toMatchObject({
    ok: true,
    result: { status: 'Ticketed', amount },
  })
})

test('a sweep and an issue as a hold expires end with tickets and money, or neither', async () => {
  for (let round = 0; round < 4; round += 1) {
    clock = testNow
    const { blockId } = await newBlock({ holdMinutes: 10, seatsTotal: 1 })
    const { orderId, amount } = await order()
    const held = await pay(orderId, 'hold')
    if (!held.ok) throw new Error(held.failure.message)
    const start = await getBalance(server, agent)
    clock = new Date(testNow.getTime() + 10 * minuteMs - 1)
    // The clock of the sweeping node is a millisecond ahead.
    const ahead = { ...server.deps, now: () => new Date(testNow.getTime() + 10 * minuteMs) }
    const runner = createJobRunner(ahead, jobRegistry(ahead))
    const issuing = server.call(
      issueFlight,
      { BookingId: held.result.bookingId, acceptedTotal: amount },
      agent,
    )
    const [issued] = await Promise.all([issuing, runner.runDue()])
    const after = await getBalance(server, agent)
    const spent = Math.round((start.available - after.available) * 100)
    const { block, passengers } = await server.must(manifest, { blockId }, staff)
    expect(spent).toBe(issued.ok ? Math.round(amount * 100) : 0)
    expect(block.seatsSold).toBe(issued.ok ? 1 : 0)
    expect(passengers.filter(({ state }) => state === 'ticketed')).toHaveLength(issued.ok ? 1 : 0)
  }
})
