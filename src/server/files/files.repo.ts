import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { fileBlobs, files, packageImageFiles } from '#server/db/schema/index.ts'
import type { FileKey } from './port.ts'

const isFile = ({ siteId, hash }: Pick<FileKey, 'siteId' | 'hash'>) =>
  and(eq(files.siteId, siteId), eq(files.hash, hash))

/** Whether no picture names a file. */
const isUnnamed = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(packageImageFiles)
      .where(and(eq(packageImageFiles.siteId, files.siteId), eq(packageImageFiles.hash, files.hash))),
  )

/** Contents that live in the database. */
export const fileBlobsRepo = (db: Db) => ({
  put: async ({ siteId, hash }: FileKey, content: Uint8Array, at: Date): Promise<void> => {
    await db
      .insert(fileBlobs)
      .values({ siteId, hash, content, storedAt: at })
      .onConflictDoUpdate({ target: [fileBlobs.siteId, fileBlobs.hash], set: { storedAt: at } })
  },
  get: async ({ siteId, hash }: FileKey): Promise<Uint8Array | null> => {
    const [row] = await db
      .select({ content: fileBlobs.content })
      .from(fileBlobs)
      .where(and(eq(fileBlobs.siteId, siteId), eq(fileBlobs.hash, hash)))
    return row?.content ?? null
  },
  removeUnrecorded: async (before: Date, most: number): Promise<number> => {
    const isUnrecorded = and(
      lt(fileBlobs.storedAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(files)
          .where(and(eq(files.siteId, fileBlobs.siteId), eq(files.hash, fileBlobs.hash))),
      ),
    )
    const found = db
      .select({ siteId: fileBlobs.siteId, hash: fileBlobs.hash })
      .from(fileBlobs)
      .where(isUnrecorded)
      .limit(most)
    // Checked again at the row: it may have been stored once more meanwhile.
    const gone = await db
      .delete(fileBlobs)
      .where(and(sql`(${fileBlobs.siteId}, ${fileBlobs.hash}) in ${found}`, isUnrecorded))
      .returning({ hash: fileBlobs.hash })
    return gone.length
  },
})

/** The records of stored files, wherever their contents are. */
export const filesRepo = (db: Db) => ({
  /** Records a stored content, or renews its time. */
  record: async ({ siteId, hash, kind }: FileKey, bytes: number, at: Date): Promise<void> => {
    await db
      .insert(files)
      .values({ siteId, hash, kind, bytes, storedAt: at })
      .onConflictDoUpdate({ target: [files.siteId, files.hash], set: { storedAt: at } })
  },
  find: async (siteId: string, hash: string): Promise<FileKey | null> => {
    const [row] = await db
      .select({ siteId: files.siteId, hash: files.hash, kind: files.kind })
      .from(files)
      .where(isFile({ siteId, hash }))
    return row ?? null
  },
  /** Returns those of the hashes that are recorded for a site. */
  findRecorded: async (siteId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ hash: files.hash })
      .from(files)
      .where(and(eq(files.siteId, siteId), inArray(files.hash, [...hashes])))
    return new Set(rows.map(({ hash }) => hash))
  },
  /** Makes uploads of a site wait for each other until the transaction ends, and returns the bytes that its files use. */
  lockUsage: async (siteId: string): Promise<number> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${siteId}`}, 0))`)
    return filesRepo(db).getUsedBytes(siteId)
  },
  getUsedBytes: async (siteId: string): Promise<number> => {
    const [row] = await db
      .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
      .from(files)
      .where(eq(files.siteId, siteId))
    return Number(row?.bytes ?? 0)
  },
  /** Deletes those of the records that nothing names any more; the sweep deletes their contents. */
  forget: async (siteId: string, hashes: readonly string[]): Promise<void> => {
    await db
      .delete(files)
      .where(and(eq(files.siteId, siteId), inArray(files.hash, [...hashes]), isUnnamed(db)))
  },
  /** Deletes the records of files that nothing has named since a time. Returns how many, at most `most`. */
  removeUnnamed: async (before: Date, most: number): Promise<number> => {
    const isOldAndUnnamed = and(lt(files.storedAt, before), isUnnamed(db))
    const found = db
      .select({ siteId: files.siteId, hash: files.hash })
      .from(files)
      .where(isOldAndUnnamed)
      .limit(most)
    const gone = await db
      .delete(files)
      .where(and(sql`(${files.siteId}, ${files.hash}) in ${found}`, isOldAndUnnamed))
      .returning({ hash: files.hash })
    return gone.length
  },
})
