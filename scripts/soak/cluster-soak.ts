import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startCluster, type Cluster } from '../cluster/cluster.ts'
import { ports, topology } from '../cluster/topology.ts'
import { buildIfStale } from '../lib/build.ts'
import { ensureSystem } from '../setup/index.ts'
import type { Target } from './client.ts'
import { clockFile, clusterFaults, setClock, type ClusterFault } from './cluster-faults.ts'
import { startSoakGateways } from './gateways.ts'
import { createJournal, type Journal } from './journal.ts'
import { report } from './report.ts'
import { checkBooks, findLastBooking, query, startActors } from './workload.ts'
import { longestOutage, startWriteProbe, type WriteProbe } from './write-probe.ts'

const diskMegabytes = 3_000

/** The effect of a fault, as the clients saw it. */
interface Row {
  text: string
  outageSeconds: number
  failedWrites: number
  writes: number
  lost: number
  doubled: number
}

const chooseFaults = (names: readonly string[]): readonly ClusterFault[] => {
  const unknown = names.filter((name) => !clusterFaults.some((fault) => fault.name === name))
  if (unknown.length > 0)
    throw new Error(
      `Unknown faults: ${unknown.join(', ')}. Choose from ${clusterFaults.map(({ name }) => name).join(', ')}.`,
    )
  return names.length === 0 ? clusterFaults : clusterFaults.filter(({ name }) => names.includes(name))
}

/** Finds the library that gives a node a clock of its own, whatever the machine's architecture. */
const findFakeTime = (): string => {
  for (const name of readdirSync('/usr/lib')) {
    const library = `/usr/lib/${name}/faketime/libfaketimeMT.so.1`
    if (existsSync(library)) return library
  }
  throw new Error("libfaketime isn't installed (Debian package faketime)")
}

const startSoakCluster = (env: Readonly<Record<string, string>>): Promise<Cluster> =>
  startCluster(console.log, {
    diskMegabytes,
    nodeEnv: (index, folder) => {
      const clock = clockFile(folder, index)
      setClock(clock, 0)
      return {
        ...env,
        LOG_LEVEL: 'fatal',
        LD_PRELOAD: findFakeTime(),
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
  })

interface World {
  cluster: Cluster
  probe: WriteProbe
  journal: Journal
}

/** Counts what was lost or duplicated since the start: writes of the probe, tickets, orders with two bookings. */
const countDamage = async ({ cluster, probe, journal }: World) => {
  const tickets = [...journal.tickets.keys()]
  const { lost, doubled } = await probe.compare(cluster.databaseUrl)
  const kept = await query(
    cluster.databaseUrl,
    'select id from bookings where status in (3, 4, 5) and id = any($1)',
    [tickets],
  )
  const twice = await query(
    cluster.databaseUrl,
    'select order_id from bookings group by order_id having count(*) > 1',
  )
  return { lost: lost + tickets.length - kept.length, doubled: doubled + twice.length }
}

const causeFault = async (fault: ClusterFault, { cluster, probe, journal }: World): Promise<Row> => {
  console.log(`${fault.text}…`)
  const before = await countDamage({ cluster, probe, journal })
  const begun = Date.now()
  await fault.cause(cluster)
  const ended = Date.now()
  // By then, the last attempts have been answered or have timed out.
  await sleep(6_000)
  const attempts = probe.within(begun, ended)
  const failed = attempts.filter(({ why }) => why !== '')
  for (const why of new Set(failed.map((one) => one.why)))
    console.log(`  ${failed.filter((one) => one.why === why).length} writes failed: ${why}`)
  const { lost, doubled } = await countDamage({ cluster, probe, journal })
  return {
    text: fault.text,
    outageSeconds: longestOutage(attempts, begun, ended) / 1_000,
    failedWrites: failed.length,
    writes: attempts.length,
    lost: lost - before.lost,
    doubled: doubled - before.doubled,
  }
}

const printTable = (rows: readonly Row[]): void => {
  console.log('\n| fault | longest time without a write, s | failed writes | lost | duplicated |')
  console.log('|---|---|---|---|---|')
  for (const { text, outageSeconds, failedWrites, writes, lost, doubled } of rows)
    console.log(
      `| ${text} | ${outageSeconds.toFixed(1)} | ${failedWrites} of ${writes} | ${lost} | ${doubled} |`,
    )
}

/**
 * Runs `npm run soak -- cluster [faults]`: random calls of every role through the proxy of a cluster, while its parts fail
 * one after another. Prints a table with the effect of each fault. Returns the number of broken rules and faults.
 */
export const soakCluster = async (names: readonly string[]): Promise<number> => {
  const faults = chooseFaults(names)
  const { missing } = ensureSystem({ parts: ['postgres', 'haproxy', 'openssl', 'cluster'], say: console.log })
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join('\n'))
  await buildIfStale('web', console.log)
  await buildIfStale('server', console.log)
  const journal = createJournal()
  const gateways = await startSoakGateways()
  const cluster = await startSoakCluster(gateways.urls)
  try {
    const lastSeeded = await findLastBooking(cluster.databaseUrl)
    const target: Target = {
      host: topology.proxy,
      port: ports.https,
      authority: readFileSync(cluster.ca, 'utf8'),
    }
    const ending = new AbortController()
    const actions = await startActors([target], journal, gateways)
    const working = actions.map(async (action) => {
      while (!ending.signal.aborted) await action()
    })
    const site = 'skyways'
    // The probe would soon reach the daily amount that one member of staff can move without approval.
    await query(
      cluster.databaseUrl,
      `update sites set settings = settings || '{"secondEyesAboveMinor": 100000000000}' where id = '${site}'`,
    )
    const probe = startWriteProbe(target, {
      site,
      email: `staff@${site}.example`,
      password: demoPassword,
      userId: demoUserId(site, 'corporate'),
    })
    await sleep(10_000)
    const begun = Date.now()
    const rows: Row[] = []
    for (const fault of faults) rows.push(await causeFault(fault, { cluster, probe, journal }))
    const seconds = (Date.now() - begun) / 1_000
    ending.abort()
    gateways.heal()
    await Promise.all([...working, probe.stop()])
    const lines = await checkBooks(cluster.databaseUrl, lastSeeded, journal)
    for (const { text, lost, doubled } of rows)
      if (lost + doubled > 0) lines.push(`${text}: ${lost} lost, ${doubled} duplicated`)
    if ((journal.counts.get('given up') ?? 0) > 0) lines.push('the outcome of some calls is still unknown')
    report(journal, lines)
    const answered = [...journal.counts].filter(([what]) => what.startsWith('200')).map(([, count]) => count)
    console.log(`${Math.round(answered.reduce((sum, count) => sum + count, 0) / seconds)} calls a second`)
    printTable(rows)
    return lines.length + journal.faults.length
  } finally {
    await gateways.close()
    await cluster.stop()
  }
}
