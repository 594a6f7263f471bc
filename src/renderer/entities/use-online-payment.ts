import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PayableSession } from '#contract/http/payments.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { userPayments } from '#renderer/routes/account.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { getFailure, useOnce, type OnceResult } from '#renderer/store/use-once.ts'
import { onlinePaymentApi } from './online-payment-api.ts'

interface PaymentRequest {
  amount?: number
  flightOrderId?: string
  tripId?: string
  remark?: string
  redirectTo?: string
}

/**
 * Gives a function that opens the payment page. In a browser the payment page replaces this one and returns by
 * itself; the console opens it in the system's browser and shows the payment's own screen, which waits for it.
 */
export const useOpenPayment = () => {
  const { kind, links } = usePlatform()
  const navigate = useNavigate()
  return async (orderId: string, payUrl: string): Promise<void> => {
    if (kind === 'web') {
      globalThis.location.assign(payUrl)
      return
    }
    await links.openExternal(payUrl)
    await navigate(userPayments.to({ orderId }))
  }
}

/**
 * Gives functions that start a payment and open it. While it can still be paid, the same request opens the same
 * payment.
 */
export const useOnlinePayment = () => {
  const { kind } = usePlatform()
  const [createSession] = onlinePaymentApi.useCreatePaymentSessionMutation()
  const create = useOnce(createSession, { isSameAction: ({ payUrl }) => payUrl !== null })
  const open = useOpenPayment()
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const start = async (request: PaymentRequest): Promise<OnceResult<PayableSession>> => {
    setFailure(null)
    const result = await create.send({ ...request, isElsewhere: kind === 'desktop' })
    setFailure(getFailure(result))
    if (result.kind === 'done' && result.value.payUrl !== null)
      await open(result.value.session.orderId, result.value.payUrl)
    return result
  }
  return { start, isRunning: create.isSending, failure }
}
