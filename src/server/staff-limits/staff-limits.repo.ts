import { and, asc, eq, gt, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { StaffDeedKind } from '#contract/entities/staff-proposal.ts'
import type { Db } from '#server/db/database.ts'
import { sites, staffDeeds, walletRequests } from '#server/db/schema/index.ts'
import type { ProposedCall } from '#server/db/shapes/staff-deeds.ts'

/** Default daily limit for moving money alone: ₹50,000.00. */
const defaultDailyLimitMinor = 5_000_000

interface NewDeed {
  kind: StaffDeedKind
  target: string
  termsHash: string
  amountMinor: number
  state: 'alone' | 'proposed'
  proposal?: ProposedCall
  createdBy: string
  createdAt: Date
}

/** Identifies proposals of the same thing that still wait. */
interface SameDeed extends Pick<NewDeed, 'kind' | 'target' | 'termsHash'> {
  /** Older ones have expired. */
  since: Date
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
  /** Returns the id of the new row. */
  add: async (deed: NewDeed): Promise<number> => {
    const [row] = await db
      .insert(staffDeeds)
      .values({ ...deed, siteId })
      .returning({ id: staffDeeds.id })
    if (!row) throw new Error("the staff deed wasn't inserted")
    return row.id
  },
  /** Finds the proposal of the same deed by the same person. */
  findProposed: async (deed: SameDeed, staffId: string): Promise<number | null> => {
    const [row] = await db
      .select({ id: staffDeeds.id })
      .from(staffDeeds)
      .where(and(isProposed(siteId, deed), eq(staffDeeds.createdBy, staffId)))
      .orderBy(asc(staffDeeds.id))
      .limit(1)
    return row?.id ?? null
  },
  /**
   * Confirms the same deed if someone else proposed it, and returns who did; null when nobody did. With `proposalId`
   * only that proposal counts, and only if the deed costs no more now (`costMinor`).
   */
  confirm: async (
    deed: SameDeed & { proposalId: number | undefined; costMinor: number | null },
    by: { staffId: string; at: Date },
  ): Promise<{ id: number; createdBy: string } | null> => {
    const { proposalId, costMinor } = deed
    const [first] = await db
      .update(staffDeeds)
      .set({ state: 'confirmed', decidedBy: by.staffId, decidedAt: by.at })
      .where(
        and(
          isProposed(siteId, deed),
          ne(staffDeeds.createdBy, by.staffId),
          proposalId === undefined ? undefined : eq(staffDeeds.id, proposalId),
          costMinor === null ? undefined : gte(staffDeeds.amountMinor, costMinor),
        ),
      )
      .returning({ id: staffDeeds.id, createdBy: staffDeeds.createdBy })
    return first ?? null
  },
})

const isProposed = (siteId: string, { kind, target, termsHash, since }: SameDeed) =>
  and(
    eq(staffDeeds.siteId, siteId),
    eq(staffDeeds.target, target),
    eq(staffDeeds.kind, kind),
    eq(staffDeeds.termsHash, termsHash),
    eq(staffDeeds.state, 'proposed'),
    gt(staffDeeds.createdAt, since),
  )
