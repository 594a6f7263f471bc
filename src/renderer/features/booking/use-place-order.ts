import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { bookingReview } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { roundRupees } from '#domain/money/money.ts'
import { bookingApi } from './booking-api.ts'
import type { BookingValues } from './passengers/passenger-resolver.ts'
import { toResultRef } from './use-quote.ts'

export interface Order {
  flight: FlightResult
  searchId: string
  values: BookingValues
  /** The price the user saw, including extras. */
  total: number
  /** The reason for overriding a failed check. */
  overrideReason?: string
  /** Starts the review at the consent rather than at its heading. */
  isToPay?: boolean
}

const hasGst = (gst: BookingValues['gst']): boolean => Object.values(gst).some(Boolean)

/**
 * Gives a function that sends passengers and the accepted total. The server checks both and returns the order to pay.
 */
export const usePlaceOrder = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { isReturnLeg, outboundOrderId } = useAppSelector((state) => state.booking)
  const [sendOrder] = bookingApi.useSetFlightDetailsMutation()
  const sending = useOnce(sendOrder)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const place = async (order: Order): Promise<ApiFailure | null> => {
    setFailure(null)
    const { flight, searchId, values, total, overrideReason = '', isToPay = false } = order
    const result = await sending.send({
      ...toResultRef(flight, searchId),
      passengers: values.passengers,
      ...(hasGst(values.gst) ? { gst: values.gst } : {}),
      acceptedTotal: roundRupees(total),
      isReturn: isReturnLeg,
      ...(isReturnLeg && outboundOrderId ? { outboundOrderId } : {}),
      overrideReason,
    })
    if (result.kind === 'ignored') return null
    if (result.kind !== 'done') {
      setFailure(result.failure)
      return result.failure
    }
    dispatch(bookingActions.orderPlaced(result.value.orderId))
    void navigate(bookingReview.to(), { state: { isToPay } })
    return null
  }
  return { place, isPlacing: sending.isSending, failure, forget: () => setFailure(null) }
}
