import type { Database } from '#server/db/database.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { postOpeningBalance } from '#server/ledger/movements.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { callBy, writeOrders } from '#tests/support/money-orders.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testDeps } from '#tests/support/test-deps.ts'

export const benchSiteId = 'bench'
const warmUpMs = 1_000

export const toBenchUserId = (client: number): string => `usr_payer_${client}`
const toOrderId = (index: number): string => `ord_bench_${index}`

/** Creates one agency, a wallet for each client, and orders ready to be paid. */
export const preparePaidBookings = async (
  database: Database,
  { clients, orders }: { clients: number; orders: number },
): Promise<void> => {
  const siteId = benchSiteId
  await database.migrate()
  const [demo] = demoSites
  if (!demo) throw new Error('there is no demo site to copy')
  await database.db.insert(sites).values({ id: siteId, kind: 'test', config: demo.config })
  await database.db.insert(siteDomains).values({ domain: 'bench.localhost', siteId, verifiedAt: new Date() })
  for (let client = 0; client < clients; client += 1) {
    const id = toBenchUserId(client)
    await database.db.insert(users).values({
      id,
      siteId,
      email: `${id}@bench.example`,
      passwordHash: '',
      firstName: 'Bench',
      userType: 'retail',
    })
    await database.transaction((tx) =>
      postOpeningBalance(tx, {
        siteId,
        userId: id,
        amountMinor: 10_000_000_000,
        sourceKey: `opening:${id}`,
        text: 'Opening balance',
        createdBy: null,
        at: new Date(),
      }),
    )
  }
  await writeOrders(
    database,
    siteId,
    Array.from({ length: orders }, (_, index) => ({
      id: toOrderId(index),
      userId: toBenchUserId(index % clients),
      people: 1,
    })),
  )
  await database.db.execute('vacuum analyze')
}

/**
 * Measures bookings per second: money reserved, requested from a supplier that answers at once, captured and
 * recorded. `from` and `to` are the orders that it may pay; `from` is a multiple of the clients.
 */
export const measurePaidBookings = async (
  database: Database,
  { clients, seconds, from, to }: { clients: number; seconds: number; from: number; to: number },
): Promise<number> => {
  const { pay } = createPurchases(
    testDeps(database, { suppliers: [createScriptedSupplier()], now: () => new Date() }),
  )
  let booked = 0
  let endsAt = Date.now() + warmUpMs
  const client = async (first: number): Promise<number> => {
    let index = first
    for (; index < to && Date.now() < endsAt; index += clients) {
      await pay(
        { orderId: toOrderId(index), paymentMode: 'wallet' },
        callBy(benchSiteId, toBenchUserId(index % clients)),
      )
      booked += 1
    }
    return index
  }
  const warmedUp = await Promise.all(Array.from({ length: clients }, (_, number) => client(from + number)))
  booked = 0
  const startedAt = performance.now()
  endsAt = Date.now() + seconds * 1_000
  await Promise.all(warmedUp.map((next) => client(next)))
  return booked / ((performance.now() - startedAt) / 1_000)
}
