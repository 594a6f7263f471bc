import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { subscribersEndpoints } from '#contract/http/subscribers.ts'
import type { Db } from '#server/db/database.ts'
import { emailSubscribers } from '#server/db/schema/index.ts'

type Filter = Pick<RequestOf<typeof subscribersEndpoints.getEmailSubscribers>, 'searchQuery' | 'state'>

/** Reads and writes newsletter subscribers of one site. An address has one row for ever. */
export const subscribersRepo = (db: Db, siteId: string) => {
  const matching = ({ searchQuery, state }: Filter) =>
    and(
      eq(emailSubscribers.siteId, siteId),
      searchQuery === ''
        ? undefined
        : sql`strpos(${emailSubscribers.email}, ${searchQuery.toLowerCase()}) > 0`,
      state === 'all' ? undefined : eq(emailSubscribers.isActive, state === 'active'),
    )
  return {
    page: (filter: Filter, { offset, limit }: { offset: number; limit: number }) =>
      db
        .select({
          email: emailSubscribers.email,
          source: emailSubscribers.source,
          isActive: emailSubscribers.isActive,
          createdAt: emailSubscribers.createdAt,
        })
        .from(emailSubscribers)
        .where(matching(filter))
        .orderBy(asc(emailSubscribers.email))
        .limit(limit)
        .offset(offset),
    count: (filter: Filter): Promise<number> => db.$count(emailSubscribers, matching(filter)),
    /** Adds the address, or makes it active again. */
    activate: async (subscriber: { email: string; source: string; createdAt: Date }): Promise<void> => {
      await db
        .insert(emailSubscribers)
        .values({ ...subscriber, siteId })
        .onConflictDoUpdate({
          target: [emailSubscribers.siteId, emailSubscribers.email],
          set: { isActive: true },
        })
    },
    /** Returns false when the address never subscribed. */
    deactivate: async (email: string): Promise<boolean> => {
      const changed = await db
        .update(emailSubscribers)
        .set({ isActive: false })
        .where(and(eq(emailSubscribers.siteId, siteId), eq(emailSubscribers.email, email)))
        .returning({ id: emailSubscribers.id })
      return changed.length > 0
    },
  }
}
