import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { agencyUserIds } from '#server/ledger/agency-users.repo.ts'
import { matchesWords } from '#server/people/user-search.repo.ts'

/** Reads the owners of one site's wallets. */
export const walletUsersRepo = (db: Db, siteId: string) => ({
  /** Finds users by the starts of words of their email, name, phone or company; an exact email comes first. */
  search: (text: string, limit: number) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.isApi, false), matchesWords(siteId, text)))
      .orderBy(sql`(${users.email} = ${text.toLowerCase()}) desc`, users.email)
      .limit(limit),
  /** Finds one user; the same list as a search. */
  byId: (userId: string) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .limit(1),
  /** Returns the alert amount in paise; null when the owner wants no alert. */
  getAlertMinor: async (userId: string): Promise<number | null> => {
    const [row] = await db
      .select({ lowBalanceMinor: users.lowBalanceMinor })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .limit(1)
    return row?.lowBalanceMinor ?? null
  },
  /** Sets the alert amount and forgets that the owner was alerted before. */
  setAlert: async (userId: string, lowBalanceMinor: number | null): Promise<void> => {
    await db
      .update(users)
      .set({ lowBalanceMinor, lowBalanceToldAt: null })
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
  },
  /** Lists bookings of the wallet's people with that PNR or number. */
  bookingIds: async (userId: string, text: string, limit: number): Promise<number[]> => {
    const rows = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.siteId, siteId),
          sql`${bookings.userId} in (${agencyUserIds(siteId, userId)})`,
          or(
            eq(bookings.pnr, text.toUpperCase()),
            /^\d{1,15}$/.test(text) ? eq(bookings.id, Number(text)) : undefined,
          ),
        ),
      )
      .limit(limit)
    return rows.map(({ id }) => id)
  },
})
