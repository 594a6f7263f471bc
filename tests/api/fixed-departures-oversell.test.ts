import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, bookingTickets, seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { addBuyers, inTurns, payPatiently, toLetters, type Buyer } from '#tests/support/crowd.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const siteId = 'skyways'
const seats = 10
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const buyers = inject('engine') === 'postgres' ? 200 : 30
const walletMinor = 20_000_00

let server: TestServer
let second: TestServer
let clock = testNow
let people: Buyer[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  // Each buyer has their own address, as behind a proxy.
  const config = { ...testDeps(database).config, trustedProxies: 1 }
  server = await startTestServer({ now: () => clock, database, config })
  second = await startTestServer({ now: () => clock, database, config })
  people = await addBuyers(server, { siteId, role: 'retail', count: buyers, walletMinor })
}, 300_000)
afterAll(async () => {
  await second.app.close()
  await server.close()
})

const sellBlock = () =>
  server.must(
    endpoints.fixedDepartures.saveBlock,
    {
      title: 'The last ten seats',
      legs: [
        [
          {
            airlineCode: '6E',
            flightNumber: '6199',
            origin: 'NAG',
            destination: 'IDR',
            departureTime: '2027-01-10T09:00:00',
            arrivalTime: '2027-01-10T10:00:00',
            durationMinutes: 60,
          },
        ],
      ],
      adult: { baseFare: 3000, tax: 700 },
      child: { baseFare: 3000, tax: 700 },
      infant: { baseFare: 1000, tax: 0 },
      seatsTotal: seats,
      namesDeadline: '2027-01-08T12:00:00.000Z',
    },
    { as: 'staff' },
  )

test(`${buyers} buyers at once for the last ${seats} seats: ten tickets, and everybody else keeps the money`, async () => {
  const block = await sellBlock()
  const search = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'NAG', destination: 'IDR', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount: 1,
      sources: ['FD'],
    },
    { as: 'retail' },
  )
  expect(search.results).toHaveLength(1)
  const ref = {
    TraceId: search.traceId,
    ResultIndex: search.results[0]?.resultIndex ?? '',
    searchId: search.searchId,
  }
  const quote = await server.must(endpoints.booking.fareQuote, ref, { as: 'retail' })
  const placed = await inTurns(
    people.map(({ userId, headers }, index) => async () => {
      const passengers = [aPassenger(0, { lastName: `Rao${toLetters(index)}` })]
      const order = await server.must(
        endpoints.booking.setFlightDetails,
        { ...ref, passengers, acceptedTotal: quote.totalPayable },
        { headers },
      )
      return { userId, headers, orderId: order.orderId }
    }),
    8,
  )

  const outcomes = await Promise.all(
    placed.map(({ orderId, headers }, index) =>
      payPatiently(index % 2 === 0 ? server : second, orderId, { site: siteId, headers }),
    ),
  )
  // Anyone without an outcome gets it from the job, as a user would in the queue.
  for (let round = 0; round < 3; round += 1) {
    clock = new Date(clock.getTime() + 11 * 60_000)
    await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
  }

  const { db } = server.database
  const made = await db
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.userId,
        people.map(({ userId }) => userId),
      ),
    )
  const ticketed = made.filter(({ status }) => status === 3)
  expect(ticketed).toHaveLength(seats)
  expect(made.filter(({ status }) => status === 2)).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'Ticketed').length).toBeLessThanOrEqual(seats)
  // On a busy machine a buyer may only learn that the outcome is unknown; the ledger below shows the outcome.
  const others = outcomes.filter((outcome) => outcome !== 'Ticketed')
  expect(others.filter((outcome) => outcome !== 'fareGone' && outcome !== 'outcomeUnknown')).toEqual([])

  const [row] = await db.select().from(seatBlocks).where(eq(seatBlocks.id, block.blockId))
  expect(row).toMatchObject({ seatsTotal: seats, seatsTaken: seats })
  const claims = await db.select().from(seatClaims).where(eq(seatClaims.blockId, block.blockId))
  expect(claims.map(({ reference }) => reference).toSorted()).toEqual(
    ticketed.map(({ reference }) => reference).toSorted(),
  )
  const numbers = await db
    .select({ ticketNumber: bookingTickets.ticketNumber })
    .from(bookingTickets)
    .where(
      and(
        eq(bookingTickets.siteId, siteId),
        inArray(
          bookingTickets.bookingId,
          ticketed.map(({ id }) => id),
        ),
      ),
    )
  expect(new Set(numbers.map(({ ticketNumber }) => ticketNumber)).size).toBe(seats)

  const winners = new Set(ticketed.map(({ userId }) => userId))
  for (const { userId } of people) {
    const wallet = await walletsRepo(db, siteId).getWallet(userId)
    const spent = winners.has(userId) ? quote.totalPayable * 100 : 0
    expect(wallet).toMatchObject({ ownMinor: walletMinor - spent, reservedMinor: 0 })
  }
  expect(await checkLedger(db)).toEqual([])
  const { blocks } = await server.must(
    endpoints.fixedDepartures.blocks,
    { isBoard: true, origin: 'NAG' },
    { as: 'staff' },
  )
  expect(blocks[0]).toMatchObject({ seatsSold: seats, seatsHeld: 0, seatsFree: 0 })
  const { passengers } = await server.must(
    endpoints.fixedDepartures.manifest,
    { blockId: block.blockId },
    { as: 'staff' },
  )
  expect(passengers).toHaveLength(seats)
}, 300_000)
