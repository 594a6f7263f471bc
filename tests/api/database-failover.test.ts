import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect, TLSSocket } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DatabaseCluster } from '#scripts/cluster/database-cluster.ts'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { createAuthority } from '#tests/support/native/certificates.ts'

// A separate network, so that `npm run cluster` can run at the same time.
vi.hoisted(() => {
  process.env['FAREDESK_CLUSTER_NETWORK'] = `127.${60 + (process.pid % 60)}.${1 + (process.pid % 250)}`
})

const { readCertificate, renewCertificate } = await import('#scripts/cluster/certificates.ts')
const { startDatabaseCluster } = await import('#scripts/cluster/database-cluster.ts')
const { findPrimary, killPostgres, waitForDatabases } = await import('#scripts/cluster/databases.ts')
const { findEtcdLeader } = await import('#scripts/cluster/etcd.ts')
const { sendToPart } = await import('#scripts/cluster/requests.ts')
const { at, ports, topology } = await import('#scripts/cluster/topology.ts')

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

/** Changes the host and the settings of an address. */
const toUrl = (
  address: string,
  { host, ...settings }: { host?: string } & Record<string, string>,
): string => {
  const url = new URL(address)
  if (host !== undefined) url.host = host
  url.search = String(new URLSearchParams(settings))
  return url.href
}
const failureOf = (url: string): Promise<string> =>
  run('select 1', url).then(
    () => 'connected',
    (fault: Error) => fault.message,
  )

test('encrypts every connection to the databases, and refuses others', async () => {
  const { databaseUrl, folder, nodeUrls, readUrl } = started()
  const sessions = await run<{ usename: string; ssl: boolean }>(
    'select distinct usename, ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename is not null order by 1',
    databaseUrl,
  )
  expect(sessions).toEqual(['faredesk', 'postgres', 'replicator'].map((usename) => ({ usename, ssl: true })))

  const [pooled = ''] = nodeUrls
  expect(await failureOf(toUrl(pooled, {}))).toBe('SSL required')
  for (const host of topology.databases)
    expect(await failureOf(toUrl(pooled, { host: at(host, ports.postgres) }))).toMatch(/no encryption$/)

  const foreign = await createAuthority()
  foreign.remove()
  const sslrootcert = path.join(folder, 'foreign.crt')
  writeFileSync(sslrootcert, foreign.ca)
  for (const url of [pooled, databaseUrl, readUrl])
    expect(await failureOf(toUrl(url, { sslmode: 'verify-full', sslrootcert }))).toMatch(/certificate/)
})

test('lets no one change etcd or Patroni without a certificate of a database machine', async () => {
  const { folder } = started()
  const [etcd = ''] = topology.etcd
  const [database = ''] = topology.databases
  const status = { method: 'POST', body: '{}' }
  const { ca, ...ofDatabase } = readCertificate(folder, 'db1')
  const { ca: _ca, ...ofNode } = readCertificate(folder, 'node1')
  const etcdUrl = `https://${at(etcd, ports.etcdClient)}/v3/maintenance/status`
  expect((await sendToPart(etcdUrl, { ...status, ca, ...ofDatabase })).status).toBe(200)
  await expect(sendToPart(etcdUrl, { ...status, ca })).rejects.toThrow()
  await expect(sendToPart(etcdUrl, { ...status, ca, ...ofNode })).rejects.toThrow()
  await expect(sendToPart(`https://${at(etcd, ports.etcdPeer)}/members`, { ca, ...ofNode })).rejects.toThrow()

  const patroni = `https://${at(database, ports.patroni)}`
  const change = { method: 'PATCH', body: '{"ttl":30}', ca }
  expect((await sendToPart(`${patroni}/liveness`, { ca })).status).toBe(200)
  expect((await sendToPart(`${patroni}/config`, change)).status).toBe(403)
  await expect(sendToPart(`${patroni}/config`, { ...change, ...ofNode })).rejects.toThrow()
  expect((await sendToPart(`${patroni}/config`, { ...change, ...ofDatabase })).status).toBe(401)
  await expect(fetch(`http://${at(database, ports.patroni)}/liveness`)).rejects.toThrow()
})

test('loads renewed certificates without ending a connection', { timeout: 60_000 }, async () => {
  const { databases, folder, nodeUrls, poolers } = started()
  const primary = await findPrimary(folder)
  const place = topology.databases[primary] ?? ''
  const [etcd = ''] = topology.etcd
  const [pooled = ''] = nodeUrls
  const open = new pg.Client({ connectionString: pooled })
  await open.connect()
  const readPid = async () => (await open.query('select pg_backend_pid() as pid')).rows
  const before = await readPid()
  const serialOfPostgres = async (url: string): Promise<string> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { stream } = client.connection
    const serial = stream instanceof TLSSocket ? stream.getPeerCertificate().serialNumber : ''
    await client.end()
    return serial
  }
  const serialOf = (host: string, port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, ...readCertificate(folder, 'db1') }, () => {
        resolve(socket.getPeerCertificate().serialNumber)
        socket.destroy()
      }).on('error', reject)
    })
  const { search } = new URL(pooled)
  const direct = new URL(toUrl(pooled, { host: at(place, ports.postgres) }))
  direct.search = search
  const readSerials = () =>
    Promise.all([
      serialOfPostgres(direct.href),
      serialOf(place, ports.patroni),
      serialOfPostgres(pooled),
      serialOf(etcd, ports.etcdClient),
    ])
  const old = await readSerials()
  const account = unprivilegedAccount(['postgres', 'nobody'])
  for (const name of [`db${primary + 1}`, 'node1', 'etcd1']) await renewCertificate(folder, name, account)
  for (const part of [databases[primary], poolers[0]]) part?.service().child.kill('SIGHUP')
  await expect
    .poll(async () => (await readSerials()).map((serial, index) => serial !== old[index]), {
      timeout: 40_000,
    })
    .toEqual([true, true, true, true])
  expect(await readPid()).toEqual(before)
  await open.end()
})

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

    const primary = await findPrimary(folder)
    databases[primary]?.service().child.kill('SIGKILL')
    killPostgres(folder, primary)
    // A connection of the old primary may still confirm a write in its last moment; the standby has that too.
    await write(2)
    await expect
      .poll(() => findPrimary(folder).catch(() => primary), { timeout: 120_000, interval: 500 })
      .not.toBe(primary)
    await write(3)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }])

    databases[primary]?.start()
    await waitForDatabases(
      folder,
      databases.map(({ service }) => service()),
    )
    etcd[(await findEtcdLeader(folder)) ?? 0]?.service().child.kill('SIGKILL')
    await write(4)
    expect(await readAll()).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }, { amount: 4 }])
  },
  startsMs,
)
