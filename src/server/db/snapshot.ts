import type { Db } from './database.ts'

/** Reads everything as of one moment, so that sums from several statements agree while others write. */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
