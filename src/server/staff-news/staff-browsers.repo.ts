import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { pushSubscriptions, users } from '#server/db/schema/index.ts'

/** Recipients of a notification: all of the site's staff, all except one, or one person. */
export interface Recipients {
  exceptUserId?: string | undefined
  onlyUserId?: string | undefined
}

/** Lists subscribed browsers of a site's staff who aren't blocked. */
export const listStaffBrowsers = async (
  db: Db,
  siteId: string,
  { exceptUserId, onlyUserId }: Recipients,
  limit: number,
): Promise<number[]> => {
  const withUser = and(eq(users.id, pushSubscriptions.userId), eq(users.siteId, pushSubscriptions.siteId))
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, withUser)
    .where(
      and(
        eq(pushSubscriptions.siteId, siteId),
        eq(users.userType, 'staff'),
        eq(users.isBlocked, false),
        exceptUserId === undefined ? undefined : ne(users.id, exceptUserId),
        onlyUserId === undefined ? undefined : eq(users.id, onlyUserId),
      ),
    )
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
