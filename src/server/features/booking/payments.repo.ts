import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'

const countedAtMost = 10_000

/** Reads one user's payments for flights, including those that weren't completed. */
export const paymentsRepo = (db: Db, siteId: string, userId: string) => {
  const own = and(eq(bookings.siteId, siteId), eq(bookings.userId, userId))
  return {
    page: ({ offset, limit }: { offset: number; limit: number }) =>
      db
        .select({
          id: bookings.id,
          orderId: bookings.orderId,
          pnr: bookings.pnr,
          origin: bookings.origin,
          destination: bookings.destination,
          departsAt: bookings.departsAt,
          createdAt: bookings.createdAt,
          amountMinor: bookings.amountMinor,
          paymentMode: bookings.paymentMode,
          attempt: bookings.attempt,
          status: bookings.status,
          changeStatusText: bookings.changeStatusText,
          slugNonce: bookings.slugNonce,
          refundedMinor: sql<number>`coalesce((
            select sum(l.amount_minor) from ledger_entries e
            join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
            where e.site_id = ${siteId} and e.booking_id = "bookings"."id" and a.code = 'wallet'
              and (e.kind = 'refund' or (e.kind = 'changeDifference' and l.amount_minor > 0))), 0)`.mapWith(
            Number,
          ),
        })
        .from(bookings)
        .where(own)
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(limit)
        .offset(offset),
    /** Counts payments, up to a limit beyond which nobody pages. */
    count: async (): Promise<{ total: number; isCapped: boolean }> => {
      const some = db
        .select({ id: bookings.id })
        .from(bookings)
        .where(own)
        .limit(countedAtMost + 1)
        .as('some')
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
      const total = row?.total ?? 0
      return { total: Math.min(total, countedAtMost), isCapped: total > countedAtMost }
    },
  }
}
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsRepo>['page']>>[number]
