import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { blockFlight as flight, blockInput as input } from '#tests/support/blocks-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { blocks, saveBlock, closeBlock, manifest, printBlock } = endpoints.fixedDepartures
type Input = RequestInputOf<typeof saveBlock>

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())

const save = (changes: Partial<Input> = {}, who: CallOptions = { as: 'staff' }) =>
  server.must(saveBlock, input(changes), who)
const list = (request: RequestInputOf<typeof blocks>, who: CallOptions) => server.must(blocks, request, who)
const readFailure = async (answer: ReturnType<TestServer['call']>) => {
  const got = await answer
  return got.ok ? null : got.failure
}

/** Buys or holds a block's seats through the whole application. */
const order = async (flightNumber: string, who: CallOptions, names: readonly string[]) => {
  const answer = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount: names.length,
      sources: ['FD'],
    },
    who,
  )
  const results = answer.results.map((result) => ({
    TraceId: answer.traceId,
    ResultIndex: result.resultIndex,
    searchId: answer.searchId,
  }))
  const quotes = await Promise.all(results.map((ref) => server.must(endpoints.booking.fareQuote, ref, who)))
  const place = answer.results.findIndex(
    (_, index) => quotes[index]?.segments[0]?.[0]?.flightNumber === flightNumber,
  )
  const ref = results[place]
  if (!ref) throw new Error('the block is not among the results')
  const passengers = names.map((firstName, index) => aPassenger(index, { firstName }))
  return server.must(
    endpoints.booking.setFlightDetails,
    { ...ref, passengers, acceptedTotal: quotes[place]?.totalPayable ?? 0 },
    who,
  )
}
const pay = (orderId: string, paymentMode: 'wallet' | 'hold', who: CallOptions) =>
  server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode }, who)

