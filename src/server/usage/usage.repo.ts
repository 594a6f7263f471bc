import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { flightUsage, sites, users } from '#server/db/schema/index.ts'
import type { Look } from './supplier-looks.repo.ts'
import { allowedSearches, type SearchTerms, type Usage } from './search-terms.ts'

const shownMonths = 12
const target = [flightUsage.siteId, flightUsage.userId, flightUsage.month]
const counts = { lookCount: flightUsage.lookCount, bookCount: flightUsage.bookCount }
/** The account that a user's searches and bookings count for: that of the wallet they pay from. */
const counted = (userId: string) => sql<string>`wallet_holder(${userId})`
const none: Usage = { lookCount: 0, bookCount: 0 }

/**
 * Reads and writes the usage counts of one site. `userId` '' stands for all visitors together; people who share a wallet are
 * counted together.
 */
export const usageRepo = (db: Db, siteId: string) => ({
  /** Loads the site's terms, null for no limit, and whether the user is exempt. */
  terms: async (userId: string): Promise<{ terms: SearchTerms | null; isExempt: boolean }> => {
    const [row] = await db
      .select({ settings: sites.settings, isExempt: users.isSearchExempted })
      .from(sites)
      .leftJoin(users, and(eq(users.siteId, sites.id), eq(users.id, userId)))
      .where(eq(sites.id, siteId))
      .limit(1)
    return { terms: row?.settings.lookToBook ?? null, isExempt: row?.isExempt ?? false }
  },
  /**
   * Counts a search for its customer if the terms allow one, and for the sources that it asks. Returns false, and counts
   * nothing, if they don't.
   */
  countSearch: async (
    userId: string,
    month: string,
    { terms, looks }: { terms: SearchTerms | null; looks: readonly Look[] },
  ): Promise<boolean> => {
    if (terms && allowedSearches(terms, 0) < 1)
      await db
        .insert(flightUsage)
        .values({ siteId, userId: counted(userId), month })
        .onConflictDoNothing({ target })
    const isAllowed = terms
      ? sql`where flight_usage.look_count < ${terms.freeLooks} + ${terms.looksPerBooking} * flight_usage.book_count`
      : sql``
    // A single statement, so that of two simultaneous searches the second sees the first one's count. Sources are
    // counted in one order, so that two searches don't wait for each other.
    const rows = await selectRows(
      db,
      sql`with counted as (
          insert into flight_usage (site_id, user_id, month, look_count)
          values (${siteId}, ${counted(userId)}, ${month}, 1)
          on conflict (site_id, user_id, month) do update set look_count = flight_usage.look_count + 1
          ${isAllowed} returning look_count
        ), looked as (
          insert into supplier_looks (site_id, month, supplier, source, look_count)
          select distinct ${siteId}, ${month}, l.supplier, l.source, 1
          from counted, jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as l(supplier text, source text)
          order by l.supplier, l.source
          on conflict (site_id, month, supplier, source) do update set look_count = supplier_looks.look_count + 1
        ) select look_count from counted`,
    )
    return rows.length > 0
  },
  countBooking: (userId: string, month: string) =>
    db
      .insert(flightUsage)
      .values({ siteId, userId: counted(userId), month, bookCount: 1 })
      .onConflictDoUpdate({ target, set: { bookCount: sql`${flightUsage.bookCount} + 1` } }),
  ofMonth: async (userId: string, month: string): Promise<Usage> => {
    const [row] = await db
      .select(counts)
      .from(flightUsage)
      .where(
        and(
          eq(flightUsage.siteId, siteId),
          eq(flightUsage.userId, counted(userId)),
          eq(flightUsage.month, month),
        ),
      )
      .limit(1)
    return row ?? none
  },
  /** Newest first. */
  months: (userId: string) =>
    db
      .select({ month: flightUsage.month, ...counts })
      .from(flightUsage)
      .where(and(eq(flightUsage.siteId, siteId), eq(flightUsage.userId, counted(userId))))
      .orderBy(desc(flightUsage.month))
      .limit(shownMonths),
  changeUser: async (
    userId: string,
    change: Partial<Pick<typeof users.$inferInsert, 'isSearchExempted' | 'isFlightHoldAllowed'>>,
  ): Promise<void> => {
    await db
      .update(users)
      .set(change)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
  },
})
