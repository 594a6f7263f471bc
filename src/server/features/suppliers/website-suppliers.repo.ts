import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'

/** Reads the supplier users of one site. */
export const websiteSuppliersRepo = (db: Db, siteId: string) => ({
  list: () =>
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        company: users.company,
        isBlocked: users.isBlocked,
      })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.isSupplier, true)))
      .orderBy(asc(users.id)),
})
