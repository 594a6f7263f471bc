import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { getEffectiveRights } from '#domain/accounts/permission-groups.ts'
import type { Db } from '#server/db/database.ts'
import { pushSubscriptions, rbacUserGroups, users } from '#server/db/schema/index.ts'
import { staffNews, type StaffNews } from './staff-news.ts'

/** Recipients of a notification: all of the site's staff, all except one, or one person. */
export interface Recipients {
  about: StaffNews
  exceptUserId?: string | undefined
  onlyUserId?: string | undefined
}

/** How many browsers are read at a time, because rights are decided here and not in the database. */
const readAtOnce = 200

/** Lists subscribed browsers of a site's staff who aren't blocked and have the right that the news is about, up to a limit. */
export const listStaffBrowsers = async (
  db: Db,
  siteId: string,
  { about, exceptUserId, onlyUserId }: Recipients,
  limit: number,
): Promise<number[]> => {
  const withUser = and(eq(users.id, pushSubscriptions.userId), eq(users.siteId, pushSubscriptions.siteId))
  const { right } = staffNews[about]
  const listAfter = (id: number) =>
    db
      .select({
        id: pushSubscriptions.id,
        userType: users.userType,
        isWlOwner: users.isWlOwner,
        isSuperAdmin: users.isSuperAdmin,
        modules: rbacUserGroups.modules,
      })
      .from(pushSubscriptions)
      .innerJoin(users, withUser)
      .leftJoin(
        rbacUserGroups,
        and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
      )
      .where(
        and(
          eq(pushSubscriptions.siteId, siteId),
          gt(pushSubscriptions.id, id),
          eq(users.userType, 'staff'),
          eq(users.isBlocked, false),
          exceptUserId === undefined ? undefined : ne(users.id, exceptUserId),
          onlyUserId === undefined ? undefined : eq(users.id, onlyUserId),
        ),
      )
      .orderBy(asc(pushSubscriptions.id))
      .limit(readAtOnce)
  const found: number[] = []
  let rows = await listAfter(0)
  while (rows.length > 0 && found.length < limit) {
    for (const { id, modules, ...person } of rows)
      if (right === null || getEffectiveRights(person, modules).includes(right)) found.push(id)
    rows = rows.length < readAtOnce ? [] : await listAfter(rows.at(-1)?.id ?? 0)
  }
  return found.slice(0, limit)
}
