import { ArrowDown, ArrowUp, Endorsed, Lock, Time, Undo } from '@blueprintjs/icons'
import type { FlightPayment } from '#contract/http/booking.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'

/** What became of a payment's money: one colour, one icon, one word each. */
export const paymentLooks: Record<FlightPayment['state'], StatusLook> = {
  held: { tone: 'warn', word: 'Not paid yet', Icon: Time },
  setAside: { tone: 'info', word: 'Set aside', Icon: Lock },
  paid: { tone: 'good', word: 'Paid', Icon: Endorsed },
  givenBack: { tone: 'quiet', word: 'Given back', Icon: Undo },
}

const kinds: Record<string, StatusLook> = {
  reserve: { tone: 'info', word: 'Taken', Icon: ArrowUp },
  release: { tone: 'quiet', word: 'Given back', Icon: Undo },
  capture: { tone: 'good', word: 'Spent', Icon: Endorsed },
  refund: { tone: 'quiet', word: 'Refunded', Icon: Undo },
}

/** What a line of the wallet is. A kind without a word of its own is told by its direction. */
export const entryLook = (kind: string, amount: number): StatusLook =>
  kinds[kind] ??
  (amount < 0
    ? { tone: 'quiet', word: 'Out', Icon: ArrowUp }
    : { tone: 'quiet', word: 'In', Icon: ArrowDown })
