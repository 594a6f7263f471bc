import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { hasWords } from '#server/people/user-search.repo.ts'

/** Whose the wallets of one site are. */
export const walletUsersRepo = (db: Db, siteId: string) => ({
  /** By the beginnings of words of e-mail, name, phone or company; the exact e-mail first. */
  found: (text: string, limit: number) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), hasWords(siteId, text)))
      .orderBy(sql`(${users.email} = ${text.toLowerCase()}) desc`, users.email)
      .limit(limit),
  /** Below how many paise the owner wants to be told; null never. */
  alertOf: async (userId: string): Promise<number | null> => {
    const [row] = await db
      .select({ lowBalanceMinor: users.lowBalanceMinor })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .limit(1)
    return row?.lowBalanceMinor ?? null
  },
  /** A new amount is a new promise: whether its owner was told before counts no more. */
  setAlert: async (userId: string, lowBalanceMinor: number | null): Promise<void> => {
    await db
      .update(users)
      .set({ lowBalanceMinor, lowBalanceToldAt: null })
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
  },
  /** Bookings of that PNR or number whose money is this user's. */
  bookingIds: async (userId: string, text: string, limit: number): Promise<number[]> => {
    const rows = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.siteId, siteId),
          eq(bookings.userId, userId),
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
