import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { linkNotices } from '#server/db/schema/index.ts'
import type { Pair } from '../audit-both-sites.ts'

export type NoticeRow = typeof linkNotices.$inferSelect

/** Lists the pairs of sites that have notices to mirror. */
export const listWaitingPairs = (db: Db): Promise<Pair[]> =>
  db
    .selectDistinct({ siteId: linkNotices.siteId, consumerSiteId: linkNotices.consumerSiteId })
    .from(linkNotices)
    .where(isNull(linkNotices.mirroredAt))
    .orderBy(asc(linkNotices.consumerSiteId), asc(linkNotices.siteId))

/** Reads and changes the notices of one pair of sites. */
export const noticesRepo = (tx: Db, { siteId, consumerSiteId }: Pair) => {
  const isOfPair = and(eq(linkNotices.siteId, siteId), eq(linkNotices.consumerSiteId, consumerSiteId))
  return {
    /** Locks notices that aren't mirrored yet, oldest first. Another server waits, and then finds them mirrored. */
    lockWaiting: (limit: number): Promise<NoticeRow[]> =>
      tx
        .select()
        .from(linkNotices)
        .where(and(isOfPair, isNull(linkNotices.mirroredAt)))
        .orderBy(asc(linkNotices.id))
        .limit(limit)
        .for('update'),
    lock: async (entryId: number): Promise<NoticeRow | null> => {
      const [row] = await tx
        .select()
        .from(linkNotices)
        .where(and(isOfPair, eq(linkNotices.entryId, entryId)))
        .for('update')
      return row ?? null
    },
    setMirrored: async (id: number, mirrorEntryId: number, mirroredAt: Date): Promise<void> => {
      await tx
        .update(linkNotices)
        .set({ mirrorEntryId, mirroredAt })
        .where(and(isOfPair, eq(linkNotices.id, id)))
    },
  }
}
