import { Cross, Endorsed, Time, Undo, Updated } from '@blueprintjs/icons'
import type { PaymentState } from '#contract/entities/payment.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'

/** Colour, icon and word for each status of a payment. */
export const paymentStateLooks: Record<PaymentState, StatusLook> = {
  created: { tone: 'quiet', word: 'Not paid yet', Icon: Time },
  pending: { tone: 'warn', word: 'Not confirmed yet', Icon: Updated },
  paid: { tone: 'good', word: 'Paid', Icon: Endorsed },
  failed: { tone: 'bad', word: 'Failed', Icon: Cross },
  expired: { tone: 'quiet', word: 'Expired', Icon: Undo },
}

/** Whether the outcome isn't known yet. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending'
