import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { emailSubscribers } from '#server/db/schema/index.ts'

/** Who asked one site for news, by address. */
export const subscribersRepo = (db: Db, siteId: string) => ({
  page: ({ offset, limit }: { offset: number; limit: number }) =>
    db
      .select({
        email: emailSubscribers.email,
        source: emailSubscribers.source,
        isActive: emailSubscribers.isActive,
        createdAt: emailSubscribers.createdAt,
      })
      .from(emailSubscribers)
      .where(eq(emailSubscribers.siteId, siteId))
      .orderBy(asc(emailSubscribers.email))
      .limit(limit)
      .offset(offset),
  count: (): Promise<number> => db.$count(emailSubscribers, eq(emailSubscribers.siteId, siteId)),
})
