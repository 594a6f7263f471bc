import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import type { GatewayPayment } from '#server/payments/port.ts'
import { paymentNotes } from './notes.ts'

/** What settling needs to know about a session. */
export interface SettlingSession {
  state: PaymentState
  purpose: PaymentSession['purpose']
  amountMinor: number
  currency: string
  expiresAt: Date
}

export interface Verdict {
  /** Payments to credit now. */
  fresh: GatewayPayment[]
  /** The first payment of the session, if it is among the new ones; every other was paid in addition. */
  first: GatewayPayment | undefined
  state: PaymentState
  notes: string[]
  /** Whether to buy the order: its full amount was paid in time, for the first time. */
  isToBuy: boolean
}

/**
 * Decides what the gateway's payments mean for a session; `known` are those credited before. Every payment taken in
 * the session's currency is credited, whatever its amount and time. Only the requested amount, paid in time, buys the
 * order.
 */
export const judgePayments = (
  session: SettlingSession,
  known: ReadonlySet<string>,
  payments: readonly GatewayPayment[],
  now: Date,
): Verdict => {
  const captured = payments.filter(({ state, amountMinor }) => state === 'captured' && amountMinor > 0)
  const good = captured.filter(({ currency }) => currency === session.currency)
  const foreign = captured.find(({ currency }) => currency !== session.currency)
  const seen = new Set(known)
  const fresh = good.filter(({ paymentId }) => !seen.has(paymentId) && seen.add(paymentId))
  const isLate = now > session.expiresAt
  // The payment of the requested amount counts first, in whatever order the gateway lists them.
  const first =
    known.size === 0
      ? (fresh.find(({ amountMinor }) => amountMinor === session.amountMinor) ?? fresh[0])
      : undefined
  const notes = [
    ...(first && first.amountMinor !== session.amountMinor
      ? [paymentNotes.differs(first.amountMinor, session.amountMinor)]
      : []),
    ...(first && isLate ? [paymentNotes.late] : []),
    ...fresh
      .filter((payment) => payment !== first)
      .map(({ amountMinor, paymentId }) => paymentNotes.twice(amountMinor, paymentId)),
    ...(foreign ? [paymentNotes.foreign(foreign.currency)] : []),
  ]
  return {
    fresh,
    first,
    notes,
    state:
      known.size + fresh.length > 0 ? 'paid' : unpaidState(session, payments, foreign !== undefined, now),
    isToBuy:
      session.purpose === 'order' &&
      first !== undefined &&
      first.amountMinor === session.amountMinor &&
      !isLate,
  }
}

const unpaidState = (
  { state, expiresAt }: SettlingSession,
  payments: readonly GatewayPayment[],
  isForeign: boolean,
  now: Date,
): PaymentState => {
  if (isForeign || payments.some((payment) => payment.state === 'pending')) return 'pending'
  if (payments.length > 0) return 'failed'
  if (now >= expiresAt && state !== 'failed') return 'expired'
  return state
}
