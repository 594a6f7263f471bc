import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { aPassenger, newLastName } from './booking-kit.ts'
import { blockFlight } from './blocks-kit.ts'
import { addBuyers } from './crowd.ts'
import { createKillableNodes } from './killable-nodes.ts'
import { linkAgencies, offerBlock, readTwins } from './linked-sale-kit.ts'
import { lockRows } from './locked-rows.ts'
import { findHouseAccount } from './supply-network-kit.ts'
import { openTestDatabase, startTestServer } from './test-server.ts'

const { booking, flights } = endpoints
const dayMs = 86_400_000

/** The processes have the real clock, so the flights are in the real future. */
const departsOn = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10)

/**
 * Links the demo's agencies and starts two nodes that can be killed, with one buyer of Meridian. The buyer has no
 * bookings in the demo, because their jobs would move money too. Build the server first. PostgreSQL only.
 */
export const startKilledSales = async () => {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const database = await openTestDatabase()
  const server = await startTestServer({ database, now, suppliers: createSuppliers(database, { now }) })
  await linkAgencies(server)
  const { id: houseId } = await findHouseAccount(server)
  const person = { siteId: 'meridian', role: 'agent', count: 1, walletMinor: 100_000_00 }
  const [buyer] = await addBuyers(server, person)
  if (!buyer) throw new Error('there is no buyer')
  const nodes = createKillableNodes(server, buyer.headers['auth-token'] ?? '')
  await nodes.start()
  await nodes.start()
  const { db } = server.database

  /** Reads what the buyer has at Meridian, and Meridian at its supplier. */
  const readWallets = async () => {
    const [atConsumer, atSupplier] = [
      await walletsRepo(db, 'meridian').getWallet(buyer.userId),
      await walletsRepo(db, 'skyways').getWallet(houseId),
    ]
    return {
      buyer: { own: atConsumer.ownMinor, reserved: atConsumer.reservedMinor },
      house: { own: atSupplier.ownMinor, reserved: atSupplier.reservedMinor },
    }
  }

  /** Orders a seat of a new block. */
  const orderSeat = async (flightNumber: string) => {
    const blockId = await offerBlock(server, flightNumber, {
      legs: [
        [
          blockFlight({
            flightNumber,
            departureTime: `${departsOn}T09:00:00`,
            arrivalTime: `${departsOn}T10:15:00`,
          }),
        ],
      ],
      namesDeadline: new Date(Date.now() + 38 * dayMs).toISOString(),
    })
    const who = { site: 'meridian', headers: buyer.headers }
    const query = {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: `${departsOn}T00:00:00` }],
      adultCount: 1,
      sources: ['FD' as const],
    }
    const { results, traceId, searchId } = await server.must(flights.search, query, who)
    const result = results.find(({ segments }) => segments[0]?.[0]?.flightNumber === flightNumber)
    const ref = { TraceId: traceId, ResultIndex: result?.resultIndex ?? '', searchId }
    const { totalPayable } = await server.must(booking.fareQuote, ref, who)
    const { orderId } = await server.must(
      booking.setFlightDetails,
      { ...ref, passengers: [aPassenger(0, { lastName: newLastName() })], acceptedTotal: totalPayable },
      who,
    )
    return { blockId, orderId }
  }

  const findBooking = async (siteId: string, orderId: string) => {
    const [row] = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.siteId, siteId), eq(bookings.orderId, orderId)))
    if (!row) throw new Error(`${siteId} has no booking of the order`)
    return row
  }

  /** Orders a seat, and pays or holds up to the block's row: the seat isn't taken yet, and the twin exists. */
  const payUpToSeat = async (flightNumber: string, paymentMode: 'wallet' | 'hold' = 'wallet') => {
    const { blockId, orderId } = await orderSeat(flightNumber)
    const seats = await lockRows(server.database, 'seat_blocks', { column: 'id', value: blockId })
    const paying = nodes.pay(orderId, paymentMode)
    await nodes.waitUntilStopped(paying)
    const { id } = await findBooking('meridian', orderId)
    const { consumer, supplier } = await readTwins(server, String(id))
    return { blockId, orderId, paying, seats, consumer, supplier }
  }

  return {
    server,
    nodes,
    buyer,
    readWallets,
    orderSeat,
    findBooking,
    payUpToSeat,
    /** Returns the statuses of an order's booking and of its twin, undefined if there's none. */
    readStatuses: async (orderId: string) => {
      const { id, status } = await findBooking('meridian', orderId)
      const twin = await readTwins(server, String(id)).catch(() => null)
      return [status, twin?.supplier.status]
    },
    /** Runs due jobs of both agencies as another node does after some minutes. */
    runJobs: async (minutes: number): Promise<void> => {
      aheadMs += minutes * 60_000
      await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
    },
    /** Sets the test's clock back to that of the processes. */
    resetClock: (): void => {
      aheadMs = 0
    },
    seatsTaken: async (blockId: string): Promise<number | undefined> => {
      const [block] = await db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId))
      return block?.seatsTaken
    },
    /** Lets a purchase that waits for its seat go on, up to the booking's row. Returns the row's lock. */
    goOnUpTo: async (
      { blockId, seats, paying }: Awaited<ReturnType<typeof payUpToSeat>>,
      bookingId: number,
    ) => {
      const row = await lockRows(server.database, 'bookings', { column: 'id', value: bookingId })
      await seats.unlock()
      await expect
        .poll(() => db.$count(seatClaims, eq(seatClaims.blockId, blockId)), { timeout: 30_000 })
        .toBe(1)
      await nodes.waitUntilStopped(paying)
      return row
    },
  }
}

export type KilledSales = Awaited<ReturnType<typeof startKilledSales>>
