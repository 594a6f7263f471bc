import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { StaffProposal } from '#contract/entities/staff-proposal.ts'

/**
 * Lists proposals of the site's staff, newest first: those that wait for a second person, or those decided. `isToDecide`
 * leaves out what the caller may not decide.
 */
const proposals = endpoint({
  id: 'wallet.proposals',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/getProposals',
  access: 'wlOwnerOrStaff',
  request: z.object({
    isPending: z.boolean().default(true),
    isToDecide: z.boolean().default(false),
    ...pageRequest,
  }),
  result: z.object({
    proposals: z.array(StaffProposal),
    /** Number of pending proposals, and how many of them the caller may decide. */
    pending: z.int(),
    toDecide: z.int(),
    ...pageInfo,
  }),
  errors: [],
})

/**
 * Approves or rejects a proposal, once. An approval makes the proposed call with the approver's rights. Refuses the
 * caller's own proposal or account (`ownRequest`), and what has changed since or would cost more now (`wrongState`).
 */
const decideProposal = endpoint({
  id: 'wallet.decideProposal',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/decideProposal',
  access: 'wlOwnerOrStaff',
  right: 'wallets.approve',
  request: z
    .object({
      proposalId: z.string().max(20),
      decision: z.enum(['approve', 'reject']),
      note: z.string().trim().max(500).default(''),
    })
    .refine(({ decision, note }) => decision === 'approve' || note.length >= 3, {
      path: ['note'],
      message: 'Enter a reason of at least 3 characters',
    }),
  result: StaffProposal,
  errors: ['notFound', 'forbidden', 'ownRequest', 'wrongState', 'walletTooSmall', 'gatewayRefused'],
  needsProof: true,
  idempotent: true,
})

/** Proposals that wait for a second person, and decisions on them. */
export const walletProposalEndpoints = { proposals, decideProposal }
