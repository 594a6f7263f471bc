import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { DatabaseUnavailable, type Database, type Db } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { retryOnConflict } from './retry.ts'
import * as schema from './schema/index.ts'

/**
 * Opens the embedded database in `folder`, or in memory for null (or from a dump, for tests). One process at a time.
 */
export const openPglite = async (
  folder: string | null,
  options: { loadDataDir?: Blob } = {},
): Promise<Database & { dump(): Promise<Blob> }> => {
  const lock = folder === null ? null : lockFolder(folder)
  const client = await createClient(folder, options.loadDataDir).catch((fault: unknown) => {
    lock?.release()
    throw fault
  })
  const db = drizzle(client, { schema }) as unknown as Db
  return {
    engine: 'pglite',
    db,
    transaction: (work) => retryOnConflict(() => db.transaction((tx) => work(tx))),
    ping: async () => {
      await client.query('select 1')
    },
    migrate: () => migrate(drizzle(client), { migrationsFolder }),
    close: async () => {
      await client.close()
      lock?.release()
    },
    dump: () => client.dumpDataDir('none'),
  }
}

const createClient = async (folder: string | null, loadDataDir?: Blob): Promise<PGlite> => {
  const dataDir = folder === null ? undefined : path.join(folder, 'db')
  if (folder !== null) mkdirSync(folder, { recursive: true })
  try {
    const client = await PGlite.create({
      extensions: { pg_trgm },
      ...(dataDir ? { dataDir } : {}),
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
