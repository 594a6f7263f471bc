import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { freePort } from '#tests/support/native/wait.ts'
import { buildIfStale } from './lib/build.ts'
import { soakCluster } from './soak/cluster-soak.ts'
import { startSoakGateways } from './soak/gateways.ts'
import { createJournal, type Journal } from './soak/journal.ts'
import { soakKills } from './soak/kills.ts'
import { startNode, type SoakNode } from './soak/nodes.ts'
import { report } from './soak/report.ts'
import { checkBooks, findLastBooking, query, startActors } from './soak/workload.ts'

/** Kills a node, ends connections, or stops the database for a moment, at random. */
const disrupt = async (
  nodes: readonly SoakNode[],
  cluster: PostgresCluster,
  journal: Journal,
): Promise<void> => {
  const chance = Math.random()
  if (chance < 0.4) {
    journal.count('disruption: kill -9 of a node')
    nodes[Math.floor(Math.random() * nodes.length)]?.kill()
  } else if (chance < 0.75) {
    journal.count('disruption: pg_terminate_backend')
    await query(
      cluster.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' and random() < 0.7",
    )
  } else {
    const how = chance < 0.88 ? 'immediate' : 'fast'
    journal.count(`disruption: ${how} stop of the database`)
    await cluster.pause(how)
    await sleep(Math.random() * 3_000)
    await cluster.resume()
  }
}

/**
 * Runs `npm run soak -- [seconds]`: random calls of every role to two nodes on one PostgreSQL, payments at gateways that
 * lose answers, pay twice and report late, seat blocks with more buyers than seats, lost answers, killed nodes, ended
 * connections and database stops. At the end, checks the books with SQL that shares nothing with the product. Returns
 * the number of broken rules and faults.
 */
const soak = async (seconds: number): Promise<number> => {
  await buildIfStale('server', console.log)
  const cluster = await startPostgresCluster({ keepsCommits: true })
  const journal = createJournal()
  const gateways = await startSoakGateways()
  const nodes: SoakNode[] = []
  try {
    for (let count = 0; count < 2; count += 1)
      nodes.push(await startNode(await freePort(), cluster.url, gateways.urls))
    const lastSeeded = await findLastBooking(cluster.url)
    const until = Date.now() + seconds * 1_000
    const [first, ...others] = nodes.map(({ port }) => ({ host: '127.0.0.1', port }))
    if (!first) throw new Error('no node')
    const actions = await startActors([first, ...others], journal, gateways)
    const disruptAtRandom = async (): Promise<void> => {
      while (Date.now() < until) {
        await sleep(1_000 + Math.random() * 6_000)
        await disrupt(nodes, cluster, journal)
      }
    }
    const repeat = async (action: () => Promise<void>): Promise<void> => {
      while (Date.now() < until) await action()
    }
    await Promise.all([disruptAtRandom(), ...actions.map(repeat)])
    gateways.heal()
    const broken = await checkBooks(cluster.url, lastSeeded, journal)
    report(journal, broken)
    return broken.length + journal.faults.length
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await gateways.close()
    await cluster.stop()
  }
}

const [what, ...others] = process.argv.slice(2)
const runSoak = (): Promise<number> => {
  if (what === 'cluster') return soakCluster(others)
  return what === 'kills' ? soakKills(Number(others[0] ?? 1_000)) : soak(Number(what ?? 60))
}
const faults = await runSoak()
process.exitCode = faults === 0 ? 0 : 1
process.exit()
