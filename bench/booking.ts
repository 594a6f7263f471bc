import { openPostgres } from '#server/db/open-postgres.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { measurePaidBookings, preparePaidBookings } from './support/paid-bookings.ts'
import { tpcbPerSecond } from './support/pgbench.ts'

const clients = 8
const seconds = 10
const scale = 10
const orders = 9_000

/** Measures paid bookings per second, and then pgbench's tpcb-like on the same server with as many clients. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startPostgres()
  try {
    const database = await openPostgres(await server.createDatabase('bench_booking'), { poolSize: clients })
    await preparePaidBookings(database, { clients, orders })
    const value = await measurePaidBookings(database, { clients, seconds, from: 0, to: orders })
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
