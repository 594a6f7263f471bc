import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerEntries } from '#server/db/schema/index.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

const { saveBlock, releaseSeats, blockHistory, closeBlock } = endpoints.fixedDepartures
type Release = RequestInputOf<typeof releaseSeats>

let server: TestServer
let clock = testNow
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
afterAll(() => server.close())

const newBlock = async (who: CallOptions = { as: 'staff' }) => {
  made += 1
  const legs = [[blockFlight({ flightNumber: `8${100 + made}` })]]
  return server.must(saveBlock, blockInput({ legs, pnr: 'GRPAB1' }), who)
}
const toRelease = (blockId: string, changes: Partial<Release> = {}): Release => ({
  blockId,
  seats: 3,
  seatsTotal: 10,
  airlineReference: 'IndiGo groups 4711',
  reason: 'Few bookings for this date',
  ...changes,
})
const clickOnce = { 'idempotency-key': 'release-click-1' }
const release = (input: Release, who: CallOptions = { as: 'staff' }) => server.call(releaseSeats, input, who)
const readFailure = async (answer: ReturnType<TestServer['call']>) => {
  const got = await answer
  return got.ok ? null : got.failure
}
const readHistory = async (blockId: string, who: CallOptions = { as: 'staff' }) =>
  (await server.must(blockHistory, { blockId }, who)).events

/** Sells or holds seats of the newest block. */
const sell = async (paymentMode: 'wallet' | 'hold', names: readonly string[]) => {
  const who = { as: 'agent' }
  const found = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount: names.length,
      sources: ['FD'],
    },
    who,
  )
  const result = found.results.find(({ segments }) => segments[0]?.[0]?.flightNumber === String(8100 + made))
  if (!result) throw new Error('the block is not among the results')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  const { totalPayable } = await server.must(endpoints.booking.fareQuote, ref, who)
  const passengers = names.map((firstName, index) => aPassenger(index, { firstName }))
  const { orderId } = await server.must(
    endpoints.booking.setFlightDetails,
    { ...ref, passengers, acceptedTotal: totalPayable },
    who,
  )
  await server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode }, who)
}

