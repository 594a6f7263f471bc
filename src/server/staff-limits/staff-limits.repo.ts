import { and, asc, eq, gt, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { StaffActionKind } from '#contract/entities/staff-proposal.ts'
import { defaultRules } from '#domain/site/default-rules.ts'
import type { Db } from '#server/db/database.ts'
import { sites, staffActions, walletRequests } from '#server/db/schema/index.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'

const replacedNote = 'Replaced by a newer request'

interface NewStaffAction {
  kind: StaffActionKind
  target: string
  termsHash: string
  amountMinor: number
  state: 'alone' | 'proposed'
  proposal?: ProposedCall
  createdBy: string
  createdAt: Date
}

/** Identifies proposals of the same thing that still wait. */
interface SameAction extends Pick<NewStaffAction, 'kind' | 'target' | 'termsHash'> {
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
  /** Sums what a member of staff has moved alone since an instant, in paise: wallet requests and other actions. */
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
    const [alone] = await db
      .select({ sum: sql`coalesce(sum(${staffActions.amountMinor}), 0)`.mapWith(Number) })
      .from(staffActions)
      .where(
        and(
          eq(staffActions.siteId, siteId),
          eq(staffActions.createdBy, staffId),
          eq(staffActions.state, 'alone'),
          gt(staffActions.createdAt, since),
        ),
      )
    return (requests?.sum ?? 0) + (alone?.sum ?? 0)
  },
  getDailyLimitMinor: async (): Promise<number> => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.secondEyesAboveMinor ?? defaultRules.secondEyesAboveMinor
  },
  /** Returns the id of the new row. */
  add: async (staffAction: NewStaffAction): Promise<number> => {
    const [row] = await db
      .insert(staffActions)
      .values({ ...staffAction, siteId })
      .returning({ id: staffActions.id })
    if (!row) throw new Error("the staff action wasn't inserted")
    return row.id
  },
  /** Finds the proposal of the same action by the same person. */
  findProposed: async (staffAction: SameAction, staffId: string): Promise<number | null> => {
    const [row] = await db
      .select({ id: staffActions.id })
      .from(staffActions)
      .where(and(isProposed(siteId, staffAction), eq(staffActions.createdBy, staffId)))
      .orderBy(asc(staffActions.id))
      .limit(1)
    return row?.id ?? null
  },
  /**
   * Confirms the same action if another person proposed it, and returns the proposal; null if there is none. A proposal
   * that concerns the confirming person's own account or company doesn't count. With `proposalId` only that proposal
   * counts, and only if the action costs no more now (`costMinor`).
   */
  confirm: async (
    staffAction: SameAction & { proposalId: number | undefined; costMinor: number | null },
    by: { staffId: string; at: Date },
  ): Promise<{ id: number; createdBy: string } | null> => {
    const { proposalId, costMinor } = staffAction
    const [first] = await db
      .update(staffActions)
      .set({ state: 'confirmed', decidedBy: by.staffId, decidedAt: by.at })
      .where(
        and(
          isProposed(siteId, staffAction),
          ne(staffActions.createdBy, by.staffId),
          isNotConcerned(by.staffId),
          proposalId === undefined ? undefined : eq(staffActions.id, proposalId),
          costMinor === null ? undefined : gte(staffActions.amountMinor, costMinor),
        ),
      )
      .returning({ id: staffActions.id, createdBy: staffActions.createdBy })
    return first ?? null
  },
})

/** Whether a proposal concerns neither a person nor their company. */
const isNotConcerned = (userId: string) => sql`
  ${staffActions.proposal} ->> 'subjectUserId' is distinct from ${userId}
  and not coalesce(${staffActions.proposal} -> 'memberIds' @> to_jsonb(${userId}::text), false)`

const isProposed = (siteId: string, { kind, target, termsHash, since }: SameAction) =>
  and(
    eq(staffActions.siteId, siteId),
    eq(staffActions.target, target),
    eq(staffActions.kind, kind),
    eq(staffActions.termsHash, termsHash),
    eq(staffActions.state, 'proposed'),
    gt(staffActions.createdAt, since),
  )

/** Counts a person's proposals since an instant that still wait. */
export const countProposals = (
  db: Db,
  siteId: string,
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> =>
  db.$count(
    staffActions,
    and(
      eq(staffActions.siteId, siteId),
      eq(staffActions.state, 'proposed'),
      eq(staffActions.createdBy, staffId),
      gt(staffActions.createdAt, since),
    ),
  )

/** Ends a person's earlier pending proposals for the same target. */
export const endEarlierProposals = async (
  db: Db,
  siteId: string,
  { kind, target, createdBy }: Pick<NewStaffAction, 'kind' | 'target' | 'createdBy'>,
  at: Date,
): Promise<void> => {
  await db
    .update(staffActions)
    .set({ state: 'rejected', decidedBy: createdBy, decidedAt: at, decisionNote: replacedNote })
    .where(
      and(
        eq(staffActions.siteId, siteId),
        eq(staffActions.target, target),
        eq(staffActions.kind, kind),
        eq(staffActions.state, 'proposed'),
        eq(staffActions.createdBy, createdBy),
      ),
    )
}
