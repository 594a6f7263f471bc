import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PartnerMode } from '#contract/entities/partners.ts'
import type { Db } from '#server/db/database.ts'
import { partnerKeys, partners, users } from '#server/db/schema/index.ts'

export type KeyRow = typeof partnerKeys.$inferSelect

/** A key and its creator's name. */
export interface NamedKey {
  key: KeyRow
  createdByName: string
}

/** Reads and writes the keys of one partner. */
export const keysRepo = (db: Db, partnerId: string) => {
  const isOwn = eq(partnerKeys.partnerId, partnerId)
  const named = () =>
    db
      .select({
        key: partnerKeys,
        createdByName: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      })
      .from(partnerKeys)
      .leftJoin(users, and(eq(users.id, partnerKeys.createdBy), eq(users.siteId, partnerKeys.siteId)))
  return {
    /** Lists the keys that were active after an instant, newest first. */
    activeAfter: (since: Date): Promise<NamedKey[]> =>
      named()
        .where(
          and(
            isOwn,
            gt(partnerKeys.expiresAt, since),
            sql`coalesce(${partnerKeys.revokedAt}, 'infinity') > ${since.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(desc(partnerKeys.createdAt), desc(partnerKeys.id))
        .limit(200),
    byId: async (id: string): Promise<NamedKey | null> => {
      const [row] = await named().where(and(isOwn, eq(partnerKeys.id, id)))
      return row ?? null
    },
    countActive: (mode: PartnerMode, at: Date): Promise<number> =>
      db.$count(
        partnerKeys,
        and(isOwn, eq(partnerKeys.mode, mode), isNull(partnerKeys.revokedAt), gt(partnerKeys.expiresAt, at)),
      ),
    add: async (row: Omit<typeof partnerKeys.$inferInsert, 'partnerId'>): Promise<void> => {
      await db.insert(partnerKeys).values({ ...row, partnerId })
    },
    /** Revokes a key. Returns false, and changes nothing, if it was revoked already. */
    revoke: async (id: string, by: { revokedAt: Date; revokedBy: string }): Promise<boolean> => {
      const revoked = await db
        .update(partnerKeys)
        .set(by)
        .where(and(isOwn, eq(partnerKeys.id, id), isNull(partnerKeys.revokedAt)))
        .returning({ id: partnerKeys.id })
      return revoked.length > 0
    },
  }
}

/** Lists active keys of active partners that expire before an instant, for the emails about it. */
export const listExpiringKeys = (
  db: Db,
  { at, by, afterId, limit }: { at: Date; by: Date; afterId: string; limit: number },
) =>
  db
    .select({ key: partnerKeys, partner: partners })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .where(
      and(
        isNull(partnerKeys.revokedAt),
        gt(partnerKeys.expiresAt, at),
        sql`${partnerKeys.expiresAt} <= ${by.toISOString()}::timestamptz`,
        gt(partnerKeys.id, afterId),
      ),
    )
    .orderBy(partnerKeys.id)
    .limit(limit)
