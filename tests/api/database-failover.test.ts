import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DatabaseCluster } from '#scripts/cluster/database-cluster.ts'

// A separate network, so that `npm run cluster` can run at the same time.
vi.hoisted(() => {
  process.env['FAREDESK_CLUSTER_NETWORK'] = `127.${60 + (process.pid % 60)}.${1 + (process.pid % 250)}`
})

const { startDatabaseCluster } = await import('#scripts/cluster/database-cluster.ts')
const { findPrimary, killPostgres, waitForDatabases } = await import('#scripts/cluster/databases.ts')
const { findEtcdLeader } = await import('#scripts/cluster/etcd.ts')

const startsMs = 240_000
let cluster: DatabaseCluster

beforeAll(async () => {
  cluster = await startDatabaseCluster(() => undefined)
}, startsMs)
afterAll(() => cluster.stop(), 60_000)

const run = async <T extends pg.QueryResultRow>(text: string, url = cluster.nodeUrls[0]): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 45_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
const insert = (amount: number): Promise<unknown> => run(`insert into payments values (${amount})`)
const readAll = () => run<{ amount: number }>('select amount from payments order by 1')

test(
  'keeps commits on two machines, so that they survive a kill of the primary and then of etcd’s leader',
  async () => {
    await run('create table payments (amount integer)')
    await insert(1)
    const [standby] = await run<{ sync_state: string }>(
      "select sync_state from pg_stat_replication where sync_state = 'sync'",
      cluster.databaseUrl,
    )
    expect(standby).toEqual({ sync_state: 'sync' })

    const primary = await findPrimary()
    cluster.databases[primary]?.service().child.kill('SIGKILL')
    killPostgres(cluster.folder, primary)
    // Connections wait in PgBouncer; the first attempt may still find the dead primary.
    await expect.poll(() => insert(2).then(() => 'written', String), { timeout: 120_000 }).toBe('written')
    expect(await findPrimary()).not.toBe(primary)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }])

    cluster.databases[primary]?.start()
    await waitForDatabases(cluster.databases.map(({ service }) => service()))
    cluster.etcd[(await findEtcdLeader()) ?? 0]?.service().child.kill('SIGKILL')
    await insert(3)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }])
  },
  startsMs,
)
