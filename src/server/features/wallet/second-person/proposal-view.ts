import type { StaffDeedKind, StaffProposal, StaffProposalState } from '#contract/entities/staff-proposal.ts'
import { toRupees } from '#domain/money/money.ts'
import { proposalMs } from '#server/staff-limits/count-deed.ts'
import type { DeedRow, ShownProposal } from './proposals.repo.ts'

/** Deeds whose cost nobody knows yet. */
const openEnded = new Set<StaffDeedKind>(['tds', 'customerGroup'])

const targetKinds = {
  booking: 'booking',
  payment: 'payment',
  seatBlock: 'seatBlock',
  legalEntity: 'legalEntity',
} as const

const readTarget = (target: string): StaffProposal['target'] => {
  const [kind = '', ...rest] = target.split(':')
  const known = targetKinds[kind as keyof typeof targetKinds]
  if (!known) throw new Error(`unknown target of a proposal: ${target}`)
  return { kind: known, id: rest.join(':') }
}

/** Reads the state at an instant: a proposal that nobody decided expires. */
export const toProposalState = (deed: DeedRow, at: Date): StaffProposalState => {
  if (deed.state === 'confirmed') return 'Approved'
  if (deed.state === 'rejected') return 'Rejected'
  return deed.createdAt.getTime() + proposalMs > at.getTime() ? 'Pending' : 'Expired'
}

/** Whether a person proposed it, or it concerns their own account. */
export const isOwnProposal = (deed: DeedRow, userId: string): boolean =>
  deed.createdBy === userId || deed.proposal?.subjectUserId === userId

/** Converts a proposal for the wire. `readerId` is someone who runs the site. */
export const toStaffProposal = (row: ShownProposal, readerId: string, at: Date): StaffProposal => {
  const { deed } = row
  const state = toProposalState(deed, at)
  return {
    proposalId: String(deed.id),
    kind: deed.kind,
    target: readTarget(deed.target),
    about: row.subjectName || (deed.proposal?.about ?? ''),
    before: deed.proposal?.before ?? '',
    after: deed.proposal?.after ?? '',
    amount: openEnded.has(deed.kind) ? null : toRupees(deed.amountMinor),
    reason: deed.proposal?.reason ?? '',
    state,
    createdBy: row.createdByName,
    decidedBy: row.decidedByName,
    decisionNote: deed.decisionNote,
    createdAt: deed.createdAt.toISOString(),
    expiresAt: new Date(deed.createdAt.getTime() + proposalMs).toISOString(),
    decidedAt: deed.decidedAt?.toISOString() ?? null,
    isOwn: deed.createdBy === readerId,
    mayDecide: state === 'Pending' && !isOwnProposal(deed, readerId),
  }
}
