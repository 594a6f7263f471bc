import { createHash } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { StaffActionKind } from '#contract/entities/staff-proposal.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { countProposals, endEarlierProposals, staffLimitsRepo } from './staff-limits.repo.ts'

/** The time over which amounts moved alone by one member of staff are summed, in milliseconds. */
export const dailyLimitWindowMs = dayMs
/** How long a proposal waits for a second person, in milliseconds. */
export const proposalMs = 3 * dayMs
/** How many proposals of one person may wait at a time, so that a long selection doesn't bury the others' requests. */
const proposalsAtMost = 50
/** A change of a customer's terms counts as this share of the limit, because its cost isn't known yet. */
const termsPerLimit = 10

/** Why a change always needs a second person: it is large, or it changes the terms of the author's own company. */
type AlwaysReason = 'large' | 'ownTerms'

const alwaysTexts: Record<AlwaysReason, string> = {
  large: 'because a change this large always needs a second person',
  ownTerms: 'because it also changes what your own company pays',
}

/** Something that costs the agency money and that staff may do alone only within their daily limit. */
export interface StaffAction {
  kind: StaffActionKind
  /** As in the audit trail. */
  target: string
  /** What a second person has to repeat exactly. */
  terms: unknown
  /** In paise; `terms` for a change whose cost isn't known yet. */
  amountMinor: number | 'terms'
  /** Why it always needs a second person, whatever its amount; null if it doesn't. */
  needsSecond?: AlwaysReason | null
  /** Whether a proposal ends the earlier ones of the same person for the target, which can't all be approved. */
  isReplacing?: boolean
  /** The call that carries it out, for the second person to approve. */
  proposal: ProposedCall
}

/** Why a second person is needed: the change itself, or the daily limit in paise. */
type SecondPersonReason = AlwaysReason | { limitMinor: number }

/**
 * `proposed`: nothing may be done yet. Commit, then throw `secondPersonNeeded`. `isNew` is false for a repeat of a
 * proposal that still waits. `approved`: the proposal that made it allowed; null for what one person may do alone.
 */
export type StaffActionVerdict =
  | { is: 'allowed'; approved: { proposalId: number; proposedBy: string } | null }
  | { is: 'proposed'; why: SecondPersonReason; proposalId: number; isNew: boolean }

export type StaffActionCall = Pick<SignedInContext, 'site' | 'actor' | 'requestId' | 'proposalId'>

const alone: StaffActionVerdict = { is: 'allowed', approved: null }
const tooManyText = `${proposalsAtMost} of your changes are already waiting for approval. Nothing was changed. A colleague can approve or reject them under Wallets > Requests.`
const changedText =
  'Nothing was done: this has changed since it was requested, or would cost more now. Your colleague can send it again.'

