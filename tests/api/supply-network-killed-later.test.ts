import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startKilledSales, type KilledSales } from '#tests/support/killed-sales.ts'
import { readTwins } from '#tests/support/linked-sale-kit.ts'
import { lockRows } from '#tests/support/locked-rows.ts'
import { killServerProcesses } from '#tests/support/server-process.ts'

const { booking, tickets } = endpoints
const [held, inProgress, ticketed, changing, failed] = [1, 2, 3, 5, 6]

let sales: KilledSales
const asBuyer = () => ({ site: 'meridian', headers: sales.buyer.headers })

/** Runs both agencies' jobs for an hour, in steps as long as they wait. */
const runJobsToEnd = async (): Promise<void> => {
  for (const minutes of [2, 2, 8, 8, 20, 20]) await sales.runJobs(minutes)
}

/** Checks the sums that left both wallets, that nothing stays reserved, and that both agencies' books agree. */
const expectSpent = async (
  before: Awaited<ReturnType<KilledSales['readWallets']>>,
  [byBuyer, byHouse]: [number, number],
): Promise<void> => {
  expect(await sales.readWallets()).toEqual({
    buyer: { own: before.buyer.own - byBuyer, reserved: 0 },
    house: { own: before.house.own - byHouse, reserved: 0 },
  })
  expect(await checkLedger(sales.server.database.db)).toEqual([])
}

const lockBooking = (value: number) => lockRows(sales.server.database, 'bookings', { column: 'id', value })

/** Buys or holds a seat through the link, without a kill. */
const buySeat = async (flightNumber: string, paymentMode: 'wallet' | 'hold') => {
  const { orderId, blockId } = await sales.orderSeat(flightNumber)
  const answer = await sales.nodes.pay(orderId, paymentMode)
  expect(answer?.status, answer?.text).toBe(200)
  const { id } = await sales.findBooking('meridian', orderId)
  return { orderId, blockId, BookingId: String(id), ...(await readTwins(sales.server, String(id))) }
}

/** Holds a seat, and begins to issue the hold: it waits for the booking of the supplying agency. */
const issueUpToSupplier = async (flightNumber: string) => {
  const hold = await buySeat(flightNumber, 'hold')
  const { BookingId } = hold
  const { newTotal } = await sales.server.must(booking.requoteFlight, { BookingId }, asBuyer())
  const row = await lockBooking(hold.supplier.id)
  const issuing = sales.nodes.call(booking.issueFlight, { BookingId, acceptedTotal: newTotal })
  await sales.nodes.waitUntilStopped(issuing)
  return { ...hold, row, issuing }
}

/** Buys a seat, and begins to refund it: the supplying agency's supplier hasn't taken the seat back yet. */
const refundUpToSeat = async (flightNumber: string) => {
  const sale = await buySeat(flightNumber, 'wallet')
  const scope = { BookingId: sale.BookingId, RequestType: 1 as const }
  const { cancellationCharge } = await sales.server.must(tickets.cancellationCharge, scope, asBuyer())
  const seats = await lockRows(sales.server.database, 'seat_blocks', { column: 'id', value: sale.blockId })
  const refunding = sales.nodes.call(tickets.changeRequest, {
    ...scope,
    Remarks: 'Plans changed',
    acceptedCharge: cancellationCharge,
  })
  await sales.nodes.waitUntilStopped(refunding)
  return { ...sale, seats, refunding }
}

