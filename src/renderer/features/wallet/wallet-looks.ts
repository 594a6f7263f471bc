import { Cross, Disable, Tick, Time } from '@blueprintjs/icons'
import type { StaffProposalState } from '#contract/entities/staff-proposal.ts'
import type { WalletRequestState } from '#contract/entities/wallet.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { proposalTexts, requestTexts } from './texts.ts'

/** Colour, icon and word for each status of a wallet request. */
export const requestLooks: Record<WalletRequestState, StatusLook> = {
  Pending: { tone: 'warn', word: requestTexts.states.Pending, Icon: Time },
  Approved: { tone: 'good', word: requestTexts.states.Approved, Icon: Tick },
  Rejected: { tone: 'bad', word: requestTexts.states.Rejected, Icon: Cross },
}

/** Colour, icon and word for each status of an approval. */
export const proposalLooks: Record<StaffProposalState, StatusLook> = {
  Pending: { tone: 'warn', word: proposalTexts.states.Pending, Icon: Time },
  Approved: { tone: 'good', word: proposalTexts.states.Approved, Icon: Tick },
  Rejected: { tone: 'bad', word: proposalTexts.states.Rejected, Icon: Cross },
  Expired: { tone: 'quiet', word: proposalTexts.states.Expired, Icon: Disable },
  Outdated: { tone: 'quiet', word: proposalTexts.states.Outdated, Icon: Disable },
}
