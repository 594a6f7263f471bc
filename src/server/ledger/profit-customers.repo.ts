import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/** Whether user `u` is one of several people of a customer agency, which is one customer in the statement. */
export const isAgencyOfSeveral = (u: SQL): SQL => sql`${u}.legal_entity_id <> '' and exists (
  select 1 from users other where other.site_id = ${u}.site_id and other.legal_entity_id = ${u}.legal_entity_id
    and other.id <> ${u}.id)`

/** Returns the people whose bookings and wallets make up a customer's row: those of a customer agency, or one person. */
export const findRowPeople = async (db: Db, siteId: string, key: string): Promise<string[]> => {
  if (key === '') return [key]
  const rows = await selectRows<{ id: string }>(
    db,
    sql`select id from users where site_id = ${siteId} and legal_entity_id = ${key}`,
  )
  return rows.length === 0 ? [key] : rows.map(({ id }) => id)
}
