import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { bookedQueue, bookingDetails, ticketQueue } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
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

/** Pays once, however often the button is pressed: one payment runs at a time, and all of an order carry its one key. */
export const usePay = (orderId: string) => {
  const dispatch = useAppDispatch()
  const known = useAppSelector((state) => state.booking.idempotencyKey)
  const [send] = bookingApi.usePayMutation()
  const [running, setRunning] = useState<PaymentMode | null>(null)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const isRunning = useRef(false)
  const booked = useBooked(orderId)

  const pay = async (paymentMode: PaymentMode): Promise<void> => {
    // The state of the button is too slow for a double click; this is not.
    if (isRunning.current) return
    isRunning.current = true
    setRunning(paymentMode)
    setProblem(null)
    const key = known || nanoid()
    if (!known) dispatch(bookingActions.orderPlaced({ orderId, idempotencyKey: key }))
    const answer = await send({ body: { orderId, paymentMode }, idempotencyKey: `${key}-${paymentMode}` })
    isRunning.current = false
    setRunning(null)
    if (answer.data) return booked(answer.data)
    const failure = failureOf(answer.error)
    if (!failure || failure.status === 401 || failure.status === 402) return
    const read = payProblem(failure)
    // Sent, and not known: Back must not lead into buying it once more.
    if (read.kind === 'outcomeUnknown') dispatch(bookingActions.stepReached('done'))
    setProblem(read)
  }
  return { pay, running, problem, forget: () => setProblem(null) }
}
