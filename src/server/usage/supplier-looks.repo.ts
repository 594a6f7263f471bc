import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, supplierLooks } from '#server/db/schema/index.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'

/** A supplier's source that a search asks. */
export interface Look {
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

/** Reads the counts of searches and bookings of suppliers' sources, per site and month of India (`YYYY-MM`). */
export const supplierLooksRepo = (db: Db) => ({
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
