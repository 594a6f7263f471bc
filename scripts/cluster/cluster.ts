import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createKeeper, newPassword, startDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import { listMembers } from './databases.ts'
import { startClusterNode, type ClusterNode } from './nodes.ts'
import { startNodeProxy } from './proxies.ts'

/** An installation of many machines, on loopback addresses of this one. */
export interface Cluster extends DatabaseCluster {
  nodes: ClusterNode[]
  /** File with the certificate authority that issued the proxy's certificates. */
  ca: string
}

export interface ClusterOptions {
  /** See startDatabaseCluster. */
  diskMegabytes?: number
  /** Returns additional environment variables of an API node. */
  nodeEnv?: (index: number, folder: string) => Readonly<Record<string, string>>
}

/**
 * Starts the databases and poolers of startDatabaseCluster, an API node beside each pooler, and HAProxy in front of the nodes. Reports each
 * step with `say`. Stopping it deletes the data.
 */
export const startCluster = async (
  say: (text: string) => void,
  { nodeEnv, ...options }: ClusterOptions = {},
): Promise<Cluster> => {
  const database = await startDatabaseCluster(say, options)
  const { keep, stop } = createKeeper(() => undefined)
  keep(database)
  try {
    say('Starting the API nodes…')
    const folder = path.join(database.folder, 'nodes')
    mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(folder, 0, 0)
    const secret = newPassword() + newPassword()
    const nodes: ClusterNode[] = []
    for (const [index, databaseUrl] of database.nodeUrls.entries()) {
      const env = nodeEnv?.(index, folder) ?? {}
      nodes.push(
        keep(await startClusterNode(index, { databaseUrl, readUrl: database.readUrl, secret, folder, env })),
      )
    }
    keep(await startNodeProxy(database.folder))
    return { ...database, nodes, ca: path.join(database.folder, 'ca.crt'), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Describes the databases in one line: the role and state of each. */
export const describeDatabases = async (folder: string): Promise<string> =>
  (await listMembers(folder))
    .map(
      ({ name, role, state }) =>
        `${name} ${role === 'leader' ? 'primary' : role.replace('_', ' ')} (${state})`,
    )
    .join(', ')
