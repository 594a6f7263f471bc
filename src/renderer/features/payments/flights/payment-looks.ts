import { Endorsed, Lock, Time, Undo } from '@blueprintjs/icons'
import type { FlightPayment } from '#contract/http/payments-flights.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'

/** Colour, icon and word for each status of a payment. */
export const paymentLooks: Record<FlightPayment['state'], StatusLook> = {
  held: { tone: 'warn', word: 'Not paid yet', Icon: Time },
  reserved: { tone: 'info', word: 'On hold', Icon: Lock },
  paid: { tone: 'good', word: 'Paid', Icon: Endorsed },
  partlyRefunded: { tone: 'info', word: 'Partly refunded', Icon: Undo },
  refunded: { tone: 'quiet', word: 'Refunded', Icon: Undo },
  released: { tone: 'quiet', word: 'Not charged', Icon: Undo },
}
