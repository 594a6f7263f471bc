import { Cross, Tick, Time } from '@blueprintjs/icons'
import type { WalletRequestState } from '#contract/entities/wallet.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { requestTexts } from './texts.ts'

/** Colour, icon and word for each status of a wallet request. */
export const requestLooks: Record<WalletRequestState, StatusLook> = {
  Pending: { tone: 'warn', word: requestTexts.states.Pending, Icon: Time },
  Approved: { tone: 'good', word: requestTexts.states.Approved, Icon: Tick },
  Rejected: { tone: 'bad', word: requestTexts.states.Rejected, Icon: Cross },
}
