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
let cluster: DatabaseCluster | undefined

beforeAll(async () => {
  cluster = await startDatabaseCluster(() => undefined)
}, startsMs)
afterAll(() => cluster?.stop(), 60_000)

const started = (): DatabaseCluster => {
  if (!cluster) throw new Error("the cluster didn't start")
  return cluster
}

const run = async <T extends pg.QueryResultRow>(text: string, url = started().nodeUrls[0]): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 45_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
/** Writes until it is confirmed. A connection may break after the commit, so the same write may run again. */
const write = (amount: number): Promise<void> => {
  const once = () => run(`insert into payments values (${amount}) on conflict do nothing`)
  return expect.poll(() => once().then(() => 'written', String), { timeout: 120_000 }).toBe('written')
}
const readAll = () => run<{ amount: number }>('select amount from payments order by 1')

test(
  'keeps commits on two machines, so that they survive a kill of the primary and then of etcd’s leader',
  async () => {
    const { databaseUrl, databases, etcd, folder } = started()
    await run('create table payments (amount integer primary key)')
    await write(1)
    const [standby] = await run<{ sync_state: string }>(
      "select sync_state from pg_stat_replication where sync_state = 'sync'",
      databaseUrl,
    )
    expect(standby).toEqual({ sync_state: 'sync' })

    const primary = await findPrimary()
    databases[primary]?.service().child.kill('SIGKILL')
    killPostgres(folder, primary)
    // A connection of the old primary may still confirm a write in its last moment; the standby has that too.
    await write(2)
    await expect
      .poll(() => findPrimary().catch(() => primary), { timeout: 120_000, interval: 500 })
      .not.toBe(primary)
    await write(3)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }])

    databases[primary]?.start()
    await waitForDatabases(databases.map(({ service }) => service()))
    etcd[(await findEtcdLeader()) ?? 0]?.service().child.kill('SIGKILL')
    await write(4)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }, { amount: 4 }])
  },
  startsMs,
)
