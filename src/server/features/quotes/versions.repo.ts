import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { QuoteStatus } from '#contract/entities/quote.ts'
import type { Db } from '#server/db/database.ts'
import { packageQuoteLinks, packageQuoteVersions } from '#server/db/schema/index.ts'

export type VersionRow = typeof packageQuoteVersions.$inferSelect
type NewVersion = Omit<typeof packageQuoteVersions.$inferInsert, 'siteId'>
export type VersionChange = Partial<Omit<NewVersion, 'quoteId' | 'version'>>
export type LinkRow = typeof packageQuoteLinks.$inferSelect

/** States in which a version still waits for an answer, or for its last day. */
const replaced: QuoteStatus[] = ['sent', 'viewed', 'expired']

/** Reads and writes the links of versions of one site. */
const links = (db: Db, siteId: string) => ({
  addLink: async (link: Pick<LinkRow, 'versionId' | 'nonce' | 'codeHash' | 'createdAt'>): Promise<void> => {
    await db.insert(packageQuoteLinks).values({ ...link, siteId })
  },
  /** Finds the newest link of a version that works. */
  openLink: async (versionId: number): Promise<LinkRow | null> => {
    const [row] = await db
      .select()
      .from(packageQuoteLinks)
      .where(
        and(
          eq(packageQuoteLinks.siteId, siteId),
          eq(packageQuoteLinks.versionId, versionId),
          isNull(packageQuoteLinks.revokedAt),
        ),
      )
      .orderBy(desc(packageQuoteLinks.id))
      .limit(1)
    return row ?? null
  },
  revokeLinks: async (versionIds: readonly number[], at: Date): Promise<void> => {
    if (versionIds.length === 0) return
    await db
      .update(packageQuoteLinks)
      .set({ revokedAt: at })
      .where(
        and(
          eq(packageQuoteLinks.siteId, siteId),
          inArray(packageQuoteLinks.versionId, [...versionIds]),
          isNull(packageQuoteLinks.revokedAt),
        ),
      )
  },
  /** Finds the version that a working link opens. */
  byCode: async (codeHash: string): Promise<VersionRow | null> => {
    const [row] = await db
      .select({ version: packageQuoteVersions })
      .from(packageQuoteLinks)
      .innerJoin(packageQuoteVersions, eq(packageQuoteVersions.id, packageQuoteLinks.versionId))
      .where(
        and(
          eq(packageQuoteLinks.siteId, siteId),
          eq(packageQuoteLinks.codeHash, codeHash),
          isNull(packageQuoteLinks.revokedAt),
        ),
      )
      .limit(1)
    return row?.version ?? null
  },
})

/** Reads and writes the versions of quotes of one site, and their links. */
export const versionsRepo = (db: Db, siteId: string) => {
  const ofQuote = (quoteId: number) =>
    and(eq(packageQuoteVersions.siteId, siteId), eq(packageQuoteVersions.quoteId, quoteId))
  return {
    ...links(db, siteId),
    add: async (version: NewVersion): Promise<VersionRow> => {
      const [row] = await db
        .insert(packageQuoteVersions)
        .values({ ...version, siteId })
        .returning()
      if (!row) throw new Error("the version wasn't inserted")
      return row
    },
    change: async (id: number, change: VersionChange): Promise<VersionRow> => {
      const [row] = await db
        .update(packageQuoteVersions)
        .set(change)
        .where(and(eq(packageQuoteVersions.siteId, siteId), eq(packageQuoteVersions.id, id)))
        .returning()
      if (!row) throw new Error(`version ${id} not found`)
      return row
    },
    /** Notes that the customer opened a version for the first time. Changes nothing later. */
    markViewed: async (id: number, at: Date): Promise<void> => {
      await db
        .update(packageQuoteVersions)
        .set({ viewedAt: at, status: 'viewed' })
        .where(
          and(
            eq(packageQuoteVersions.siteId, siteId),
            eq(packageQuoteVersions.id, id),
            eq(packageQuoteVersions.status, 'sent'),
          ),
        )
    },
    byNo: async (quoteId: number, version: number): Promise<VersionRow> => {
      const [row] = await db
        .select()
        .from(packageQuoteVersions)
        .where(and(ofQuote(quoteId), eq(packageQuoteVersions.version, version)))
        .limit(1)
      if (!row) throw new Error(`version ${version} of quote ${quoteId} not found`)
      return row
    },
    /** Lists versions, the newest first. */
    list: (quoteId: number, { offset, limit }: { offset: number; limit: number }): Promise<VersionRow[]> =>
      db
        .select()
        .from(packageQuoteVersions)
        .where(ofQuote(quoteId))
        .orderBy(desc(packageQuoteVersions.version))
        .offset(offset)
        .limit(limit),
    /** Lists all versions that were sent before one, the newest first. */
    sentBefore: (quoteId: number, version: number): Promise<VersionRow[]> =>
      db
        .select()
        .from(packageQuoteVersions)
        .where(
          and(
            ofQuote(quoteId),
            ne(packageQuoteVersions.status, 'draft'),
            sql`${packageQuoteVersions.version} < ${version}`,
          ),
        )
        .orderBy(desc(packageQuoteVersions.version)),
    /** Replaces versions that nobody answered by a later one. */
    supersede: async (quoteId: number, version: number): Promise<void> => {
      await db
        .update(packageQuoteVersions)
        .set({ status: 'superseded' })
        .where(
          and(
            ofQuote(quoteId),
            inArray(packageQuoteVersions.status, replaced),
            sql`${packageQuoteVersions.version} < ${version}`,
          ),
        )
    },
  }
}
