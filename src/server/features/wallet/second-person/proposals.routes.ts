import { walletProposalEndpoints } from '#contract/http/wallet-proposals.ts'
import { checkAccess } from '#server/calls/access.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createProposals, type CarryOut } from './proposals.service.ts'

/** Makes one of the given calls with the checks that the same call from a client gets. */
const toCarryOut =
  (calls: readonly BoundCall[]): CarryOut =>
  async (endpointId, stored, call) => {
    const found = calls.find(({ endpoint }) => endpoint.id === endpointId)
    if (!found) throw new AppError('wrongState')
    checkAccess(found.endpoint, call.actor, call.site)
    const input = found.endpoint.request.safeParse(stored)
    if (!input.success) throw new AppError('wrongState')
    try {
      await found.handle(input.data, call)
    } catch (fault) {
      // The fields are those of the proposed call, which this caller hasn't filled in.
      if (fault instanceof AppError && fault.code === 'invalidRequest')
        throw new AppError('wrongState', { message: fault.message })
      // The proposal exists, but what it would change doesn't any more.
      if (fault instanceof AppError && fault.code === 'notFound') throw new AppError('wrongState')
      throw fault
    }
  }

/** Binds the calls that list and decide proposals. `calls` are those that may be proposed. */
export const proposalRoutes = (deps: Deps, calls: readonly BoundCall[]): BoundCall[] => {
  const proposals = createProposals(deps, toCarryOut(calls))
  return [
    bind(walletProposalEndpoints.proposals, (input, call) => proposals.list(input, signedIn(call))),
    bind(walletProposalEndpoints.decideProposal, (input, call) => proposals.decide(input, signedIn(call))),
  ]
}