describe('releasing seats to the airline', () => {
  test('takes unsold seats out of the block and records who, how many, when, why and to whom', async () => {
    const { blockId } = await newBlock()
    expect(await server.must(releaseSeats, toRelease(blockId), { as: 'staff' })).toMatchObject({
      seatsTotal: 7,
      seatsFree: 7,
      status: 'open',
    })
    await server.must(closeBlock, { blockId, isClosed: true }, { as: 'owner' })
    const events = await readHistory(blockId)
    expect(events.map(({ kind }) => kind)).toEqual(['closed', 'released', 'added'])
    expect(events[1]).toEqual({
      at: clock.toISOString(),
      kind: 'released',
      by: 'Meera Nair',
      seatsTotal: 7,
      release: {
        seats: 3,
        airlineCode: '6E',
        pnr: 'GRPAB1',
        airlineReference: 'IndiGo groups 4711',
        reason: 'Few bookings for this date',
      },
      price: null,
    })
  })

  test('leaves sold and held seats alone, and counts those of expired holds as unsold', async () => {
    const { blockId } = await newBlock()
    await sell('wallet', ['Asha', 'Bina'])
    await sell('hold', ['Chitra'])
    const failure = await readFailure(release(toRelease(blockId, { seats: 8 })))
    expect(failure?.fields).toEqual([
      { path: 'seats', message: 'Enter at most 7, the number of unsold seats' },
    ])
    expect(await server.must(releaseSeats, toRelease(blockId, { seats: 7 }), { as: 'staff' })).toMatchObject({
      seatsTotal: 3,
      seatsSold: 2,
      seatsHeld: 1,
      seatsFree: 0,
    })
    expect(
      (await readFailure(release(toRelease(blockId, { seats: 1, seatsTotal: 3 }))))?.fields?.[0]?.message,
    ).toBe('All seats are sold or on hold')
    clock = new Date(testNow.getTime() + 5 * 3_600_000)
    const input = toRelease(blockId, { seats: 1, seatsTotal: 3 })
    expect(await server.must(releaseSeats, input, { as: 'staff' })).toMatchObject({
      seatsTotal: 2,
      seatsSold: 2,
      seatsHeld: 0,
      seatsFree: 0,
    })
    clock = testNow
  })

  test('records one release for two clicks, and for two people at once', async () => {
    const { blockId } = await newBlock()
    const twice = await Promise.all(
      [1, 2].map(() => release(toRelease(blockId), { as: 'staff', headers: clickOnce })),
    )
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    const other = { ...toRelease(blockId), seats: 4 }
    expect(await readFailure(release(other, { as: 'staff', headers: clickOnce }))).toMatchObject({
      errorCode: 'idempotencyMismatch',
    })
    const both = await Promise.all(
      ['staff', 'owner'].map((as) => readFailure(release(toRelease(blockId, { seatsTotal: 7 }), { as }))),
    )
    expect(both.filter((failure) => failure === null)).toHaveLength(1)
    expect(both.find((failure) => failure !== null)).toMatchObject({
      errorCode: 'wrongState',
      message: 'This block now has 4 seats instead of 7. Check it, then release again.',
    })
    const released = (await readHistory(blockId)).filter(({ kind }) => kind === 'released')
    expect(released.map(({ seatsTotal }) => seatsTotal)).toEqual([4, 7])
  })

  test('never lets buyers and a release share a seat', async () => {
    const { blockId } = await newBlock()
    const [released] = await Promise.all([
      release(toRelease(blockId, { seats: 10 })),
      sell('wallet', ['Deepa']).catch(() => null),
    ])
    const [newest] = await readHistory(blockId)
    expect(newest?.kind === 'released').toBe(released.ok)
    const { blocks } = await server.must(
      endpoints.fixedDepartures.blocks,
      { isBoard: true, origin: 'HYD', pageSize: 200 },
      { as: 'staff' },
    )
    const block = blocks.find((one) => one.blockId === blockId)
    expect([block?.seatsTotal, block?.seatsSold]).toEqual(released.ok ? [0, 0] : [10, 1])
  })

  test('closes a block without seats, and moves no money', async () => {
    const before = await server.database.db.$count(ledgerEntries)
    const { blockId } = await newBlock()
    const emptied = await server.must(releaseSeats, toRelease(blockId, { seats: 10 }), { as: 'staff' })
    expect(emptied).toMatchObject({ seatsTotal: 0, seatsFree: 0, status: 'closed' })
    expect(await server.database.db.$count(ledgerEntries)).toBe(before)
  })

  test("isn't undone by a form that was opened before it", async () => {
    const { blockId, updatedAt } = await newBlock()
    clock = new Date(clock.getTime() + 1000)
    const { updatedAt: releasedAt } = await server.must(releaseSeats, toRelease(blockId), { as: 'staff' })
    const legs = [[blockFlight({ flightNumber: `8${100 + made}` })]]
    const save = (seen: object) =>
      server.call(saveBlock, blockInput({ blockId, legs, ...seen }), { as: 'staff' })
    expect(await readFailure(save({ updatedAt }))).toMatchObject({ errorCode: 'wrongState' })
    expect(await save({ updatedAt: releasedAt, seatsTotal: 7 })).toMatchObject({ ok: true })
  })

  test('is allowed until departure, and only for users who may edit the block', async () => {
    const { blockId } = await newBlock({ as: 'supplier' })
    for (const as of ['retail', 'agent', 'corporate']) {
      expect(await readFailure(release(toRelease(blockId), { as }))).toMatchObject({ errorCode: 'forbidden' })
      expect(await readFailure(server.call(blockHistory, { blockId }, { as }))).toMatchObject({
        errorCode: 'forbidden',
      })
    }
    const ofSite = await newBlock()
    for (const who of [{ as: 'supplier' }, { as: 'staff', site: 'meridian' }]) {
      expect(await readFailure(release(toRelease(ofSite.blockId), who))).toMatchObject({
        errorCode: 'notFound',
      })
      expect(await readFailure(server.call(blockHistory, { blockId: ofSite.blockId }, who))).toMatchObject({
        errorCode: 'notFound',
      })
    }
    await server.must(releaseSeats, toRelease(blockId), { as: 'staff' })
    await server.must(releaseSeats, toRelease(blockId, { seatsTotal: 7 }), { as: 'supplier' })
    const own = await readHistory(blockId, { as: 'supplier' })
    expect(own.map(({ by, kind }) => [kind, by === 'Staff'])).toEqual([
      ['released', false],
      ['released', true],
      ['added', false],
    ])
    const soon = await server.must(
      saveBlock,
      blockInput({
        legs: [[blockFlight({ departureTime: '2026-11-20T11:00:00', arrivalTime: '2026-11-20T12:15:00' })]],
        namesDeadline: '2026-11-20T05:00:00.000Z',
      }),
      { as: 'staff' },
    )
    clock = new Date('2026-11-20T05:29:00Z')
    await server.must(releaseSeats, toRelease(soon.blockId), { as: 'staff' })
    clock = new Date('2026-11-20T05:30:00Z')
    expect(await readFailure(release(toRelease(soon.blockId, { seatsTotal: 7 })))).toMatchObject({
      errorCode: 'wrongState',
    })
    clock = testNow
  })
})

