import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import type { PayableSession } from '#contract/http/payments.ts'
import { isOpen } from './payment-looks.ts'
import { paymentsApi } from './payments-api.ts'

export type Verification =
  | { kind: 'asking'; attempt: number }
  | { kind: 'paid'; answer: PayableSession }
  /** Polling ended without an outcome. */
  | { kind: 'open'; answer: PayableSession | null }
  | { kind: 'failed'; answer: PayableSession }
  | { kind: 'refused'; failure: ApiFailure }

const toVerification = (answer: PayableSession): Verification => {
  const { state } = answer.session
  if (state === 'paid') return { kind: 'paid', answer }
  return isOpen(state) ? { kind: 'open', answer } : { kind: 'failed', answer }
}

/** Whether polling is pointless, because the payment doesn't exist or belongs to someone else. */
const isFinal = ({ status }: ApiFailure): boolean => status === 401 || status === 403 || status === 404

/**
 * Gives the outcome of a payment: requests it at once and, while it is open, again every 2 s, up to 5 times (spec
 * section 4).
 */
export const useVerify = (orderId: string): { verification: Verification; again: () => void } => {
  const [verify] = paymentsApi.useVerifyPaymentMutation()
  const [verification, setVerification] = useState<Verification>({ kind: 'asking', attempt: 1 })
  const round = useRef(0)

  const again = useCallback((): void => {
    const ownRound = (round.current += 1)
    const isLatest = (): boolean => round.current === ownRound
    const ask = async (attempt: number): Promise<void> => {
      setVerification({ kind: 'asking', attempt })
      const answer = await verify({ orderId })
      if (!isLatest()) return
      const failure = answer.error ? toFailure(answer.error) : null
      if (failure && isFinal(failure)) return setVerification({ kind: 'refused', failure })
      const verdict: Verification = answer.data ? toVerification(answer.data) : { kind: 'open', answer: null }
      if (verdict.kind !== 'open' || attempt > limits.paymentVerifyRetries) return setVerification(verdict)
      setTimeout(() => {
        if (isLatest()) void ask(attempt + 1)
      }, limits.paymentVerifyIntervalMs)
    }
    void ask(1)
  }, [orderId, verify])

  useEffect(() => {
    if (orderId !== '') again()
    return () => {
      round.current += 1
    }
  }, [orderId, again])
  return { verification, again }
}
