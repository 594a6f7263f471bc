import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '#server/db/open-postgres.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { tpcbPerSecond } from './support/pgbench.ts'

const seconds = 6
const clientsPerNode = 4
const nodeCounts = [1, 2, 4] as const
const siteId = 'bench'
const toUserId = (node: number, client: number): string => `usr_bench_${node}_${client}`

/** Creates one agency with a wallet for each client of each process. */
const prepare = async (url: string): Promise<void> => {
  const database = await openPostgres(url, { poolSize: 2 })
  await database.migrate()
  const [demo] = demoSites
  if (!demo) throw new Error('there is no demo site to copy')
  await database.db.insert(sites).values({ id: siteId, kind: 'test', config: demo.config })
  await database.db.insert(siteDomains).values({ domain: 'bench.localhost', siteId, verifiedAt: new Date() })
  for (let node = 0; node < 4; node += 1)
    for (let client = 0; client < clientsPerNode; client += 1) {
      const id = toUserId(node, client)
      await database.db.insert(users).values({
        id,
        siteId,
        email: `${id}@bench.example`,
        passwordHash: '',
        firstName: 'Bench',
        userType: 'retail',
      })
    }
  await database.close()
}

const startNode = async (url: string, node: number): Promise<ChildProcess> => {
  const child = fork(new URL('./support/ledger-server.ts', import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const userIds = Array.from({ length: clientsPerNode }, (_, client) => toUserId(node, client))
  child.send({ url, siteId, userIds, node: node + Date.now() })
  await once(child, 'message')
  return child
}

const countPosted = async (child: ChildProcess): Promise<number> => {
  child.send('count')
  const [{ posted }] = (await once(child, 'message')) as [{ posted: number }]
  return posted
}

const postingsPerSecond = async (url: string, nodes: number): Promise<number> => {
  const children = await Promise.all(Array.from({ length: nodes }, (_, node) => startNode(url, node)))
  await wait(1_000)
  const before = await Promise.all(children.map(countPosted))
  const startedAt = performance.now()
  await wait(seconds * 1_000)
  const after = await Promise.all(children.map(countPosted))
  const took = (performance.now() - startedAt) / 1_000
  await Promise.all(
    children.map(async (child) => {
      child.send('end')
      await once(child, 'message')
      child.disconnect()
    }),
  )
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
  return (sum(after) - sum(before)) / took
}

/**
 * Measures ledger postings per second with 1, 2 and 4 processes on one PostgreSQL, next to pgbench with as many
 * clients.
 */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startPostgres()
  try {
    const url = await server.createDatabase('bench_ledger')
    await prepare(url)
    const lines: BenchLine[] = []
    for (const nodes of nodeCounts) {
      const value = await postingsPerSecond(url, nodes)
      const clients = nodes * clientsPerNode
      const peer = await tpcbPerSecond(await server.createDatabase(`bench_tpcb_${nodes}`), {
        clients,
        seconds,
        scale: 10,
      })
      lines.push({
        name: `ledger postings, ${nodes} ${nodes === 1 ? 'process' : 'processes'}, ${clients} clients`,
        value: Math.round(value),
        unit: 'per second',
        peer: { name: `pgbench tpcb-like, ${clients} clients`, value: Math.round(peer) },
        target: { least: Math.round(peer / 2) },
      })
    }
    const database = await openPostgres(url, { poolSize: 1 })
    const faults = await checkLedger(database.db)
    await database.close()
    if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults[0])}`)
    return lines
  } finally {
    await server.stop()
  }
}
