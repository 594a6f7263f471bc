import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { panChecks, users } from '#server/db/schema/index.ts'

/** Reads and writes the PAN checks of one site. */
export const panChecksRepo = (db: Db, siteId: string) => {
  const matches = (pan: string) =>
    and(eq(panChecks.siteId, siteId), pan === '' ? undefined : eq(panChecks.pan, pan))
  const withPerson = () =>
    db
      .select({ check: panChecks, firstName: users.firstName, lastName: users.lastName })
      .from(panChecks)
      .leftJoin(users, and(eq(users.id, panChecks.checkedBy), eq(users.siteId, panChecks.siteId)))
  return {
    add: async (check: Omit<typeof panChecks.$inferInsert, 'id' | 'siteId'>): Promise<number> => {
      const [row] = await db
        .insert(panChecks)
        .values({ ...check, siteId })
        .returning({ id: panChecks.id })
      if (!row) throw new Error('the PAN check was not stored')
      return row.id
    },
    byId: (id: number) => withPerson().where(and(eq(panChecks.siteId, siteId), eq(panChecks.id, id))),
    /** Newest first; an empty PAN is any. */
    list: (pan: string, { offset, limit }: { offset: number; limit: number }) =>
      withPerson().where(matches(pan)).orderBy(desc(panChecks.id)).limit(limit).offset(offset),
    count: async (pan: string): Promise<number> => {
      const [row] = await db.select({ total: count() }).from(panChecks).where(matches(pan))
      return row?.total ?? 0
    },
  }
}

export type PanCheckRow = Awaited<ReturnType<ReturnType<typeof panChecksRepo>['list']>>[number]
