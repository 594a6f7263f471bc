import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { buildIfStale } from '#scripts/lib/build.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startKilledSales, type KilledSales } from '#tests/support/killed-sales.ts'
import { readTwins } from '#tests/support/linked-sale-kit.ts'
import { lockRows } from '#tests/support/locked-rows.ts'
import { killServerProcesses } from '#tests/support/server-process.ts'

const [inProgress, ticketed, failed] = [2, 3, 6]

let sales: KilledSales

/** Checks that both agencies' books agree, that nothing stays reserved, and that more jobs and clicks change nothing. */
const expectEnd = async (
  { orderId, blockId }: { orderId: string; blockId: string },
  before: Awaited<ReturnType<KilledSales['readWallets']>>,
  isSold: boolean,
): Promise<void> => {
  const { server, nodes, findBooking, readWallets, runJobs, seatsTaken } = sales
  const status = isSold ? ticketed : failed
  const consumer = await findBooking('meridian', orderId)
  const twin = await readTwins(server, String(consumer.id)).catch(() => null)
  expect([consumer.status, twin?.supplier.status ?? failed]).toEqual([status, status])
  const [spent, cost] = isSold ? [consumer.amountMinor, consumer.costMinor] : [0, 0]
  if (isSold) expect(twin?.supplier.amountMinor).toBe(cost)
  const after = {
    buyer: { ...before.buyer, own: before.buyer.own - spent },
    house: { ...before.house, own: before.house.own - cost },
  }
  expect(await readWallets()).toEqual(after)
  expect(await seatsTaken(blockId)).toBe(isSold ? 1 : 0)
  const again = await nodes.pay(orderId)
  expect(again?.status === 200, again?.text).toBe(isSold)
  await runJobs(70)
  expect(await readWallets()).toEqual(after)
  expect(await checkLedger(server.database.db)).toEqual([])
}

describe.runIf(inject('engine') === 'postgres')(
  'when a server is killed during a purchase through a link',
  () => {
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

    test("before the supplying agency's transaction, the reference is closed and the buyer gets the money back", async () => {
      const before = await sales.readWallets()
      const { orderId, blockId } = await sales.orderSeat('6801')
      const mapping = await lockRows(sales.server.database, 'consumer_mappings', {
        column: 'consumer_site_id',
        value: 'meridian',
      })
      const paying = sales.nodes.pay(orderId)
      await sales.nodes.waitUntilStopped(paying)
      await sales.nodes.killOldest(mapping.unlock)
      expect(await paying).toBeNull()
      expect(await sales.readStatuses(orderId)).toEqual([inProgress, undefined])
      expect((await sales.readWallets()).house).toEqual(before.house)
      await sales.runJobs(2)
      expect(await sales.readStatuses(orderId)).toEqual([inProgress, undefined])
      await sales.runJobs(2)
      await expectEnd({ orderId, blockId }, before, false)
    }, 120_000)

    test('before its supplier takes the seat, both agencies get their money back', async () => {
      const before = await sales.readWallets()
      const { orderId, blockId, paying, seats } = await sales.payUpToSeat('6802')
      await sales.nodes.killOldest(seats.unlock)
      expect(await paying).toBeNull()
      await sales.runJobs(2)
      expect(await sales.readStatuses(orderId)).toEqual([inProgress, inProgress])
      await sales.runJobs(10)
      await sales.runJobs(6)
      await expectEnd({ orderId, blockId }, before, false)
    }, 120_000)

    test('after its supplier sold the seat, each agency is debited once', async () => {
      const before = await sales.readWallets()
      const sale = await sales.payUpToSeat('6803')
      const row = await sales.goOnUpTo(sale, sale.supplier.id)
      await sales.nodes.killOldest(row.unlock)
      expect(await sale.paying).toBeNull()
      expect(await sales.readStatuses(sale.orderId)).toEqual([inProgress, inProgress])
      await sales.runJobs(2)
      await sales.runJobs(6)
      await expectEnd(sale, before, true)
    }, 120_000)

    test('after the supplying agency settled, the selling agency settles too', async () => {
      const before = await sales.readWallets()
      const sale = await sales.payUpToSeat('6804')
      const row = await sales.goOnUpTo(sale, sale.consumer.id)
      await sales.nodes.killOldest(row.unlock)
      expect(await sale.paying).toBeNull()
      expect(await sales.readStatuses(sale.orderId)).toEqual([inProgress, ticketed])
      await sales.runJobs(2)
      await expectEnd(sale, before, true)
    }, 120_000)
  },
)
