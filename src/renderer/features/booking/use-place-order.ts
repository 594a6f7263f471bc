import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { bookingReview } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { bookingApi } from './booking-api.ts'
import type { BookingValues } from './passengers/passenger-resolver.ts'
import { refOf } from './use-quote.ts'

export interface Order {
  flight: FlightResult
  searchId: string
  values: BookingValues
  /** What the person saw: quote and extras together. */
  total: number
  /** Why a check that stands in the way is passed over. */
  overrideReason?: string
}

const hasGst = (gst: BookingValues['gst']): boolean => Object.values(gst).some(Boolean)

/** Sends passengers and the accepted total; the server checks both and answers the order to pay. */
export const usePlaceOrder = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { isReturnLeg, outboundOrderId } = useAppSelector((state) => state.booking)
  const [send, { isLoading }] = bookingApi.useSetFlightDetailsMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const isRunning = useRef(false)

  const place = async (order: Order): Promise<ApiFailure | null> => {
    // A double click is faster than the button goes out of use.
    if (isRunning.current) return null
    isRunning.current = true
    setFailure(null)
    const { flight, searchId, values, total, overrideReason = '' } = order
    const answer = await send({
      body: {
        ...refOf(flight, searchId),
        passengers: values.passengers,
        ...(hasGst(values.gst) ? { gst: values.gst } : {}),
        acceptedTotal: Math.round(total * 100) / 100,
        isReturn: isReturnLeg,
        ...(isReturnLeg && outboundOrderId ? { outboundOrderId } : {}),
        overrideReason,
      },
      idempotencyKey: nanoid(),
    })
    isRunning.current = false
    const failed = failureOf(answer.error)
    if (failed || !answer.data) {
      setFailure(failed)
      return failed
    }
    // The key of the payment: one for each order, kept with it, so that pressing Pay again is the same payment.
    dispatch(bookingActions.orderPlaced({ orderId: answer.data.orderId, idempotencyKey: nanoid() }))
    void navigate(bookingReview.to())
    return null
  }
  return { place, isPlacing: isLoading, failure, forget: () => setFailure(null) }
}
