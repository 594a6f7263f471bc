import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { createDatabase, dataFolder, listMembers, startDatabase, waitForDatabases } from './databases.ts'
import { startEtcd, waitForEtcd } from './etcd.ts'
import { startClusterNode, type ClusterNode } from './nodes.ts'
import { mountDisk } from './disks.ts'
import { createPart, type Part } from './part.ts'
import { copyForAccount, startDatabaseProxy, startNodeProxy, startPooler, waitForPooler } from './proxies.ts'
import { at, ports, topology } from './topology.ts'

/** The whole of an installation on many machines, on loopback addresses of this one. */
export interface Cluster {
  etcd: Part[]
  /** Patroni and its PostgreSQL, as one machine has them. */
  databases: Part[]
  poolers: Part[]
  nodes: ClusterNode[]
  folder: string
  /** The authority that the proxy's certificates are from, as a file. */
  ca: string
  /** The address of the database behind all of it, for a superuser. */
  databaseUrl: string
  stop: () => Promise<void>
}

export interface ClusterOptions {
  /** Puts the data of each database on a disk of its own with that many megabytes, so that one can be filled. Needs root. */
  diskMegabytes?: number
  /** More variables for the environment of an API node. */
  nodeEnv?: (index: number, folder: string) => Readonly<Record<string, string>>
}

const password = (): string => randomBytes(18).toString('base64url')
const three = [0, 1, 2]

/**
 * Starts three etcd, three PostgreSQL under Patroni, HAProxy in front of them, three API nodes with PgBouncer beside each, and HAProxy in
 * front of those. `say` hears of each step. The data is gone when it stops.
 */
export const startCluster = async (
  say: (text: string) => void,
  options: ClusterOptions = {},
): Promise<Cluster> => {
  const account = unprivilegedAccount(['postgres', 'nobody'])
  const folder = tempFolder('cluster', { owner: account, mode: 0o711 })
  const running: { stop: () => Promise<void> }[] = []
  const keep = <T extends { stop: () => Promise<void> }>(part: T): T => {
    running.unshift(part)
    return part
  }
  const stop = async (): Promise<void> => {
    for (const part of running) await part.stop()
    folder.remove()
  }
  const passwords = {
    superuser: password(),
    replication: password(),
    rewind: password(),
    faredesk: password(),
  }
  try {
    say('Starting etcd…')
    const etcd = three.map((index) => keep(createPart(() => startEtcd(index, folder.path, account))))
    await waitForEtcd(etcd.map(({ service }) => service()))
    say('Starting PostgreSQL under Patroni…')
    copyForAccount('patroni.yml', folder.path, account)
    const databases = three.map((index) => {
      if (options.diskMegabytes !== undefined)
        keep(mountDisk(dataFolder(folder.path, index), options.diskMegabytes, account))
      return keep(createPart(() => startDatabase(index, folder.path, account, passwords)))
    })
    await waitForDatabases(databases.map(({ service }) => service()))
    keep(startDatabaseProxy())
    await waitFor(
      'the database behind HAProxy',
      () => createDatabase(passwords).then(() => true, ignoreLost),
      { everyMs: 500 },
    )
    say('Starting PgBouncer and the API nodes…')
    const poolers = three.map((index) =>
      keep(createPart(() => startPooler(index, folder.path, account, passwords.faredesk))),
    )
    for (const [index, pooler] of poolers.entries())
      await waitForPooler(index, pooler.service(), passwords.faredesk)
    const nodeFolder = path.join(folder.path, 'nodes')
    mkdirSync(nodeFolder, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(nodeFolder, 0, 0)
    const secret = password() + password()
    const nodes: ClusterNode[] = []
    for (const index of three) {
      const address = at(topology.poolers[index] ?? '', ports.pooler)
      const databaseUrl = `postgres://faredesk:${passwords.faredesk}@${address}/faredesk`
      const env = options.nodeEnv?.(index, nodeFolder) ?? {}
      nodes.push(keep(await startClusterNode(index, { databaseUrl, secret, folder: nodeFolder, env })))
    }
    keep(await startNodeProxy(folder.path))
    const superuser = `postgres://postgres:${passwords.superuser}@${at(topology.databaseProxy, ports.databaseWrite)}/faredesk`
    const ca = path.join(folder.path, 'ca.crt')
    return { etcd, databases, poolers, nodes, folder: folder.path, ca, databaseUrl: superuser, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** HAProxy accepts connections before it knows the primary, and closes them. Only the database's own refusals are faults. */
const ignoreLost = (fault: unknown): false => {
  if (fault instanceof pg.DatabaseError) throw fault
  return false
}

/** Describes the databases in one line: which is the primary, and which follow it. */
export const describeDatabases = async (): Promise<string> =>
  (await listMembers())
    .map(
      ({ name, role, state }) =>
        `${name} ${role === 'leader' ? 'primary' : role.replace('_', ' ')} (${state})`,
    )
    .join(', ')
