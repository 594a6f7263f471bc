import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoUserId } from '#server/demo/seed.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { freePort } from '#tests/support/native/wait.ts'
import { buildIfStale } from './lib/build.ts'
import { createClient } from './soak/client.ts'
import { createBlockActions } from './soak/block-actions.ts'
import { createActions, createStaffActions } from './soak/actions.ts'
import {
  connectGateway,
  createPayActions,
  gatewaySites,
  hasGateway,
  startSoakGateways,
  type SoakGateways,
} from './soak/gateways.ts'
import { createJournal, type Journal } from './soak/journal.ts'
import { startNode, type SoakNode } from './soak/nodes.ts'
import { findBroken } from './soak/rules.ts'
import type { Actor } from './soak/session.ts'

const buyers = ['retail', 'agent', 'corporate'] as const
/** The jobs may check a purchase with the airline for minutes, so some are still open when the rules are checked. */
const settleMs = 30_000
/** A payment whose webhook and first answers were lost is looked up after one minute, then every five. */
const settlePaymentsMs = 7 * 60_000

const query = async <T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

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

const startActors = async (
  ports: readonly number[],
  journal: Journal,
  gateways: SoakGateways,
): Promise<(() => Promise<void>)[]> => {
  const client = createClient(ports, journal)
  const webhookUrls = new Map<string, string>()
  for (const site of Object.keys(gatewaySites).filter(hasGateway))
    webhookUrls.set(site, await connectGateway(client, site, demoPassword))
  return demoSites.flatMap(({ id: site }) => {
    const toActor = (role: string): Actor => ({ site, role, password: demoPassword })
    const world = { client, gateways, journal, webhookUrls }
    const changeBlocks = createBlockActions(client, toActor('owner'))
    return [
      ...buyers.map((role) => createActions(client, journal, toActor(role))),
      ...(hasGateway(site) ? buyers.map((role) => createPayActions(world, { ...toActor(role), site })) : []),
      () => sleep(5_000).then(changeBlocks),
      createStaffActions(client, toActor('staff'), [demoUserId(site, 'retail'), demoUserId(site, 'agent')]),
    ]
  })
}

/** Waits until every payment that a gateway took is recorded, or for `settlePaymentsMs`. */
const settlePayments = async (url: string, { payments }: Journal): Promise<void> => {
  const begun = Date.now()
  while (Date.now() < begun + settlePaymentsMs) {
    const rows = await query<{ payment_id: string }>(url, 'select payment_id from gateway_payments')
    const recorded = new Set(rows.map(({ payment_id }) => payment_id))
    if ([...payments.keys()].every((id) => recorded.has(id))) break
    await sleep(1_000)
  }
  console.log(`${Math.round((Date.now() - begun) / 1_000)} s until every payment was recorded`)
}

/** Waits until no purchase of the soak test is open, at most `settleMs`. */
const settle = async (url: string, lastSeeded: number): Promise<void> => {
  const until = Date.now() + settleMs
  while (Date.now() < until) {
    const open = await query(url, `select id from bookings where id > ${lastSeeded} and status = 2`)
    if (open.length === 0) return
    await sleep(1_000)
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
    const [last] = await query<{ id: number }>(
      cluster.url,
      'select coalesce(max(id), 0)::int as id from bookings',
    )
    const lastSeeded = last?.id ?? 0
    const until = Date.now() + seconds * 1_000
    const actions = await startActors(
      nodes.map(({ port }) => port),
      journal,
      gateways,
    )
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
    await settle(cluster.url, lastSeeded)
    await settlePayments(cluster.url, journal)
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const broken = await findBroken(
      client,
      lastSeeded,
      [...journal.tickets.values()],
      [...journal.payments.values()],
    )
    await client.end()
    report(
      journal,
      broken.map(({ rule, places }) => `${rule}: ${places.join(', ')}`),
    )
    return broken.length + journal.faults.length
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await gateways.close()
    await cluster.stop()
  }
}

const report = ({ counts, tickets, payments, faults }: Journal, broken: readonly string[]): void => {
  for (const [what, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${String(count).padStart(7)}  ${what}`)
  console.log(`${tickets.size} acknowledged tickets, ${payments.size} payments taken by gateways`)
  for (const line of [...new Set(faults), ...broken]) console.log(`BROKEN  ${line}`)
  console.log(broken.length + faults.length === 0 ? 'All rules hold.' : 'Rules are broken.')
}

process.exitCode = (await soak(Number(process.argv[2] ?? 60))) === 0 ? 0 : 1
process.exit()