const judgeAction = async (
  tx: Db,
  staffAction: StaffAction,
  call: StaffActionCall,
  at: Date,
): Promise<StaffActionVerdict> => {
  const { kind, target } = staffAction
  const { site, actor, proposalId } = call
  const repo = staffLimitsRepo(tx, site.siteId)
  const limitMinor = await repo.getDailyLimitMinor()
  const amountMinor =
    staffAction.amountMinor === 'terms' ? Math.ceil(limitMinor / termsPerLimit) : staffAction.amountMinor
  if (proposalId === undefined && amountMinor <= 0 && !staffAction.needsSecond) return alone
  const staffId = actor.userId
  await repo.lockStaff(staffId)
  const termsHash = createHash('sha256').update(JSON.stringify(staffAction.terms)).digest('base64url')
  const since = new Date(at.getTime() - proposalMs)
  // The cost of new terms is a share of the limit, which may have been changed meanwhile.
  const costMinor = proposalId === undefined || staffAction.amountMinor === 'terms' ? null : amountMinor
  const same = { kind, target, termsHash, since }
  // Repeating a colleague's call approves it, which needs the same right as approving it under Wallets.
  const confirmed = hasStaffRight(actor, 'wallets.approve')
    ? await repo.confirm({ ...same, proposalId, costMinor }, { staffId, at })
    : null
  if (confirmed) {
    const { id, createdBy: proposedBy } = confirmed
    await addActionAudit(tx, 'staff.approved', { ...staffAction, amountMinor, proposedBy }, { ...call, at })
    return { is: 'allowed', approved: { proposalId: id, proposedBy } }
  }
  if (proposalId !== undefined) throw new AppError('wrongState', { message: changedText })
  const movedMinor = await repo.sumMovedAlone(staffId, new Date(at.getTime() - dailyLimitWindowMs))
  const isAlone = !staffAction.needsSecond && movedMinor + amountMinor <= limitMinor
  const row = { kind, target, termsHash, amountMinor, createdBy: staffId, createdAt: at }
  if (isAlone) {
    await repo.add({ ...row, state: 'alone' })
    return alone
  }
  const why = staffAction.needsSecond ?? { limitMinor }
  const known = await repo.findProposed(same, staffId)
  if (known !== null) return { is: 'proposed', why, proposalId: known, isNew: false }
  if ((await countProposals(tx, site.siteId, { staffId, since })) >= proposalsAtMost)
    throw new AppError('rateLimited', { message: tooManyText })
  if (staffAction.isReplacing) await endEarlierProposals(tx, site.siteId, row, at)
  const added = await repo.add({ ...row, state: 'proposed', proposal: staffAction.proposal })
  await addActionAudit(tx, 'staff.proposed', { ...staffAction, amountMinor }, { ...call, at })
  return { is: 'proposed', why, proposalId: added, isNew: true }
}

/**
 * Counts an action against the daily limit of the caller, in the transaction that carries it out. It is allowed within
 * the limit, or if another person has already proposed the same action and the caller may approve; otherwise it becomes a proposal. A call that
 * approves a proposal does exactly what was proposed, at no higher cost, or throws `wrongState`. Notifies the author's
 * colleagues of a proposal, and the author of its approval.
 */
export const countStaffAction = async (
  tx: Db,
  staffAction: StaffAction,
  call: StaffActionCall,
  at: Date,
): Promise<StaffActionVerdict> => {
  const verdict = await judgeAction(tx, staffAction, call, at)
  const { siteId } = call.site
  if (verdict.is === 'proposed' && verdict.isNew) {
    const news = {
      about: 'proposal',
      ref: String(verdict.proposalId),
      exceptUserId: call.actor.userId,
    } as const
    await notifyStaff(tx, siteId, news, at)
  }
  if (verdict.is === 'allowed' && verdict.approved) {
    const { proposalId, proposedBy } = verdict.approved
    const news = { about: 'proposalDecided', ref: String(proposalId), onlyUserId: proposedBy } as const
    await notifyStaff(tx, siteId, news, at)
  }
  return verdict
}

const addActionAudit = (
  tx: Db,
  action: 'staff.proposed' | 'staff.approved',
  staffAction: StaffAction & { proposedBy?: string },
  { site, actor, requestId, at }: StaffActionCall & { at: Date },
): Promise<void> => {
  const { kind, target, terms, amountMinor, proposedBy, proposal } = staffAction
  return addAudit(tx, site.siteId, {
    action,
    target,
    actorUserId: actor.userId,
    subjectUserId: proposal.subjectUserId,
    details: { kind, terms, amountMinor, ...(proposedBy ? { proposedBy } : {}) },
    requestId,
    at,
  })
}

/** Creates the error for an action that waits for a second person. */
export const secondPersonNeeded = ({ why }: { why: SecondPersonReason }): AppError => {
  const reason =
    typeof why === 'string'
      ? alwaysTexts[why]
      : `because it's above what you can do alone (${formatInr(toRupees(why.limitMinor))} a day in total)`
  return new AppError('secondPersonNeeded', {
    message: `Sent for approval, ${reason}. Nothing has changed yet. A colleague can approve it under Wallets > Requests within three days.`,
  })
}
