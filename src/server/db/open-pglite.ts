import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { byteaOid, fromByteaText, toByteaText } from './bytea-text.ts'
import { createCommitListeners, tellCommits } from './commit-listeners.ts'
import { createDatabaseFiles } from './database-files.ts'
import { DatabaseUnavailable, type Database, type Db } from './database.ts'
import { createOutages } from './outages.ts'
import { assertSpace, readFreeBytes, watchSpace, type ReadFreeBytes, type SpaceWatch } from './disk-space.ts'
import { durableStartParams, DurableFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { inSnapshot } from './snapshot.ts'
import { readClock } from './clock-skew.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { retryOnConflict } from './retry.ts'
import { assertNotNewer, readSchemaState } from './schema-state.ts'
import * as schema from './schema/index.ts'

/** Tables with fewer deleted rows aren't vacuumed. */
const deadRowsToVacuum = 100

export interface PgliteOptions {
  /** A dump to begin with, for tests. */
  loadDataDir?: Blob
  /** Called when the disk is almost full and when it has space again. */
  reportSpace?: SpaceWatch['report']
  readFreeBytes?: ReadFreeBytes
}

/**
 * Opens the embedded database in `folder`, or in memory for null. One process at a time. While the disk is almost full, it refuses
 * changes.
 */
export const openPglite = async (
  folder: string | null,
  { loadDataDir, reportSpace = () => undefined, readFreeBytes: read = readFreeBytes }: PgliteOptions = {},
): Promise<Database & { dump(): Promise<Blob> }> => {
  const lock = folder === null ? null : lockFolder(folder)
  const client = await createClient(folder, read, loadDataDir).catch((fault: unknown) => {
    lock?.release()
    throw fault
  })
  const commits = createCommitListeners()
  const db = drizzle(tellCommits(client, commits), { schema }) as unknown as Db
  const files = folder === null ? null : createDatabaseFiles(client, path.join(folder, 'db'))
  /** Shortens the log, which nothing else does while this engine runs. A running backup needs all of it. */
  const shortenLog = async (): Promise<void> => {
    if (files?.isCopied() === false) await client.exec('checkpoint')
  }
  const watch =
    folder === null
      ? null
      : watchSpace({
          folder,
          read,
          shortenLog,
          report: reportSpace,
          setReadOnly: async (isReadOnly) => {
            await client.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
          },
        })
  const transaction = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await retryOnConflict(() => db.transaction((tx) => work(tx)))
    commits.tell()
    return result
  }
  return {
    engine: 'pglite',
    db,
    transaction,
    // PGlite has a single connection and no time limits.
    longTransaction: transaction,
    reader: async () => db,
    snapshot: (read) => inSnapshot(db, read),
    readCounts: () => null,
    outages: createOutages(),
    readClock: () => readClock(db),
    // It has no second database.
    readReplicationWaits: async () => ({ count: 0, longestSeconds: 0 }),
    onCommit: commits.add,
    // One process at a time: there's no other process to notify.
    openSignals: async () => ({
      db,
      isShared: false,
      send: async () => undefined,
      close: async () => undefined,
    }),
    migrate: async () => {
      assertNotNewer(await readSchemaState(db))
      await migrate(drizzle(client), { migrationsFolder })
    },
    files,
    reuseSpace: async () => {
      // One table at a time, because each statement blocks all other queries in this engine.
      await client.exec('select pg_stat_force_next_flush()')
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_dead_tup > $1`,
        [deadRowsToVacuum],
      )
      for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`)
      // A start after a kill repeats all of the log.
      await shortenLog()
    },
    close: async () => {
      await watch?.stop()
      await client.close()
      lock?.release()
    },
    dump: () => client.dumpDataDir('none'),
  }
}

const createClient = async (
  folder: string | null,
  read: ReadFreeBytes,
  loadDataDir?: Blob,
): Promise<PGlite> => {
  const dataDir = folder === null ? undefined : path.join(folder, 'db')
  if (folder !== null) {
    mkdirSync(folder, { recursive: true })
    await assertSpace(folder, read)
  }
  try {
    const client = await PGlite.create({
      extensions: { pg_trgm },
      serializers: { [byteaOid]: toByteaText },
      parsers: { [byteaOid]: fromByteaText },
      ...(dataDir ? { fs: new DurableFolder(dataDir), startParams: durableStartParams } : {}),
      ...(loadDataDir ? { loadDataDir } : {}),
    })
    // Otherwise eight-byte numbers arrive as strings from one engine and as numbers from the other.
    await client.query('select 1')
    return client
  } catch (cause) {
    throw new DatabaseUnavailable(
      'damaged',
      `The database folder ${dataDir ?? '(memory)'} can't be read. Move it and start again with fresh demo data, or restore a backup.`,
      { cause },
    )
  }
}
