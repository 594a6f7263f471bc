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
  withoutArchive,
  withWalFolder,
} from './databases.ts'
import { authorityFile, createCertificates, withCertificatesOf } from './certificates.ts'
import { mountDisk } from './disks.ts'
import { startEtcd, waitForEtcd } from './etcd.ts'
import { createPart, type Part } from './part.ts'
import { readDeployFile, writeForAccount } from './files.ts'
import { startDatabaseProxy, startPooler, waitForPooler } from './proxies.ts'
import { at, ports, topology } from './topology.ts'

/** Three PostgreSQL servers, one of them the primary, and the poolers that connect API nodes to it. */
export interface DatabaseCluster {
  etcd: Part[]
  /** Patroni with its PostgreSQL, one for each machine. */
  databases: Part[]
  poolers: Part[]
  /** The folder with the files of all parts. */
  folder: string
  /** Connects to the primary as a superuser. */
  databaseUrl: string
  /** Connect each API node to the primary through its pooler. */
  nodeUrls: string[]
  /** Connects API nodes to the standbys, whose connections HAProxy spreads. */
  readUrl: string
  stop: () => Promise<void>
}

export const newPassword = (): string => randomBytes(18).toString('base64url')
export const three = [0, 1, 2]

/**
 * Starts three etcd members, three PostgreSQL servers under Patroni, HAProxy in front of them and three PgBouncers. Reports each step with
 * `say`. `diskMegabytes` needs root and puts each write-ahead log on a separate disk of this size, which a test can fill. Stopping it deletes the data.
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
    restApi: newPassword(),
    faredesk: newPassword(),
  }
  try {
    say('Issuing certificates…')
    await createCertificates(folder.path, account)
    say('Starting etcd…')
    const etcd = three.map((index) => keep(createPart(() => startEtcd(index, folder.path, account))))
    await waitForEtcd(
      folder.path,
      etcd.map(({ service }) => service()),
    )
    say('Starting PostgreSQL under Patroni…')
    const databases = three.map((index) => {
      const wal = walFolder(folder.path, index)
      if (diskMegabytes !== undefined) keep(mountDisk(wal, diskMegabytes, account))
      const deployed = withCertificatesOf(folder.path, `db${index + 1}`, readDeployFile('patroni.yml'))
      const settings = withoutArchive(deployed)
      writeForAccount(
        patroniFile(folder.path, index),
        diskMegabytes === undefined ? settings : withWalFolder(settings, wal),
        account,
      )
      return keep(createPart(() => startDatabase(index, folder.path, account, passwords)))
    })
    await waitForDatabases(
      folder.path,
      databases.map(({ service }) => service()),
    )
    keep(startDatabaseProxy(folder.path))
    const created = (): Promise<boolean> =>
      createDatabase(folder.path, passwords).then(() => true, ignoreLost)
    await waitFor('the database behind HAProxy', created, { everyMs: 500 })
    say('Starting PgBouncer…')
    const poolers = three.map((index) =>
      keep(createPart(() => startPooler(index, folder.path, account, passwords.faredesk))),
    )
    const toUrl = (user: string, password: string, host: string): string =>
      `postgres://${user}:${password}@${host}/faredesk?sslmode=verify-full&sslrootcert=${authorityFile(folder.path)}`
    const toFaredeskUrl = (host: string): string => toUrl('faredesk', passwords.faredesk, host)
    const nodeUrls = topology.poolers.map((address) => toFaredeskUrl(at(address, ports.pooler)))
    for (const [index, pooler] of poolers.entries())
      await waitForPooler(nodeUrls[index] ?? '', pooler.service())
    const primary = at(topology.databaseProxy, ports.databaseWrite)
    const databaseUrl = toUrl('postgres', passwords.superuser, primary)
    const readUrl = toFaredeskUrl(at(topology.databaseProxy, ports.databaseRead))
    return { etcd, databases, poolers, folder: folder.path, databaseUrl, nodeUrls, readUrl, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Keeps track of running parts. `stop` stops them, newest first, then calls `last`. */
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

/** Ignores lost connections: HAProxy closes them until it knows the primary. Rethrows errors from the database itself. */
const ignoreLost = (fault: unknown): false => {
  if (fault instanceof pg.DatabaseError) throw fault
  return false
}
