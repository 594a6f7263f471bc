import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'

export type PersonRow = Awaited<ReturnType<ReturnType<typeof agencyPeopleRepo>['list']>>[number]

/** Reads and writes the people who work for an agency. */
export const agencyPeopleRepo = (db: Db) => ({
  /** Adds an account and its customer record. */
  add: async (
    user: typeof users.$inferInsert & { legalEntityId: string; createdAt: Date },
    name: string,
  ): Promise<void> => {
    const { siteId, legalEntityId: id, createdAt } = user
    await db.insert(legalEntities).values({ id, siteId, name, createdAt })
    await db.insert(users).values(user)
  },
  /** Lists the owner, super admins and staff of an agency. */
  list: (siteId: string) =>
    db
      .select({
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isOwner: users.isWlOwner,
        isSuperAdmin: users.isSuperAdmin,
        isBlocked: users.isBlocked,
        hasSecondFactor: sql<boolean>`exists (
          select from second_factors f where f.user_id = users.id and f.active_since is not null
        ) or exists (select from passkeys p where p.user_id = users.id)`,
        hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
        lastSeenAt: sql<string | null>`(
          select max(s.last_seen_at) from sessions s where s.user_id = users.id and s.jumped_by is null
        )`,
      })
      .from(users)
      .where(
        and(
          eq(users.siteId, siteId),
          sql`(${users.userType} = 'staff' or ${users.isWlOwner} or ${users.isSuperAdmin})`,
        ),
      )
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(500),
  byEmail: async (siteId: string, email: string) => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.email, email)))
      .limit(1)
    return row ?? null
  },
})
