import type { StaffActionKind, StaffProposal, StaffProposalState } from '#contract/entities/staff-proposal.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import { proposalMs } from '#server/staff-limits/count-staff-action.ts'
import type { StaffActionRow, ShownProposal } from './proposals.repo.ts'

/** Staff actions whose cost is not known yet. */
const openEnded = new Set<StaffActionKind>(['tds', 'customerGroup', 'markup'])

const targetKinds = {
  booking: 'booking',
  payment: 'payment',
  seatBlock: 'seatBlock',
  legalEntity: 'legalEntity',
  group: 'group',
  markup: 'markup',
  refundImport: 'refundImport',
} as const

const readTarget = (target: string): StaffProposal['target'] => {
  const [kind = '', ...rest] = target.split(':')
  const known = targetKinds[kind as keyof typeof targetKinds]
  if (!known) throw new Error(`unknown target of a proposal: ${target}`)
  return { kind: known, id: rest.join(':') }
}

/** Returns the state of a proposal at an instant. One that hasn't been decided in time has expired. */
export const toProposalState = (staffAction: StaffActionRow, at: Date): StaffProposalState => {
  if (staffAction.state === 'confirmed') return 'Approved'
  if (staffAction.state === 'rejected') return 'Rejected'
  if (staffAction.state === 'outdated') return 'Outdated'
  return staffAction.createdAt.getTime() + proposalMs > at.getTime() ? 'Pending' : 'Expired'
}

/** Whether a person proposed it, or it concerns their own account or company. */
export const isOwnProposal = ({ createdBy, proposal }: StaffActionRow, userId: string): boolean =>
  [createdBy, proposal?.subjectUserId, ...(proposal?.memberIds ?? [])].includes(userId)

type Reader = Pick<Person, 'userId' | 'permissions'>

/** Converts a proposal for the wire. The reader is the site's owner or one of its staff. */
export const toStaffProposal = (row: ShownProposal, reader: Reader, at: Date): StaffProposal => {
  const readerId = reader.userId
  const { staffAction } = row
  const state = toProposalState(staffAction, at)
  return {
    proposalId: String(staffAction.id),
    kind: staffAction.kind,
    target: readTarget(staffAction.target),
    about: [row.subject && toWalletName(row.subject), staffAction.proposal?.about]
      .filter(Boolean)
      .join(' · '),
    before: staffAction.proposal?.before ?? '',
    after: staffAction.proposal?.after ?? '',
    changes: staffAction.proposal?.changes ?? [],
    amount: openEnded.has(staffAction.kind) ? null : toRupees(staffAction.amountMinor),
    reason: staffAction.proposal?.reason ?? '',
    state,
    createdBy: row.createdByName,
    decidedBy: row.decidedByName,
    decisionNote: staffAction.decisionNote,
    createdAt: staffAction.createdAt.toISOString(),
    expiresAt: new Date(staffAction.createdAt.getTime() + proposalMs).toISOString(),
    decidedAt: staffAction.decidedAt?.toISOString() ?? null,
    isOwn: staffAction.createdBy === readerId,
    mayDecide:
      state === 'Pending' &&
      hasStaffRight(reader, 'wallets.approve') &&
      !isOwnProposal(staffAction, readerId),
  }
}
