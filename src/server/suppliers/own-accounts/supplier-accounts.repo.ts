import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { supplierAccounts } from '#server/db/schema/index.ts'
import { toAccountName } from './account-name.ts'

export type SupplierAccountRow = typeof supplierAccounts.$inferSelect
type AccountFields = Pick<
  SupplierAccountRow,
  'environment' | 'userName' | 'clientId' | 'sealedPassword' | 'isActive'
>

const accountName: SQL = sql`'tbo-' || ${supplierAccounts.id}`

/**
 * Bookings `b` that may still need their supplier: without an outcome, held, with an open change, flown within 30 days, or
 * failed so recently that the supplier is still asked again (`recheck.job`).
 */
const isOpenBooking = (at: Date): SQL => sql`(b.status in (${sql.raw(
  [bookingStatuses.Held, bookingStatuses.InProgress, bookingStatuses.ChangeRequested].join(', '),
)}) or (b.status = ${sql.raw(String(bookingStatuses.Ticketed))}
  and b.arrives_at > ${at.toISOString()}::timestamptz - interval '30 days')
  or (b.status = ${sql.raw(String(bookingStatuses.Failed))} and b.updated_at > ${at.toISOString()}::timestamptz - interval '3 hours'))`

/** Whether a removed account is still needed: for fares found before, for orders that can be paid, or for open bookings. */
const isInUse = (at: Date): SQL => sql`(
  ${supplierAccounts.removedAt} > ${at.toISOString()}::timestamptz - interval '1 hour'
  or exists (select 1 from bookings b where b.site_id = ${supplierAccounts.siteId} and b.supplier = ${accountName}
    and ${isOpenBooking(at)})
  or exists (select 1 from orders o where o.site_id = ${supplierAccounts.siteId} and o.supplier = ${accountName}
    and o.booking_id is null and o.expires_at > ${at.toISOString()}::timestamptz))`

/** Reads and writes agencies' own accounts at suppliers. Passwords are sealed. */
export const supplierAccountsRepo = (db: Db) => {
  const current = (siteId: string) =>
    and(eq(supplierAccounts.siteId, siteId), isNull(supplierAccounts.removedAt))
  return {
    byId: async (siteId: string, id: number): Promise<SupplierAccountRow | null> => {
      const [row] = await db
        .select()
        .from(supplierAccounts)
        .where(and(eq(supplierAccounts.siteId, siteId), eq(supplierAccounts.id, id)))
        .limit(1)
      return row ?? null
    },
    /** The account that isn't removed; null for none. */
    current: async (siteId: string): Promise<SupplierAccountRow | null> => {
      const [row] = await db.select().from(supplierAccounts).where(current(siteId)).limit(1)
      return row ?? null
    },
    /** The account that isn't removed, and the removed ones that still have a password, with their open bookings. */
    list: async (siteId: string, at: Date): Promise<(SupplierAccountRow & { openBookings: number })[]> => {
      const rows = await db
        .select()
        .from(supplierAccounts)
        .where(
          and(
            eq(supplierAccounts.siteId, siteId),
            or(isNull(supplierAccounts.removedAt), ne(supplierAccounts.sealedPassword, '')),
          ),
        )
        .orderBy(asc(supplierAccounts.id))
      const names = JSON.stringify(rows.map(({ id }) => toAccountName(id)))
      const counts = await selectRows<{ supplier: string; total: number }>(
        db,
        sql`select b.supplier, count(*)::int as total from bookings b
          where b.site_id = ${siteId} and ${isOpenBooking(at)}
            and b.supplier in (select jsonb_array_elements_text(${names}::jsonb)) group by b.supplier`,
      )
      const totals = new Map(counts.map(({ supplier, total }) => [supplier, total]))
      return rows.map((row) => ({ ...row, openBookings: totals.get(toAccountName(row.id)) ?? 0 }))
    },
    add: async (siteId: string, fields: AccountFields, at: Date): Promise<void> => {
      await db.insert(supplierAccounts).values({ ...fields, siteId, createdAt: at, updatedAt: at })
    },
    change: async (siteId: string, id: number, fields: Partial<AccountFields>, at: Date): Promise<void> => {
      await db
        .update(supplierAccounts)
        .set({ ...fields, updatedAt: at })
        .where(and(eq(supplierAccounts.siteId, siteId), eq(supplierAccounts.id, id)))
    },
    /** Stops selling from the account. Its bookings keep it. */
    remove: async (siteId: string, id: number, at: Date): Promise<void> => {
      await db
        .update(supplierAccounts)
        .set({ isActive: false, removedAt: at, updatedAt: at })
        .where(and(current(siteId), eq(supplierAccounts.id, id)))
    },
    /** Deletes the passwords of removed accounts that nothing needs any more. */
    clearSettled: async (at: Date): Promise<void> => {
      await db
        .update(supplierAccounts)
        .set({ sealedPassword: '', updatedAt: at })
        .where(
          and(
            isNotNull(supplierAccounts.removedAt),
            ne(supplierAccounts.sealedPassword, ''),
            sql`not ${isInUse(at)}`,
          ),
        )
    },
  }
}
