import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, supplierLooks } from '#server/db/schema/index.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'

interface Look {
  supplier: string
  source: string
}

/** Lists the sources that a search asks. An empty `wanted` means all sources of each supplier. */
export const toLooks = (asked: readonly SupplierPort[], wanted: readonly string[]): Look[] =>
  asked.flatMap((supplier) =>
    supplier.sources
      .filter(({ source }) => wanted.length === 0 || wanted.includes(source))
      .map(({ source }) => ({ supplier: supplier.name, source })),
  )

const sold = [bookingStatuses.Ticketed, bookingStatuses.ChangeRequested, bookingStatuses.Cancelled]

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Counts searches and bookings of suppliers' sources, per site and month of India (`YYYY-MM`). */
export const supplierLooksRepo = (db: Db) => ({
  /** Counts one search. The rows are written in one order, so that two searches don't wait for each other. */
  count: async (siteId: string, month: string, looks: readonly Look[]): Promise<void> => {
    if (looks.length === 0) return
    await db.execute(
      sql`insert into supplier_looks (site_id, month, supplier, source, look_count)
          select ${siteId}, ${month}, l.supplier, l.source, 1
          from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as l(supplier text, source text)
          order by l.supplier, l.source
          on conflict (site_id, month, supplier, source) do update set look_count = supplier_looks.look_count + 1`,
    )
  },
  /** Reads the searches of some suppliers, by source. */
  looks: async (
    siteId: string,
    month: string,
    suppliers: readonly string[],
  ): Promise<Map<string, number>> => {
    if (suppliers.length === 0) return new Map()
    const rows = await db
      .select({ source: supplierLooks.source, total: sql`sum(${supplierLooks.lookCount})`.mapWith(Number) })
      .from(supplierLooks)
      .where(
        and(
          eq(supplierLooks.siteId, siteId),
          eq(supplierLooks.month, month),
          inArray(supplierLooks.supplier, [...suppliers]),
        ),
      )
      .groupBy(supplierLooks.source)
    return new Map(rows.map(({ source, total }) => [source, total]))
  },
  /** Counts the tickets that some suppliers sold in the month, by source. */
  books: async (
    siteId: string,
    month: string,
    suppliers: readonly string[],
  ): Promise<Map<string, number>> => {
    if (suppliers.length === 0) return new Map()
    const { since, before } = indiaDayBounds(`${month}-01`, lastDay(month))
    const rows = await db
      .select({ source: bookings.source, total: sql`count(*)`.mapWith(Number) })
      .from(bookings)
      .where(
        and(
          eq(bookings.siteId, siteId),
          inArray(bookings.supplier, [...suppliers]),
          inArray(bookings.status, sold),
          since ? gte(bookings.createdAt, since) : undefined,
          before ? lt(bookings.createdAt, before) : undefined,
        ),
      )
      .groupBy(bookings.source)
    return new Map(rows.map(({ source, total }) => [source, total]))
  },
})
