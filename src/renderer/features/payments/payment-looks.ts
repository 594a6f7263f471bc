import { Cross, Endorsed, Time, Undo, Updated } from '@blueprintjs/icons'
import type { PaymentState } from '#contract/entities/payment.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'

/** What became of a payment: one colour, one icon, one word each. */
export const paymentStateLooks: Record<PaymentState, StatusLook> = {
  created: { tone: 'quiet', word: 'Not paid yet', Icon: Time },
  pending: { tone: 'warn', word: 'Not confirmed yet', Icon: Updated },
  paid: { tone: 'good', word: 'Paid', Icon: Endorsed },
  failed: { tone: 'bad', word: 'Failed', Icon: Cross },
  expired: { tone: 'quiet', word: 'Expired', Icon: Undo },
}

/** Nobody knows yet what becomes of it. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending'
