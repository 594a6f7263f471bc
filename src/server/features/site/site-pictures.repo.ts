import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { siteConfigVersions, sitePictures, sites } from '#server/db/schema/index.ts'

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
  /**
   * Deletes what is older than the newest `kept` pictures, except what the settings name: the current ones, with the
   * header's blocks that aren't shown now, and every version, because each can be restored.
   */
  deleteOld: async (kept: number): Promise<void> => {
    const old = db
      .select({ hash: sitePictures.hash })
      .from(sitePictures)
      .where(eq(sitePictures.siteId, siteId))
      .orderBy(desc(sitePictures.uploadedAt), sitePictures.hash)
      .offset(kept)
    const inText = sql`like '%' || ${sitePictures.hash} || '%'`
    const isNamed = sql`(
      exists (select 1 from ${sites} where ${sites.id} = ${siteId}
        and (${sites.config}::text ${inText} or ${sites.settings}::text ${inText}))
      or exists (select 1 from ${siteConfigVersions} where ${siteConfigVersions.siteId} = ${siteId}
        and ${siteConfigVersions.config}::text ${inText}))`
    await db
      .delete(sitePictures)
      .where(and(eq(sitePictures.siteId, siteId), inArray(sitePictures.hash, old), sql`not ${isNamed}`))
  },
})
