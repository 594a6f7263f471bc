import { and, eq } from 'drizzle-orm'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'

/** Reads and writes the markup that a travel agent adds on their own documents. */
export const ownMarkupRepo = (db: Db, siteId: string, userId: string) => {
  const isOwn = and(eq(users.siteId, siteId), eq(users.id, userId))
  return {
    find: async (): Promise<MarkupTerms | null> => {
      const [row] = await db.select({ terms: users.ownMarkup }).from(users).where(isOwn).limit(1)
      return row?.terms ?? null
    },
    save: async (terms: MarkupTerms | null): Promise<void> => {
      await db.update(users).set({ ownMarkup: terms }).where(isOwn)
    },
  }
}
