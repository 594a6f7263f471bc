import { sql } from 'drizzle-orm'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

const tooMany = (limit: number): string =>
  `Your agency can have up to ${limit} staff. To add more, contact the people who run this installation.`

/**
 * Refuses another staff account above the limit that an operator set for the site. Only one transaction at a time can add one.
 * Throws `wrongState`.
 */
export const assertStaffAllowed = async (tx: Db, siteId: string): Promise<void> => {
  const [site] = await selectRows<{ most: number | null }>(
    tx,
    sql`select (limits ->> 'staff')::int as most from sites where id = ${siteId} for no key update`,
  )
  if (site?.most === null || site === undefined) return
  const [counted] = await selectRows<{ staff: number }>(
    tx,
    sql`select count(*)::int as staff from users where site_id = ${siteId} and user_type = 'staff'`,
  )
  if ((counted?.staff ?? 0) >= site.most) throw new AppError('wrongState', { message: tooMany(site.most) })
}
