import { ArrowsHorizontal, Cross, Duplicate, Exchange, IdNumber, Tick, Undo } from '@blueprintjs/icons'
import type { ReconciliationKind } from '#contract/entities/reconciliation.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { reconciliationTexts } from './texts.ts'

const { kinds } = reconciliationTexts

export const lineLooks: Record<ReconciliationKind, StatusLook> = {
  matched: { tone: 'good', word: kinds.matched, Icon: Tick },
  amountDiffers: { tone: 'warn', word: kinds.amountDiffers, Icon: ArrowsHorizontal },
  ticketWithoutDebit: { tone: 'bad', word: kinds.ticketWithoutDebit, Icon: IdNumber },
  debitWithoutTicket: { tone: 'bad', word: kinds.debitWithoutTicket, Icon: Cross },
  refundDue: { tone: 'change', word: kinds.refundDue, Icon: Undo },
  duplicate: { tone: 'warn', word: kinds.duplicate, Icon: Duplicate },
  movement: { tone: 'quiet', word: kinds.movement, Icon: Exchange },
}
