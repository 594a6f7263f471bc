import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'

const askEveryMs = 4_000
/** How often to check, in milliseconds. A purchase takes a second or two, and the user is waiting. */
const buyEveryMs = 2_000
const awaited = { withNewsMs: 20_000, isUnseenToo: true }

interface Order {
  expiryTime: string
  booking: BookingOutcome | null
}

/**
 * Gives the stage of an order and polls while its outcome is open: bought without an answer from the supplier
 * (`inProgress`), or paid at a gateway but not bought yet (`paid`). The server buys the latter by itself, or the
 * order expires and the money stays in the wallet.
 */
export const usePurchase = (orderId: string, order: Order | undefined): 'paid' | 'inProgress' | 'settled' => {
  const dispatch = useAppDispatch()
  const { state } = useLocation() as { state: { isPaid?: boolean } | null }
  const leftMs = useTimeLeft(order?.expiryTime ?? '')
  const status = order?.booking?.status ?? ''
  const isPaid = state?.isPaid === true
  const stage =
    status === 'InProgress'
      ? 'inProgress'
      : isPaid && order && status === '' && leftMs > 0
        ? 'paid'
        : 'settled'
  bookingApi.useOrderQuery(
    { orderId },
    { skip: stage === 'settled', ...usePolling(stage === 'paid' ? buyEveryMs : askEveryMs, awaited) },
  )
  // The server has moved money, so the cached wallet is outdated.
  useEffect(() => {
    if (isPaid && status !== '') dispatch(contractApi.util.invalidateTags(['Wallet', 'Tickets', 'Payments']))
  }, [dispatch, isPaid, status])
  return stage
}
