import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { findPrimary, killPostgres, waitForDatabases, walFolder } from '../cluster/databases.ts'
import { fillDisk, freeDisk } from '../cluster/disks.ts'
import { findEtcdLeader, waitForEtcd } from '../cluster/etcd.ts'
import { query } from './workload.ts'

/** A fault of a machine, a program or the network. */
export interface ClusterFault {
  /** Name on the command line. */
  name: string
  text: string
  /** Causes the fault, and resolves when the cluster has recovered. */
  cause: (cluster: Cluster) => Promise<void>
}

const anyIndex = (): number => Math.floor(Math.random() * 3)

const waitUntilWhole = async ({ databases, folder }: Cluster): Promise<void> => {
  await waitForDatabases(
    folder,
    databases.map(({ service }) => service()),
  )
}

/** Writes the file that libfaketime reads a node's clock from. */
export const setClock = (file: string, offsetSeconds: number): void =>
  writeFileSync(file, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}\n`)

export const clockFile = (folder: string, index: number): string => path.join(folder, `clock${index + 1}`)

const jumpClock = async ({ folder }: Cluster, offsetSeconds: number): Promise<void> => {
  const file = clockFile(path.join(folder, 'nodes'), anyIndex())
  setClock(file, offsetSeconds)
  await sleep(30_000)
  setClock(file, 0)
  await sleep(5_000)
}

/** Copies the build and adds a migration with new columns, as a backward-compatible release would. */
const buildNextRelease = (): string => {
  const build = path.resolve('out/next-release')
  rmSync(build, { recursive: true, force: true })
  cpSync(path.resolve('out/server'), build, { recursive: true })
  const file = path.join(build, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('The build has no migrations.')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    path.join(build, `migrations/${tag}.sql`),
    'ALTER TABLE "bookings" ADD COLUMN "next_release" text;--> statement-breakpoint\nALTER TABLE "ledger_entries" ADD COLUMN "next_release" text;',
  )
  return build
}

/** Uses up the log segments that PostgreSQL keeps in reserve, until a write fails. */
const useUpSegments = async (url: string): Promise<void> => {
  try {
    for (let count = 0; count < 200; count += 1)
      await query(url, "select pg_logical_emit_message(false, 'soak', 'x'), pg_switch_wal()")
  } catch {
    // The primary has stopped.
  }
}

export const clusterFaults: readonly ClusterFault[] = [
  { name: 'none', text: 'no fault, 30 s', cause: () => sleep(30_000) },
  {
    name: 'node',
    text: 'kill -9 of an API node',
    cause: async ({ nodes }) => {
      nodes[anyIndex()]?.kill('SIGKILL')
      await sleep(20_000)
    },
  },
  {
    name: 'pause',
    text: 'an API node paused for 60 s',
    cause: async ({ nodes }) => {
      const node = nodes[anyIndex()]
      node?.kill('SIGSTOP')
      await sleep(60_000)
      node?.kill('SIGCONT')
      await sleep(10_000)
    },
  },
  {
    name: 'postgres',
    text: "kill -9 of the primary's PostgreSQL",
    cause: async (cluster) => {
      killPostgres(cluster.folder, await findPrimary(cluster.folder))
      await sleep(40_000)
      await waitUntilWhole(cluster)
    },
  },
  {
    name: 'primary',
    text: 'kill -9 of the primary with its Patroni',
    cause: async (cluster) => {
      const index = await findPrimary(cluster.folder)
      const database = cluster.databases[index]
      database?.service().child.kill('SIGKILL')
      killPostgres(cluster.folder, index)
      await sleep(45_000)
      database?.start()
      await waitUntilWhole(cluster)
    },
  },
  {
    name: 'etcd',
    text: "kill -9 of etcd's leader",
    cause: async ({ etcd, folder }) => {
      const leader = etcd[(await findEtcdLeader(folder)) ?? 0]
      leader?.service().child.kill('SIGKILL')
      await sleep(20_000)
      leader?.start()
      await waitForEtcd(
        folder,
        etcd.map(({ service }) => service()),
      )
      await sleep(5_000)
    },
  },
  {
    name: 'network',
    text: 'a node cut off from the database for 30 s',
    cause: async ({ poolers }) => {
      // A paused pooler neither answers nor closes connections, like a cut cable.
      const pooler = poolers[anyIndex()]?.service().child
      pooler?.kill('SIGSTOP')
      await sleep(30_000)
      pooler?.kill('SIGCONT')
      await sleep(15_000)
    },
  },
  {
    name: 'disk',
    text: "full disk of the primary's write-ahead log",
    cause: async (cluster) => {
      const disk = walFolder(cluster.folder, await findPrimary(cluster.folder))
      fillDisk(disk)
      await useUpSegments(cluster.databaseUrl)
      await sleep(60_000)
      freeDisk(disk)
      await waitUntilWhole(cluster)
    },
  },
  { name: 'ahead', text: 'clock of a node 10 min ahead', cause: (cluster) => jumpClock(cluster, 600) },
  { name: 'behind', text: 'clock of a node 10 min behind', cause: (cluster) => jumpClock(cluster, -600) },
  {
    name: 'upgrade',
    text: 'rolling upgrade with a migration',
    cause: async ({ nodes }) => {
      const build = buildNextRelease()
      for (const node of nodes) {
        await node.upgrade(build)
        await sleep(5_000)
      }
    },
  },
]
