import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { passengerContext, type PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { indiaDate } from '#domain/india.ts'
import { createPassengers } from './new-passengers.ts'
import { emptyGst, passengerResolver, type BookingForm, type BookingValues } from './passenger-resolver.ts'

const keepDelayMs = 250

/** Returns what the rules need to know about a fare; the server checks the same. */
const toRuleContext = (
  quote: FareDetailResult,
  counts: PassengerRuleContext['counts'],
): PassengerRuleContext =>
  passengerContext(
    { requirements: quote, isLCC: quote.isLCC, segments: quote.segments },
    { today: indiaDate(serverNow()), counts },
  )

/** Gives the passengers' form. Values are copied to the booking state at once, so that they can't be lost. */
export const useBookingForm = (quote: FareDetailResult) => {
  const dispatch = useAppDispatch()
  const buyer = useBuyer()
  const { query, passengers, gst } = useAppSelector((state) => state.booking)
  const counts = useMemo(
    () => ({
      adultCount: query?.request.adultCount ?? 1,
      childCount: query?.request.childCount ?? 0,
      infantCount: query?.request.infantCount ?? 0,
    }),
    [query],
  )
  const context = useMemo(() => toRuleContext(quote, counts), [quote, counts])
  const resolver = useMemo(() => passengerResolver(context), [context])
  const [defaultValues] = useState<BookingForm>(() => ({
    passengers: createPassengers(counts, passengers, buyer),
    gst: gst ?? emptyGst,
    keeping: [],
  }))
  const form = useForm<BookingForm, unknown, BookingValues>({
    defaultValues,
    resolver,
    // Validating on blur would move the button away while it is being pressed.
    mode: 'onSubmit',
  })
  useUnsaved(form.formState.isDirty)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      const values = structuredClone(form.getValues())
      dispatch(bookingActions.passengersSaved({ passengers: values.passengers, gst: values.gst }))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, keepDelayMs)
      },
    })
    return () => {
      unsubscribe()
      if (timer) keep()
    }
  }, [form, dispatch])

  return { form, context }
}