describe.runIf(inject('engine') === 'postgres')('when a server is killed while a link', () => {
  beforeAll(async () => {
    await buildIfStale('server', () => undefined)
    sales = await startKilledSales()
  }, 240_000)
  beforeEach(() => {
    sales.resetClock()
  })
  afterAll(async () => {
    await killServerProcesses()
    await sales.server.close()
  })

  test("holds a seat that its supplier hasn't taken, neither agency has a hold", async () => {
    const before = await sales.readWallets()
    const sale = await sales.payUpToSeat('6811', 'hold')
    await sales.nodes.killOldest(sale.seats.unlock)
    expect(await sale.paying).toBeNull()
    await runJobsToEnd()
    expect(await sales.readStatuses(sale.orderId)).toEqual([failed, failed])
    expect(await sales.seatsTaken(sale.blockId)).toBe(0)
    await expectSpent(before, [0, 0])
  }, 120_000)

  test('holds a seat that its supplier has taken, both agencies have the hold', async () => {
    const before = await sales.readWallets()
    const sale = await sales.payUpToSeat('6812', 'hold')
    const row = await sales.goOnUpTo(sale, sale.supplier.id)
    await sales.nodes.killOldest(row.unlock)
    expect(await sale.paying).toBeNull()
    expect(await sales.readStatuses(sale.orderId)).toEqual([inProgress, inProgress])
    await sales.runJobs(2)
    await sales.runJobs(2)
    expect(await sales.readStatuses(sale.orderId)).toEqual([held, held])
    expect(await sales.seatsTaken(sale.blockId)).toBe(1)
    await expectSpent(before, [0, 0])
  }, 120_000)

  test("issues a hold that the supplying agency hasn't begun to issue, both agencies keep the hold and the money", async () => {
    const before = await sales.readWallets()
    const { orderId, row, issuing } = await issueUpToSupplier('6813')
    expect(await sales.readStatuses(orderId)).toEqual([inProgress, held])
    await sales.nodes.killOldest(row.unlock)
    expect(await issuing).toBeNull()
    for (const minutes of [2, 2, 8, 8]) await sales.runJobs(minutes)
    expect(await sales.readStatuses(orderId)).toEqual([held, held])
    await expectSpent(before, [0, 0])
  }, 120_000)

  test('issues a hold that the supplying agency has issued, each agency is debited once', async () => {
    const before = await sales.readWallets()
    const { orderId, row, issuing, consumer, blockId } = await issueUpToSupplier('6814')
    const end = await lockBooking(consumer.id)
    await row.unlock()
    await expect.poll(() => sales.readStatuses(orderId)).toEqual([inProgress, ticketed])
    await sales.nodes.waitUntilStopped(issuing)
    await sales.nodes.killOldest(end.unlock)
    expect(await issuing).toBeNull()
    await runJobsToEnd()
    expect(await sales.readStatuses(orderId)).toEqual([ticketed, ticketed])
    expect(await sales.seatsTaken(blockId)).toBe(1)
    await expectSpent(before, [consumer.amountMinor, consumer.costMinor])
  }, 120_000)

  test("refunds a seat that its supplier hasn't taken back, both tickets stay valid and nothing is credited", async () => {
    const before = await sales.readWallets()
    const { orderId, blockId, seats, refunding, consumer } = await refundUpToSeat('6815')
    await sales.nodes.killOldest(seats.unlock)
    expect(await refunding).toBeNull()
    expect(await sales.readStatuses(orderId)).toEqual([changing, changing])
    await runJobsToEnd()
    expect(await sales.readStatuses(orderId)).toEqual([ticketed, ticketed])
    expect(await sales.seatsTaken(blockId)).toBe(1)
    await expectSpent(before, [consumer.amountMinor, consumer.costMinor])
  }, 120_000)

  test('refunds a seat that the supplying agency has credited, the buyer is credited too, once', async () => {
    const before = await sales.readWallets()
    const { orderId, blockId, seats, refunding, consumer } = await refundUpToSeat('6816')
    const end = await lockBooking(consumer.id)
    await seats.unlock()
    await expect.poll(() => sales.seatsTaken(blockId)).toBe(0)
    await sales.nodes.waitUntilStopped(refunding)
    const { house } = await sales.readWallets()
    await sales.nodes.killOldest(end.unlock)
    expect(await refunding).toBeNull()
    await runJobsToEnd()
    const kept = before.house.own - house.own
    expect(kept).toBeLessThan(consumer.costMinor)
    expect(await sales.readStatuses(orderId)).not.toContain(changing)
    await expectSpent(before, [consumer.amountMinor - (consumer.costMinor - kept), kept])
  }, 120_000)
})
