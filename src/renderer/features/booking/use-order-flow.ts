import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { PreTicketCheck } from '#contract/http/booking.ts'
import { failedChecks } from '#renderer/entities/failed-checks.ts'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { fieldNames, toFields } from '#renderer/ui/form/field-errors.ts'
import type { BookingForm, BookingValues } from './passengers/passenger-resolver.ts'
import type { BookingFormControl } from './passengers/form-control.ts'
import { readPriceChange, type PriceChange } from './price-change.ts'
import { isExpiredFare } from './is-expired-fare.ts'
import { usePlaceOrder, type Order } from './use-place-order.ts'

interface OrderFlow {
  form: BookingFormControl
  flight: FlightResult
  searchId: string
}

/** The reason for overriding a failed check, and where the review starts. */
type OrderHow = Pick<Order, 'overrideReason' | 'isToPay'>

/** Whether a problem is on the extras step; all others are on the step before. */
const isAboutExtras = (path: string): boolean => /baggage|mealDynamic|seats/.test(path)

/**
 * Gives the steps of placing an order, and what may come instead: a new total, failed checks, wrong fields or an
 * expired fare.
 */
export const useOrderFlow = ({ form, flight, searchId }: OrderFlow) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { place, isPlacing, failure, forget } = usePlaceOrder()
  const [change, setChange] = useState<PriceChange | null>(null)
  const [checks, setChecks] = useState<PreTicketCheck[]>([])

  const toField = (field: string): void => {
    setChecks([])
    forget()
    const step = isAboutExtras(field) ? { step: 'extras' as const } : {}
    void navigate(passengerDetails.to({ searchId, ...step }), { replace: true })
    // The field is drawn together with its step.
    setTimeout(() => form.setFocus(field as FieldPath<BookingForm>), 50)
  }

  const send = async (values: BookingValues, total: number, how: OrderHow = {}): Promise<void> => {
    dispatch(bookingActions.passengersSaved({ passengers: values.passengers, gst: values.gst }))
    const failed = await place({ flight, searchId, values, total, ...how })
    if (!failed) return
    setChange(readPriceChange(failed))
    setChecks(failedChecks(failed))
    toFields(failed, form.setError, fieldNames(form.getValues()))
    if (failed.fields?.some(({ path }) => !isAboutExtras(path)))
      void navigate(passengerDetails.to({ searchId }), { replace: true })
  }

  const isExpired = failure !== null && isExpiredFare(failure.errorCode)
  return {
    send,
    isPlacing,
    isExpired,
    /** A failure without a dialog. */
    failure: failure && !change && checks.length === 0 && !isExpired ? failure : null,
    forget,
    change,
    dropChange: () => setChange(null),
    checks,
    dropChecks: () => {
      setChecks([])
      forget()
    },
    toField,
  }
}
