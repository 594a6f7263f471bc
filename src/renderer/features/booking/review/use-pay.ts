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
import { payProblem, type PayProblem } from './pay-problem.ts'

export type PaymentMode = 'wallet' | 'hold'

/**
 * Gives a function that navigates after a booking (spec section 4): to the booking details when a return flight is
 * still to be booked, otherwise to the queue. Holds have a separate queue.
 */
export const useFinishBooking = (orderId: string) => {
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
      // The booking state stays, because the return flight has the same passengers.
      dispatch(bookingActions.stepReached('done'))
      void navigate(bookingDetails.to({ searchId: orderId }), { replace: true, state: { showReturn: true } })
      return
    }
    // With this state the queue opens the booking's ticket.
    const state = { bookingId: booking.bookingId, bookingSlug: booking.bookingSlug, pnr: booking.pnr }
    void navigate(isHeld ? bookedQueue.to() : ticketQueue.to(), { replace: true, state })
    dispatch(bookingActions.bookingDone())
  }
}

/**
 * Gives a function that pays an order once, however often the button is pressed. The key is derived from the order's
 * id, so it survives a reload.
 */
export const usePay = (orderId: string) => {
  const dispatch = useAppDispatch()
  const placedOrderId = useAppSelector((state) => state.booking.orderId)
  const [sendPayment] = bookingApi.usePayMutation()
  const payment = useOnce(sendPayment, {
    newKey: ({ orderId: id, paymentMode }) => `${id}-${paymentMode}`,
  })
  const [running, setRunning] = useState<PaymentMode | null>(null)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const booked = useFinishBooking(orderId)

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
    // The outcome is unknown, so Back must not lead to buying it again.
    if (read.kind === 'outcomeUnknown') dispatch(bookingActions.stepReached('done'))
    setProblem(read)
  }
  return { pay, running, problem, forget: () => setProblem(null) }
}
