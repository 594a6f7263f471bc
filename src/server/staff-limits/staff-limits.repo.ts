import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sites, staffDeeds, walletRequests } from '#server/db/schema/index.ts'
import type { StaffDeedKind } from '#server/db/shapes/staff-deeds.ts'

/** Default daily limit for moving money alone: ₹50,000.00. */
const defaultDailyLimitMinor = 5_000_000

interface NewDeed {
  kind: StaffDeedKind
  target: string
  termsHash: string
  amountMinor: number
  state: 'alone' | 'proposed'
  createdBy: string
  createdAt: Date
}

/** Reads and writes what one member of staff did alone, at one site. */
export const staffLimitsRepo = (db: Db, siteId: string) => ({
  /** Locks the sums of a member of staff until the transaction ends, so that simultaneous calls count each other. */
  lockStaff: (staffId: string) =>
    db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${siteId}:staff:${staffId}`}, 0))`,
    ),
  /** Sums what a member of staff has moved alone since an instant, in paise: wallet requests and other deeds. */
  sumMovedAlone: async (staffId: string, since: Date): Promise<number> => {
    const [requests] = await db
      .select({ sum: sql`coalesce(sum(${walletRequests.amountMinor}), 0)`.mapWith(Number) })
      .from(walletRequests)
      .where(
        and(
          eq(walletRequests.siteId, siteId),
          eq(walletRequests.createdBy, staffId),
          eq(walletRequests.decidedBy, staffId),
          inArray(walletRequests.kind, ['credit', 'debit', 'creditLimit']),
          isNotNull(walletRequests.decidedAt),
          gt(walletRequests.createdAt, since),
        ),
      )
    const [deeds] = await db
      .select({ sum: sql`coalesce(sum(${staffDeeds.amountMinor}), 0)`.mapWith(Number) })
      .from(staffDeeds)
      .where(
        and(
          eq(staffDeeds.siteId, siteId),
          eq(staffDeeds.createdBy, staffId),
          eq(staffDeeds.state, 'alone'),
          gt(staffDeeds.createdAt, since),
        ),
      )
    return (requests?.sum ?? 0) + (deeds?.sum ?? 0)
  },
  getDailyLimitMinor: async (): Promise<number> => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.secondEyesAboveMinor ?? defaultDailyLimitMinor
  },
  add: async (deed: NewDeed): Promise<void> => {
    await db.insert(staffDeeds).values({ ...deed, siteId })
  },
  /** Confirms the same deed if someone else proposed it after an instant. Returns false when nobody did. */
  confirm: async (
    deed: Pick<NewDeed, 'kind' | 'target' | 'termsHash'>,
    by: { staffId: string; at: Date; since: Date },
  ): Promise<boolean> => {
    const rows = await db
      .update(staffDeeds)
      .set({ state: 'confirmed', confirmedBy: by.staffId, confirmedAt: by.at })
      .where(
        and(
          eq(staffDeeds.siteId, siteId),
          eq(staffDeeds.target, deed.target),
          eq(staffDeeds.kind, deed.kind),
          eq(staffDeeds.termsHash, deed.termsHash),
          eq(staffDeeds.state, 'proposed'),
          ne(staffDeeds.createdBy, by.staffId),
          gt(staffDeeds.createdAt, by.since),
        ),
      )
      .returning({ id: staffDeeds.id })
    return rows.length > 0
  },
})
