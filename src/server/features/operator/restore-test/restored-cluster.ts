import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppError } from '#server/calls/app-error.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/database.ts'
import { operatorTexts as texts } from '../texts.ts'
import type { BackupPlace, ChosenBackup } from './backup-list.ts'
import { clusterPrefix, removeLeftOverClusters } from './left-over-clusters.ts'
import { findPostgresProgram, refuse, runProgram, startProgram, type Account } from './programs.ts'
import { readRecovery } from './recovery.repo.ts'

interface RestoreRequest {
  place: BackupPlace
  backup: ChosenBackup
  /** The moment to restore to; null for the end of the archived log. */
  at: Date | null
  /** Folder for the temporary cluster; the system's folder for temporary files by default. */
  parent: string | undefined
  databaseName: string
  account: Account
}

/** A temporary PostgreSQL cluster that was restored from a backup. */
interface RestoredCluster {
  database: Database
  /** When the last restored transaction was committed; null if the log after the backup has none. */
  reachedAt: string | null
  /** Ends the cluster and deletes it. */
  remove: () => Promise<void>
}

/** The settings of the old server without which PostgreSQL refuses to repeat its log. */
const settingsOfOld: Readonly<Record<string, string>> = {
  max_connections: 'max_connections setting',
  max_worker_processes: 'max_worker_processes setting',
  max_wal_senders: 'max_wal_senders setting',
  max_prepared_transactions: 'max_prepared_xacts setting',
  max_locks_per_transaction: 'max_locks_per_xact setting',
}

/** States (SQLSTATE) in which PostgreSQL refuses a connection. */
const noSuchDatabase = '3D000'
const startingUp = '57P03'

/** Writes the settings of the temporary server, which listens on a socket in its own folder only. */
const writeSettings = async ({ backup, account }: RestoreRequest, home: string): Promise<void> => {
  const control = await runProgram(account, findPostgresProgram('pg_controldata', backup.version), [
    path.join(home, 'data'),
  ])
  const kept = Object.entries(settingsOfOld).map(
    ([name, label]) => `${name} = ${new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(control)?.[1] ?? '100'}`,
  )
  const settings = [
    ...kept,
    "listen_addresses = ''",
    `unix_socket_directories = '${home}'`,
    'port = 5432',
    'archive_mode = off',
    'fsync = off',
    "log_timezone = 'UTC'",
    "timezone = 'UTC'",
    'autovacuum = off',
  ]
  // The folder belongs to one user, so every connection comes from that user or root.
  for (const [name, text] of [
    ['hba.conf', 'local all all trust\n'],
    ['server.conf', `${settings.join('\n')}\n`],
  ] as const) {
    const file = path.join(home, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
  }
}

/** Copies the backup's files to the folder, with the settings for repeating the log. */
const restoreFiles = async ({ place, at, account }: RestoreRequest, home: string): Promise<void> => {
  const target =
    at === null
      ? []
      : [
          '--type=time',
          `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]
  await runProgram(account, 'pgbackrest', [
    `--config=${place.config}`,
    `--stanza=${place.stanza}`,
    `--pg1-path=${path.join(home, 'data')}`,
    `--lock-path=${path.join(home, 'lock')}`,
    '--archive-mode=off',
    '--log-level-console=error',
    ...target,
    'restore',
  ])
}

/** Starts the server. Resolves once it has repeated the log; rejects with a refusal if it ends before. */
const startServer = async (
  { backup, account, databaseName, at }: RestoreRequest,
  home: string,
): Promise<{ database: Database; reachedAt: string | null; stop: () => Promise<void> }> => {
  const logFile = path.join(home, 'server.log')
  const log = openSync(logFile, 'w', 0o600)
  const data = path.join(home, 'data')
  const server = startProgram(
    account,
    findPostgresProgram('postgres', backup.version),
    [
      '-D',
      data,
      '-c',
      `config_file=${home}/server.conf`,
      '-c',
      `hba_file=${home}/hba.conf`,
      '-c',
      `ident_file=${home}/hba.conf`,
    ],
    log,
  )
  closeSync(log)
  let isGone = false
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve())).then(
    () => (isGone = true),
  )
  server.once('error', () => undefined)
  const stop = async (): Promise<void> => {
    server.kill('SIGQUIT')
    await gone
  }
  const url = `postgres://postgres@localhost/${databaseName}?host=${encodeURIComponent(home)}`
  for (;;) {
    if (isGone) throw toRefusal(readFileSync(logFile, 'utf8'), at)
    try {
      const database = await openPostgres(url, { poolSize: 2, statementTimeoutMs: 0 })
      const { isRecovering, reachedAt } = await readRecovery(database.db).catch(async (fault: unknown) => {
        await database.close()
        throw fault
      })
      if (!isRecovering)
        return {
          database,
          reachedAt,
          stop: async () => {
            await database.close()
            await stop()
          },
        }
      await database.close()
    } catch (fault) {
      const refusal = toConnectRefusal(fault, databaseName)
      if (refusal) {
        await stop()
        throw refusal
      }
    }
    await pause(200)
  }
}

/** Returns why connecting again won't help; null while PostgreSQL starts. */
const toConnectRefusal = (fault: unknown, databaseName: string): AppError | null => {
  const { code, severity, message } = ((fault as Error).cause ?? fault) as Error & Record<string, unknown>
  if (code === noSuchDatabase) return refuse(texts.noDatabase(databaseName))
  // Without a severity, it's the connection's: there is no socket yet.
  return severity === undefined || code === startingUp ? null : refuse(texts.notRecovered(message))
}

/** Says why PostgreSQL ended, from the last fatal line of its log. */
const toRefusal = (log: string, at: Date | null): AppError => {
  // Our own connections were refused while it repeated its log.
  const isOwn = (line: string): boolean => line.includes('FATAL:') && !line.includes('the database system is')
  const line = log.split('\n').findLast(isOwn) ?? ''
  if (at !== null && line.includes('before configured recovery target was reached'))
    return refuse(texts.notReached(at))
  return refuse(texts.notRecovered(line.replace(/^.*FATAL:\s+/, '') || 'it ended'))
}

/** Restores a backup to a new temporary cluster. Rejects with a refusal, with nothing left behind. */
export const restoreCluster = async (request: RestoreRequest): Promise<RestoredCluster> => {
  const { account, parent = tmpdir() } = request
  await removeLeftOverClusters(parent, { account })
  const home = mkdtempSync(path.join(parent, clusterPrefix))
  lockFolder(home)
  const own = (folder: string): void => {
    if (account) chownSync(folder, account.uid, account.gid)
  }
  own(home)
  const erase = (): Promise<void> => rm(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    for (const name of ['data', 'lock']) {
      mkdirSync(path.join(home, name), { mode: 0o700 })
      own(path.join(home, name))
    }
    await restoreFiles(request, home)
    await writeSettings(request, home)
    const { database, reachedAt, stop } = await startServer(request, home)
    const remove = async (): Promise<void> => {
      await stop()
      await erase()
    }
    return { database, reachedAt, remove }
  } catch (fault) {
    await erase()
    throw fault
  }
}