describe('a block that sells', () => {
  test('freezes flights, keeps seats, lists names, and prints nothing but names', async () => {
    const legs = [[flight({ flightNumber: '6777' })]]
    const made = await save({ legs, seatsTotal: 5 }, { as: 'supplier' })
    const held = await pay((await order('6777', { as: 'agent' }, ['Kavita', 'Arjun'])).orderId, 'hold', {
      as: 'agent',
    })
    const bought = await pay((await order('6777', { as: 'retail' }, ['Leela'])).orderId, 'wallet', {
      as: 'retail',
    })
    expect(held).toMatchObject({ status: 'Held', holdDeadline: '2026-11-20T08:00:00.000Z' })
    expect(bought.status).toBe('Ticketed')

    const frozen = { blockId: made.blockId, legs: [[flight({ flightNumber: '6778' })]], seatsTotal: 5 }
    expect(await readFailure(server.call(saveBlock, input(frozen), { as: 'supplier' }))).toMatchObject({
      errorCode: 'wrongState',
      message: expect.stringContaining("can't change the flights"),
    })
    const fewer = input({ blockId: made.blockId, legs, seatsTotal: 2 })
    expect((await readFailure(server.call(saveBlock, fewer, { as: 'supplier' })))?.fields).toEqual([
      { path: 'seatsTotal', message: 'Enter at least 3, the number of seats already sold or on hold' },
    ])
    expect(await save({ blockId: made.blockId, legs, seatsTotal: 3 }, { as: 'supplier' })).toMatchObject({
      seatsSold: 1,
      seatsHeld: 2,
      seatsFree: 0,
    })

    const names = await server.must(manifest, { blockId: made.blockId }, { as: 'supplier' })
    // Both were booked at the same instant of the tests' clock, so either may come first.
    const named = new Map(names.passengers.map((one) => [one.firstName, one]))
    expect(named.get('Kavita')).toMatchObject({ state: 'held', bookingId: held.bookingId, ticketNumber: '' })
    expect(named.get('Arjun')).toMatchObject({ state: 'held', bookingId: held.bookingId })
    expect(named.get('Leela')).toMatchObject({ state: 'ticketed', bookingId: bought.bookingId })
    expect(named.get('Leela')?.ticketNumber).toMatch(/^FD-\d{10}$/)
    expect(names.passengers).toHaveLength(3)
    expect(new Set(names.passengers.map(({ pnr }) => pnr)).size).toBe(1)
    expect(named.get('Kavita')?.contactNo).toContain('9810012345')

    const fdSlug = names.block.fdSlug ?? ''
    const paper = await server.must(printBlock, { fdSlug }, {})
    expect(paper.passengers).toHaveLength(3)
    const wire = JSON.stringify(paper)
    for (const secret of [
      '9810012345',
      'contactNo',
      'dateOfBirth',
      'passportNo',
      'baseFare',
      'publishedPrice',
      'bookingId',
    ])
      expect(wire).not.toContain(secret)
    expect(paper.agency.companyName).toBe('Skyways Travel')
    const forged = Buffer.from(`${made.blockId}___${'x'.repeat(43)}`).toString('base64')
    for (const slug of [forged, fdSlug.slice(0, -3), `${fdSlug}AA`, 'nothing'])
      expect(await readFailure(server.call(printBlock, { fdSlug: slug }, { as: 'staff' }))).toMatchObject({
        errorCode: 'notFound',
      })
    expect(await readFailure(server.call(printBlock, { fdSlug }, { site: 'meridian' }))).toMatchObject({
      errorCode: 'notFound',
    })

    // The queue of seat blocks contains these two kinds of bookings only.
    const queue = await server.must(
      endpoints.tickets.tickets,
      { fixedDeparture: true, pageSize: 200 },
      { as: 'staff' },
    )
    expect(queue.tickets.every(({ supplier }) => supplier === 'fixed-departures')).toBe(true)
    expect(queue.tickets.map(({ bookingId }) => bookingId)).toContain(bought.bookingId)

    // An hour after the hold expires, everyone sees its seats as free.
    clock = new Date(testNow.getTime() + 5 * 3_600_000)
    expect(
      (await list({ isBoard: true, origin: 'HYD' }, { as: 'supplier' })).blocks.find(
        ({ blockId }) => blockId === made.blockId,
      ),
    ).toMatchObject({ seatsSold: 1, seatsHeld: 0, seatsFree: 2 })
    expect((await server.must(manifest, { blockId: made.blockId }, { as: 'staff' })).passengers).toHaveLength(
      1,
    )
    clock = testNow
  })

  test('closing ends the sale and reopening resumes it; a departed flight stays closed', async () => {
    const soon = { departureTime: '2026-11-25T09:00:00', arrivalTime: '2026-11-25T10:15:00' }
    const made = await save(
      { legs: [[flight({ flightNumber: '6888', ...soon })]], namesDeadline: '2026-11-24T00:00:00Z' },
      { as: 'owner' },
    )
    const isListed = async () =>
      (await list({ origin: 'HYD' }, { as: 'agent' })).blocks.some(({ blockId }) => blockId === made.blockId)
    expect(await isListed()).toBe(true)
    const closed = await server.must(closeBlock, { blockId: made.blockId, isClosed: true }, { as: 'owner' })
    expect(closed.status).toBe('closed')
    expect(await isListed()).toBe(false)
    await server.must(closeBlock, { blockId: made.blockId, isClosed: false }, { as: 'owner' })
    expect(await isListed()).toBe(true)
    clock = new Date('2026-11-26T00:00:00Z')
    const { blocks: board } = await list({ isBoard: true }, { as: 'owner' })
    expect(board.find(({ blockId }) => blockId === made.blockId)?.status).toBe('departed')
    for (const call of [
      server.call(closeBlock, { blockId: made.blockId, isClosed: true }, { as: 'owner' }),
      server.call(saveBlock, input({ blockId: made.blockId }), { as: 'owner' }),
    ])
      expect(await readFailure(call)).toMatchObject({ errorCode: 'wrongState' })
    clock = testNow
  })
})
