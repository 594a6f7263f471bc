import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { paths } from '#renderer/routes/paths.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { bookingApi } from './booking-api.ts'
import type { BookingValues } from './passengers/passenger-resolver.ts'
import { refOf } from './use-quote.ts'

interface Order {
  flight: FlightResult
  searchId: string
  values: BookingValues
  /** What the person saw: quote and extras together. */
  total: number
}

const hasGst = (gst: BookingValues['gst']): boolean => Object.values(gst).some(Boolean)

/** Sends passengers and the accepted total; the server checks both and answers the order to pay. */
export const usePlaceOrder = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [send, { isLoading }] = bookingApi.useSetFlightDetailsMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const place = async ({ flight, searchId, values, total }: Order): Promise<ApiFailure | null> => {
    setFailure(null)
    const answer = await send({
      body: {
        ...refOf(flight, searchId),
        passengers: values.passengers,
        ...(hasGst(values.gst) ? { gst: values.gst } : {}),
        acceptedTotal: Math.round(total * 100) / 100,
      },
      idempotencyKey: nanoid(),
    })
    const failed = failureOf(answer.error)
    if (failed || !answer.data) {
      setFailure(failed)
      return failed
    }
    // The key of the payment: one for each order, kept with it, so that pressing Pay again is the same payment.
    dispatch(bookingActions.orderPlaced({ orderId: answer.data.orderId, idempotencyKey: nanoid() }))
    void navigate(paths.bookingReview)
    return null
  }
  return { place, isPlacing: isLoading, failure, forget: () => setFailure(null) }
}
