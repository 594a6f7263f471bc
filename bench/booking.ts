import { openPostgres } from '#server/db/open-postgres.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import type { Database } from '#server/db/database.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { postOpeningBalance } from '#server/ledger/movements.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { callBy, writeOrders } from '#tests/support/money-orders.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { tpcbPerSecond } from './support/pgbench.ts'

const clients = 8
const seconds = 10
const scale = 10
const siteId = 'bench'
const orderCount = 9_000

const toUserId = (client: number): string => `usr_bench_${client}`
const toOrderId = (index: number): string => `ord_bench_${index}`

/** Creates one agency, a wallet for each client, and orders ready to be paid. */
const prepare = async (database: Database): Promise<void> => {
  await database.migrate()
  const [demo] = demoSites
  if (!demo) throw new Error('there is no demo site to copy')
  await database.db.insert(sites).values({ id: siteId, kind: 'test', config: demo.config })
  await database.db.insert(siteDomains).values({ domain: 'bench.localhost', siteId, verifiedAt: new Date() })
  for (let client = 0; client < clients; client += 1) {
    const id = toUserId(client)
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
    Array.from({ length: orderCount }, (_, index) => ({
      id: toOrderId(index),
      userId: toUserId(index % clients),
      people: 1,
    })),
  )
  await database.db.execute('vacuum analyze')
}

/**
 * Measures bookings per second: money reserved, requested from a supplier that answers at once, captured and
 * recorded.
 */
const bookingsPerSecond = async (database: Database): Promise<number> => {
  const { pay } = createPurchases(
    testDeps(database, { suppliers: [createScriptedSupplier()], now: () => new Date() }),
  )
  let booked = 0
  let endsAt = Date.now() + 1_000
  const client = async (first: number): Promise<number> => {
    let index = first
    for (; index < orderCount && Date.now() < endsAt; index += clients) {
      await pay(
        { orderId: toOrderId(index), paymentMode: 'wallet' },
        callBy(siteId, toUserId(index % clients)),
      )
      booked += 1
    }
    return index
  }
  const warmedUp = await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  booked = 0
  const startedAt = performance.now()
  endsAt = Date.now() + seconds * 1_000
  await Promise.all(warmedUp.map((next) => client(next)))
  return booked / ((performance.now() - startedAt) / 1_000)
}

/** Measures paid bookings per second, and then pgbench's tpcb-like on the same server with as many clients. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startPostgres()
  try {
    const database = await openPostgres(await server.createDatabase('bench_booking'), { poolSize: clients })
    await prepare(database)
    const value = await bookingsPerSecond(database)
    const faults = await checkLedger(database.db)
    if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults[0])}`)
    const { rows } = (await database.db.execute('show fsync')) as { rows: { fsync: string }[] }
    await database.close()
    const peer = await tpcbPerSecond(await server.createDatabase('bench_tpcb'), {
      clients,
      seconds,
      scale,
    })
    const fsync = rows[0]?.fsync ?? 'unknown'
    return [
      {
        name: `paid bookings (two transactions each, ${clients} clients, one Node process, fsync ${fsync})`,
        value: Math.round(value * 10) / 10,
        unit: 'per second',
        peer: { name: `pgbench tpcb-like, scale ${scale}, ${clients} clients`, value: Math.round(peer) },
        target: { least: 450 },
      },
    ]
  } finally {
    await server.stop()
  }
}