describe('lowering a price', () => {
  const waitMinute = () => {
    clock = new Date(clock.getTime() + 60_000)
  }
  afterEach(() => {
    clock = testNow
  })

  test('shows the seats sold below the list price, the difference, who requested it and who approved it', async () => {
    const { blockId } = await newBlock()
    const input = { ...blockInput({ legs: [[blockFlight({ flightNumber: `8${100 + made}` })]] }), blockId }
    const lowerTo = (baseFare: number, who: CallOptions = { as: 'staff' }) =>
      server.call(saveBlock, { ...input, adult: { baseFare, tax: 700 } }, who)
    waitMinute()
    await sell('wallet', ['Farah'])
    waitMinute()
    // ₹ 3,700.00 to ₹ 3,200.55 is 13.5 %, times 9 free seats: within the limit of one person.
    expect(await lowerTo(2500.55)).toMatchObject({ ok: true })
    waitMinute()
    await sell('wallet', ['Gauri', 'Hema'])
    waitMinute()
    // Another drop, to ₹ 1,700.00, needs a second person.
    expect(await lowerTo(1000)).toMatchObject({
      failure: {
        errorCode: 'secondPersonNeeded',
        errorMessage: expect.stringContaining('a change this large always needs a second person'),
      },
    })
    const { proposals } = await server.must(endpoints.wallet.proposals, {}, { as: 'owner' })
    const approval = { proposalId: proposals[0]?.proposalId ?? '', decision: 'approve' } as const
    await server.must(endpoints.wallet.decideProposal, approval, { as: 'owner' })
    waitMinute()
    await sell('wallet', ['Indu'])
    await sell('hold', ['Jaya'])
    const list = { child: 3500, infant: 1000 }
    const [approved, alone, added] = await readHistory(blockId)
    expect([approved, alone]).toMatchObject([
      {
        by: expect.stringMatching(/\w/),
        price: {
          before: { adult: 3200.55, ...list },
          after: { adult: 1700, ...list },
          proposedBy: 'Meera Nair',
          seatsSold: 1,
          difference: 2000,
        },
      },
      {
        by: 'Meera Nair',
        price: {
          before: { adult: 3700, ...list },
          after: { adult: 3200.55, ...list },
          proposedBy: '',
          seatsSold: 2,
          difference: 998.9,
        },
      },
    ])
    expect(added).toMatchObject({ kind: 'added', price: null })
  })
})
