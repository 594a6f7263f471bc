import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, ledgerAccounts, ledgerEntries, ledgerLines, users } from '#server/db/schema/index.ts'

/** Reads the bookings of a PNR and their wallet entries at one site. */
export const pnrTransactionsRepo = (db: Db, siteId: string) => ({
  byPnr: (pnr: string, limit: number) =>
    db
      .select({
        id: bookings.id,
        pnr: bookings.pnr,
        createdAt: bookings.createdAt,
        status: bookings.status,
        changeStatusText: bookings.changeStatusText,
        amountMinor: bookings.amountMinor,
        paymentMode: bookings.paymentMode,
        userId: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(bookings)
      .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
      .where(and(eq(bookings.siteId, siteId), eq(bookings.pnr, pnr)))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit),
  /** Lists lines of wallets only; the site's own accounts are not the customer's business. */
  movementsByBooking: (bookingIds: readonly number[]) =>
    bookingIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            bookingId: ledgerEntries.bookingId,
            lineId: ledgerLines.id,
            createdAt: ledgerEntries.createdAt,
            kind: ledgerEntries.kind,
            text: ledgerEntries.text,
            amountMinor: ledgerLines.amountMinor,
            balanceAfterMinor: ledgerLines.balanceAfterMinor,
          })
          .from(ledgerEntries)
          .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
          .where(
            and(
              eq(ledgerEntries.siteId, siteId),
              inArray(ledgerEntries.bookingId, [...bookingIds]),
              eq(ledgerAccounts.code, 'wallet'),
            ),
          )
          .orderBy(asc(ledgerLines.id)),
})
