import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { StaffProposal } from '#contract/entities/staff-proposal.ts'
import { walletProposalEndpoints } from '#contract/http/wallet-proposals.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { storeKey, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { proposalMs } from '#server/staff-limits/count-staff-action.ts'
import { walletTexts as texts } from '#server/features/wallet/texts.ts'
import { toApproverError } from './approver-error.ts'
import { isOwnProposal, toProposalState, toStaffProposal } from './proposal-view.ts'
import { proposalsRepo, type StaffActionRow } from './proposals.repo.ts'

type List = typeof walletProposalEndpoints.proposals
type Input = RequestOf<typeof walletProposalEndpoints.decideProposal>

type EndState = 'confirmed' | 'rejected' | 'outdated'

const auditActions = {
  confirmed: 'staff.approved',
  rejected: 'staff.rejected',
  outdated: 'staff.outdated',
} as const satisfies Record<EndState, string>

/** Makes a stored call with the rights of the person in the context, who approves the context's `proposalId`. */
export type CarryOut = (endpointId: string, input: unknown, call: SignedInContext) => Promise<void>

/** Whether the caller has already made this decision, with an earlier click. */
const isDoneBy = (action: StaffActionRow, { decision }: Input, call: SignedInContext): boolean =>
  action.decidedBy === call.actor.userId &&
  action.state === (decision === 'approve' ? 'confirmed' : 'rejected')

/** Ends a proposal with its audit event and news for its author; false when it has been decided already. */
const createEnd =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  (action: StaffActionRow, state: EndState, note: string, call: SignedInContext): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const at = now()
      const repo = proposalsRepo(tx, siteId)
      const change = { state, decidedBy: call.actor.userId, decidedAt: at, decisionNote: note }
      if (!(await repo.end(action.id, change))) {
        if (state === 'confirmed') await repo.noteDecision(action.id, note)
        return false
      }
      await addAudit(tx, siteId, {
        action: auditActions[state],
        target: action.target,
        actorUserId: call.actor.userId,
        subjectUserId: action.proposal?.subjectUserId ?? null,
        details: { kind: action.kind, amountMinor: action.amountMinor, proposedBy: action.createdBy, note },
        requestId: call.requestId,
        at,
      })
      const news = { about: 'proposalDecided', ref: String(action.id), onlyUserId: action.createdBy } as const
      await notifyStaff(tx, siteId, news, at)
      return true
    })

/** Lists and decides proposals. Each is decided once, never by its author. */
export const createProposals = (deps: Pick<Deps, 'database' | 'now'>, carryOut: CarryOut) => {
  const { database, now } = deps
  const end = createEnd(deps)
  const openRepo = (call: SignedInContext) => proposalsRepo(database.db, call.site.siteId)

  const load = async (id: number, call: SignedInContext) => {
    const row = await openRepo(call).shownById(id)
    if (!row) throw new AppError('notFound')
    return row
  }

  const approve = async (action: StaffActionRow, note: string, call: SignedInContext): Promise<void> => {
    if (!action.proposal) throw new AppError('notFound')
    const { endpointId, input } = action.proposal
    try {
      // The caller's key belongs to the decision. Each proposed call has its own, so that it runs once.
      const idempotencyKey = `proposal:${action.id}`
      await carryOut(endpointId, input, { ...call, idempotencyKey, proposalId: action.id })
    } catch (fault) {
      const approverError = toApproverError(fault)
      // It can't be carried out any more, so it ends here instead of waiting until it expires.
      if (
        approverError instanceof AppError &&
        approverError.code === 'wrongState' &&
        approverError.retryAfterSeconds === undefined
      )
        await end(action, 'outdated', approverError.message, call)
      throw approverError
    }
    // The call confirms the proposal when it does something. What is already as proposed ends here.
    await end(action, 'confirmed', note, call)
  }

  const decide = async (input: Input, call: SignedInContext): Promise<void> => {
    const { staffAction: action } = await load(Number(input.proposalId), call)
    if (isOwnProposal(action, call.actor.userId)) throw new AppError('ownRequest')
    // A repeat is recognised by the proposal's state, so the key only has to belong to this decision alone.
    const keyedCall = toKeyedCall(call, walletProposalEndpoints.decideProposal, input)
    await storeKey(database.db, keyedCall, input.proposalId, now())
    if (isDoneBy(action, input, call)) return
    const state = toProposalState(action, now())
    if (state !== 'Pending')
      throw new AppError('wrongState', { message: state === 'Expired' ? texts.expired : texts.decided })
    if (input.decision === 'approve') await approve(action, input.note, call)
    else if (!(await end(action, 'rejected', input.note, call)))
      throw new AppError('wrongState', { message: texts.decided })
  }

  return {
    list: async (
      { isPending, isToDecide, page, pageSize }: RequestOf<List>,
      call: SignedInContext,
    ): Promise<ResultOf<List>> => {
      const at = now()
      const since = new Date(at.getTime() - proposalMs)
      const repo = openRepo(call)
      const { userId } = call.actor
      const mayDecide = hasStaffRight(call.actor, 'wallets.approve')
      // Amounts and customers of others are for those who see wallets or decide.
      const authorId = mayDecide || hasStaffRight(call.actor, 'wallets.view') ? undefined : userId
      const filter = { isPending, since, authorId, ...(isToDecide ? { deciderId: userId } : {}) }
      const [rows, pending, toDecide, total] = await Promise.all([
        repo.page(filter, toOffsetLimit({ page, pageSize })),
        repo.count({ isPending: true, since, authorId }),
        mayDecide ? repo.count({ isPending: true, since, deciderId: userId }) : 0,
        repo.count(filter),
      ])
      const proposals = rows.map((row) => toStaffProposal(row, call.actor, at))
      return pageOf({ page, pageSize }, { proposals, pending, toDecide }, { total })
    },

    decide: async (input: Input, call: SignedInContext): Promise<StaffProposal> => {
      if (!/^\d{1,15}$/.test(input.proposalId)) throw new AppError('notFound')
      const id = Number(input.proposalId)
      try {
        await decide(input, call)
      } catch (fault) {
        // Of two simultaneous clicks the second finds the first one's work.
        if (!(fault instanceof AppError) || !isDoneBy((await load(id, call)).staffAction, input, call))
          throw toApproverError(fault)
      }
      return toStaffProposal(await load(id, call), call.actor, now())
    },
  }
}
