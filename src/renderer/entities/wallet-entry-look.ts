import { ArrowDown, ArrowUp, Edit, Endorsed, Lock, Time, Undo } from '@blueprintjs/icons'
import { walletKindWord } from './wallet-words.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'

const kinds: Record<string, Omit<StatusLook, 'word'>> = {
  openingBalance: { tone: 'quiet', Icon: Time },
  topUp: { tone: 'good', Icon: ArrowDown },
  correction: { tone: 'change', Icon: Edit },
  reserve: { tone: 'info', Icon: ArrowUp },
  release: { tone: 'quiet', Icon: Undo },
  capture: { tone: 'good', Icon: Endorsed },
  refund: { tone: 'good', Icon: Undo },
  changeReserve: { tone: 'info', Icon: Lock },
  changeSettle: { tone: 'good', Icon: Endorsed },
  changeDifference: { tone: 'quiet', Icon: Undo },
  advance: { tone: 'info', Icon: ArrowUp },
  tripReserve: { tone: 'info', Icon: Lock },
  tripRelease: { tone: 'quiet', Icon: Undo },
  tripCancelled: { tone: 'good', Icon: Undo },
  sourceRefund: { tone: 'info', Icon: ArrowUp },
  sourceRefundFailed: { tone: 'warn', Icon: ArrowDown },
}

/** Returns colour, icon and word for a ledger entry. */
export const walletEntryLook = (kind: string, amount: number): StatusLook => ({
  tone: 'quiet',
  Icon: amount < 0 ? ArrowUp : ArrowDown,
  ...kinds[kind],
  word: walletKindWord(kind, amount),
})
