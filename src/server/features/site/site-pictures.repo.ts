import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sitePictures, sites } from '#server/db/schema/index.ts'

/** Stores and reads the uploaded pictures of one site. */
export const sitePicturesRepo = (db: Db, siteId: string) => ({
  /** Adds a picture, or makes an identical one the newest. */
  add: async (picture: Omit<typeof sitePictures.$inferInsert, 'siteId'>): Promise<void> => {
    const { uploadedAt, uploadedBy } = picture
    await db
      .insert(sitePictures)
      .values({ siteId, ...picture })
      .onConflictDoUpdate({
        target: [sitePictures.siteId, sitePictures.hash],
        set: { uploadedAt, uploadedBy },
      })
  },
  find: async (hash: string) => {
    const [row] = await db
      .select({ kind: sitePictures.kind, content: sitePictures.content })
      .from(sitePictures)
      .where(and(eq(sitePictures.siteId, siteId), eq(sitePictures.hash, hash)))
    return row ?? null
  },
  /** Deletes what is older than the newest `kept` pictures, except what the current settings show. */
  deleteOld: async (kept: number): Promise<void> => {
    const old = db
      .select({ hash: sitePictures.hash })
      .from(sitePictures)
      .where(eq(sitePictures.siteId, siteId))
      .orderBy(desc(sitePictures.uploadedAt), sitePictures.hash)
      .offset(kept)
    const isShown = sql`exists (select 1 from ${sites}
      where ${sites.id} = ${siteId} and ${sites.config}::text like '%' || ${sitePictures.hash} || '%')`
    await db
      .delete(sitePictures)
      .where(and(eq(sitePictures.siteId, siteId), inArray(sitePictures.hash, old), sql`not ${isShown}`))
  },
})
