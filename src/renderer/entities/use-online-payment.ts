import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { userPayments } from '#renderer/routes/account.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { onlinePaymentApi } from './online-payment-api.ts'

interface Wish {
  amount?: number
  flightOrderId?: string
  remark?: string
  redirectTo?: string
}

/**
 * Opens the page where a payment is made. In a browser that page takes the place of this one and comes back by itself; the console
 * opens it in the system's browser and goes to the payment's own screen, which waits for it.
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

/** Makes a payment and opens it: one at a time, and the same wish again is the same payment. */
export const useOnlinePayment = () => {
  const { kind } = usePlatform()
  const [create] = onlinePaymentApi.useCreatePaymentSessionMutation()
  const open = useOpenPayment()
  const keys = useRef(new Map<string, string>())
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const start = async (wish: Wish): Promise<void> => {
    if (isRunning) return
    setRunning(true)
    setFailure(null)
    const text = JSON.stringify(wish)
    const idempotencyKey = keys.current.get(text) ?? nanoid()
    keys.current.set(text, idempotencyKey)
    const answer = await create({ body: { ...wish, isElsewhere: kind === 'desktop' }, idempotencyKey })
    setRunning(false)
    if (answer.error) return setFailure(failureOf(answer.error))
    const { session, payUrl } = answer.data
    // One that can no longer be paid is over: the next wish is a new one.
    if (payUrl === null) keys.current.delete(text)
    else await open(session.orderId, payUrl)
  }
  return { start, isRunning, failure }
}
