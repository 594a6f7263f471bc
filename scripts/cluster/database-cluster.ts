import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import {
  createDatabase,
  patroniFile,
  startDatabase,
  waitForDatabases,
  walFolder,
  withWalFolder,
} from './databases.ts'
import { mountDisk } from './disks.ts'
import { startEtcd, waitForEtcd } from './etcd.ts'
import { createPart, type Part } from './part.ts'
import { readDeployFile, writeForAccount } from './files.ts'
import { startDatabaseProxy, startPooler, waitForPooler } from './proxies.ts'
import { at, ports, topology } from './topology.ts'

/** Three PostgreSQL of which one is the primary, and the poolers through which API nodes reach it. */
export interface DatabaseCluster {
  etcd: Part[]
  /** Patroni and its PostgreSQL, as one machine has them. */
  databases: Part[]
  poolers: Part[]
  /** Where the parts keep their files. */
  folder: string
  /** The address of the primary for a superuser. */
  databaseUrl: string
  /** The address of the primary for each API node, through its pooler. */
  nodeUrls: string[]
  stop: () => Promise<void>
}

export const newPassword = (): string => randomBytes(18).toString('base64url')
export const three = [0, 1, 2]

/**
 * Starts three etcd, three PostgreSQL under Patroni, HAProxy in front of them and three PgBouncer. `say` hears of each step. With
 * `diskMegabytes`, which needs root, the write-ahead log of each database has a disk of that size, so that one can be filled. The data is gone when it stops.
 */
export const startDatabaseCluster = async (
  say: (text: string) => void,
  { diskMegabytes }: { diskMegabytes?: number } = {},
): Promise<DatabaseCluster> => {
  const account = unprivilegedAccount(['postgres', 'nobody'])
  const folder = tempFolder('cluster', { owner: account, mode: 0o711 })
  const { keep, stop } = createKeeper(folder.remove)
  const passwords = {
    superuser: newPassword(),
    replication: newPassword(),
    rewind: newPassword(),
    faredesk: newPassword(),
  }
  try {
    say('Starting etcd…')
    const etcd = three.map((index) => keep(createPart(() => startEtcd(index, folder.path, account))))
    await waitForEtcd(etcd.map(({ service }) => service()))
    say('Starting PostgreSQL under Patroni…')
    const databases = three.map((index) => {
      const wal = walFolder(folder.path, index)
      if (diskMegabytes !== undefined) keep(mountDisk(wal, diskMegabytes, account))
      const settings = readDeployFile('patroni.yml')
      writeForAccount(
        patroniFile(folder.path, index),
        diskMegabytes === undefined ? settings : withWalFolder(settings, wal),
        account,
      )
      return keep(createPart(() => startDatabase(index, folder.path, account, passwords)))
    })
    await waitForDatabases(databases.map(({ service }) => service()))
    keep(startDatabaseProxy())
    const created = (): Promise<boolean> => createDatabase(passwords).then(() => true, ignoreLost)
    await waitFor('the database behind HAProxy', created, { everyMs: 500 })
    say('Starting PgBouncer…')
    const poolers = three.map((index) =>
      keep(createPart(() => startPooler(index, folder.path, account, passwords.faredesk))),
    )
    for (const [index, pooler] of poolers.entries())
      await waitForPooler(index, pooler.service(), passwords.faredesk)
    const nodeUrls = topology.poolers.map(
      (address) => `postgres://faredesk:${passwords.faredesk}@${at(address, ports.pooler)}/faredesk`,
    )
    const databaseUrl = `postgres://postgres:${passwords.superuser}@${at(topology.databaseProxy, ports.databaseWrite)}/faredesk`
    return { etcd, databases, poolers, folder: folder.path, databaseUrl, nodeUrls, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Keeps what runs, and stops all of it, the newest first. */
export const createKeeper = (last: () => void) => {
  const running: { stop: () => Promise<void> }[] = []
  return {
    keep: <T extends { stop: () => Promise<void> }>(part: T): T => {
      running.unshift(part)
      return part
    },
    stop: async (): Promise<void> => {
      for (const part of running) await part.stop()
      last()
    },
  }
}

/** HAProxy accepts connections before it knows the primary, and closes them. Only the database's own refusals are faults. */
const ignoreLost = (fault: unknown): false => {
  if (fault instanceof pg.DatabaseError) throw fault
  return false
}
