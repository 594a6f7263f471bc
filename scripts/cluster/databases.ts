import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Account } from '#tests/support/native/account.ts'
import { postgresBinaries } from '#tests/support/native/postgres-cluster.ts'
import { isAlive, requireProgram, startService, type Service } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { readCertificate } from './certificates.ts'
import { sendToPart } from './requests.ts'
import { at, ports, topology } from './topology.ts'

export interface DatabasePasswords {
  superuser: string
  replication: string
  rewind: string
  /** Password for changes through Patroni's REST interface. */
  restApi: string
  /** Password of the API nodes' user. */
  faredesk: string
}

/** A member as Patroni reports it. */
export interface Member {
  name: string
  role: string
  state: string
  host: string
  lag?: number | string
}

/** Returns the folder of a database's data. */
export const dataFolder = (folder: string, index: number): string => path.join(folder, `db${index + 1}`)

/** Returns the file with the Patroni settings of a database. */
export const patroniFile = (folder: string, index: number): string =>
  path.join(folder, `patroni${index + 1}.yml`)

/** Returns the folder of a database's write-ahead log when it's on a separate disk. */
export const walFolder = (folder: string, index: number): string => path.join(folder, `wal${index + 1}`)

/** Adds the folder of the write-ahead log to Patroni's settings. */
export const withWalFolder = (settings: string, folder: string): string =>
  settings
    .replace(/^  initdb:$/m, `  initdb:\n    - waldir: ${folder}`)
    .replace(/^postgresql:$/m, `postgresql:\n  basebackup:\n    - waldir: ${folder}`)

/** Turns off the archive in Patroni's settings, because this cluster has no backups and its data is deleted. */
export const withoutArchive = (settings: string): string =>
  settings.replace(/^( +)archive_mode: .*$/m, "$1archive_mode: 'off'")

/** Starts one PostgreSQL server under Patroni with the settings in its `patroniFile`. */
export const startDatabase = (
  index: number,
  folder: string,
  account: Account | undefined,
  passwords: DatabasePasswords,
): Service => {
  const address = topology.databases[index] ?? ''
  const name = `db${index + 1}`
  return startService({
    command: requireProgram('patroni', 'patroni'),
    args: [patroniFile(folder, index)],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_LOG_LEVEL: 'WARNING',
      PATRONI_ETCD3_HOSTS: topology.etcd.map((one) => at(one, ports.etcdClient)).join(','),
      PATRONI_RESTAPI_LISTEN: at(address, ports.patroni),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(address, ports.patroni),
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.restApi,
      PATRONI_POSTGRESQL_LISTEN: at(address, ports.postgres),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(address, ports.postgres),
      PATRONI_POSTGRESQL_DATA_DIR: dataFolder(folder, index),
      PATRONI_POSTGRESQL_BIN_DIR: postgresBinaries(),
      PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: passwords.rewind,
    },
    account,
  })
}

/** Lists the members with their roles and states, as the first one that answers reports them; empty while none answers. */
export const listMembers = async (folder: string): Promise<Member[]> => {
  const { ca } = readCertificate(folder, 'db1')
  for (const address of topology.databases) {
    try {
      const { body } = await sendToPart(`https://${at(address, ports.patroni)}/cluster`, { ca })
      return (JSON.parse(body) as { members: Member[] }).members
    } catch {
      // The next one may answer.
    }
  }
  return []
}

/** Returns the index of the primary database. Throws if there's none. */
export const findPrimary = async (folder: string): Promise<number> => {
  const leader = (await listMembers(folder)).find(({ role }) => role === 'leader')
  if (!leader) throw new Error("There's no primary database.")
  return Number(leader.name.slice('db'.length)) - 1
}

/** Kills PostgreSQL's main process. Its other processes notice and exit. */
export const killPostgres = (folder: string, index: number): void => {
  const [pid] = readFileSync(path.join(dataFolder(folder, index), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Waits until there is a primary and all other members replicate it, one of them synchronously. */
export const waitForDatabases = (folder: string, services: readonly Service[]): Promise<Member[]> =>
  waitFor(
    'a primary with two standbys',
    async () => {
      for (const service of services)
        if (!isAlive(service)) throw new Error(`Patroni ended: ${service.complaints()}`)
      const members = await listMembers(folder)
      const roles = members
        .filter(({ state }) => state === 'running' || state === 'streaming')
        .map(({ role }) => role)
      return roles.length === services.length && roles.includes('leader') && roles.includes('sync_standby')
        ? members
        : undefined
    },
    { timeoutMs: 180_000, everyMs: 500 },
  )

/** Creates the API nodes' user and database on the primary. */
export const createDatabase = async (
  folder: string,
  { superuser, faredesk }: DatabasePasswords,
): Promise<void> => {
  const client = new pg.Client({
    host: topology.databaseProxy,
    port: ports.databaseWrite,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
    ssl: { ca: readCertificate(folder, 'db1').ca },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`create role faredesk login password '${faredesk}'`)
    await client.query('create database faredesk owner faredesk')
  } finally {
    await client.end().catch(() => undefined)
  }
}
