import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { bookedQueue, bookingDetails, ticketQueue } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { payProblem, type PayProblem } from './pay-outcome.ts'

export type PaymentMode = 'wallet' | 'hold'

/**
 * Where a booking goes on (spec section 4): the way out of a return whose way back is still to be booked to the booking
 * details, all others to their queue. Held ones wait in their own.
 */
export const useBooked = (orderId: string) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { returnFlight, isReturnLeg } = useAppSelector((state) => state.booking)
  return (booking: BookingOutcome): void => {
    const isHeld = booking.status === 'Held'
    const text = isHeld ? bookingTexts.held(booking.pnr) : bookingTexts.success
    const link = isHeld
      ? undefined
      : { to: eTicket.to({ bookingSlug: booking.bookingSlug }), text: bookingTexts.eTicket }
    dispatch(toastShown({ tone: 'success', text, link }))
    if (returnFlight && !isReturnLeg) {
      // Nothing is forgotten yet: the same passengers go on with the way back.
      dispatch(bookingActions.stepReached('done'))
      void navigate(bookingDetails.to({ searchId: orderId }), { replace: true, state: { showReturn: true } })
      return
    }
    // The queue opens the ticket of this booking from here.
    const state = { bookingId: booking.bookingId, bookingSlug: booking.bookingSlug, pnr: booking.pnr }
    void navigate(isHeld ? bookedQueue.to() : ticketQueue.to(), { replace: true, state })
    dispatch(bookingActions.bookingDone())
  }
}

/** Pays an order once, however often the button is pressed. Its key is made of its id, so that it outlives a reload of the page. */
export const usePay = (orderId: string) => {
  const dispatch = useAppDispatch()
  const placedOrderId = useAppSelector((state) => state.booking.orderId)
  const [sendPayment] = bookingApi.usePayMutation()
  const payment = useOnce(sendPayment, {
    newKey: ({ orderId: id, paymentMode }) => `${id}-${paymentMode}`,
  })
  const [running, setRunning] = useState<PaymentMode | null>(null)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const booked = useBooked(orderId)

  const pay = async (paymentMode: PaymentMode): Promise<void> => {
    if (running) return
    setRunning(paymentMode)
    setProblem(null)
    if (!placedOrderId) dispatch(bookingActions.orderPlaced(orderId))
    const result = await payment.send({ orderId, paymentMode })
    if (result.kind === 'ignored') return
    setRunning(null)
    if (result.kind === 'done') return booked(result.value)
    if (result.failure.status === 401 || result.failure.status === 402) return
    const read = payProblem(result.failure)
    // Sent, and not known: Back must not lead into buying it once more.
    if (read.kind === 'outcomeUnknown') dispatch(bookingActions.stepReached('done'))
    setProblem(read)
  }
  return { pay, running, problem, forget: () => setProblem(null) }
}
