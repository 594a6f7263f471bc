import { createHash } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffDeedKind } from '#server/db/shapes/staff-deeds.ts'
import { staffLimitsRepo } from './staff-limits.repo.ts'

/** The time over which amounts moved alone by one member of staff are summed, in milliseconds. */
export const dailyLimitWindowMs = dayMs
/** How long a proposal waits for a second person, in milliseconds. */
const proposalMs = 3 * dayMs
/** A change of a customer's terms counts as this share of the limit, because nobody knows yet what it will cost. */
const termsPerLimit = 10

/** Something that costs the agency money and that staff may do alone only within their daily limit. */
export interface StaffDeed {
  kind: StaffDeedKind
  /** As in the audit trail. */
  target: string
  /** What a second person has to repeat exactly. */
  terms: unknown
  /** In paise; `terms` for a change whose cost isn't known yet. */
  amountMinor: number | 'terms'
  /** Always needs a second person, whatever its amount. */
  needsSecond?: boolean
}

/** `proposed`: nothing may be done yet. Commit, then throw `secondPersonNeeded`. */
export type DeedVerdict = { is: 'allowed' } | { is: 'proposed'; limitMinor: number }

/**
 * Counts a deed against the daily limit of the caller, in the transaction that carries it out. It is allowed
 * when someone else has proposed the same before, or within the limit; otherwise this is the proposal.
 */
export const countStaffDeed = async (
  tx: Db,
  deed: StaffDeed,
  { site, actor, requestId }: Pick<SignedInContext, 'site' | 'actor' | 'requestId'>,
  at: Date,
): Promise<DeedVerdict> => {
  const { kind, target } = deed
  const repo = staffLimitsRepo(tx, site.siteId)
  const limitMinor = await repo.getDailyLimitMinor()
  const amountMinor = deed.amountMinor === 'terms' ? Math.ceil(limitMinor / termsPerLimit) : deed.amountMinor
  if (amountMinor <= 0 && !deed.needsSecond) return { is: 'allowed' }
  const staffId = actor.userId
  await repo.lockStaff(staffId)
  const termsHash = createHash('sha256').update(JSON.stringify(deed.terms)).digest('base64url')
  const since = new Date(at.getTime() - proposalMs)
  if (await repo.confirm({ kind, target, termsHash }, { staffId, at, since })) return { is: 'allowed' }
  const movedMinor = await repo.sumMovedAlone(staffId, new Date(at.getTime() - dailyLimitWindowMs))
  const isAlone = !deed.needsSecond && movedMinor + amountMinor <= limitMinor
  const state = isAlone ? 'alone' : 'proposed'
  await repo.add({ kind, target, termsHash, amountMinor, state, createdBy: staffId, createdAt: at })
  if (isAlone) return { is: 'allowed' }
  await addAudit(tx, site.siteId, {
    action: 'staff.proposed',
    target,
    actorUserId: staffId,
    subjectUserId: null,
    details: { kind, terms: deed.terms, amountMinor },
    requestId,
    at,
  })
  return { is: 'proposed', limitMinor }
}

/** Creates the error for a deed that waits for a second person. */
export const secondPersonNeeded = ({ limitMinor }: { limitMinor: number }): AppError =>
  new AppError('secondPersonNeeded', {
    message: `This needs a second person: it's more than you may do alone, with ${formatInr(toRupees(limitMinor))} a day in all. Nothing has changed yet. Ask a colleague to do exactly the same within three days.`,
  })
