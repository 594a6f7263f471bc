import type { PassengerInput } from '#contract/entities/passenger.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { toTraveller } from './fill-traveller.ts'
import type { BookingFormControl } from './form-control.ts'

/** Gives a function that saves the chosen passengers for later. A failure is shown and doesn't stop the booking. */
export const useSaveTravellers = (form: BookingFormControl) => {
  const dispatch = useAppDispatch()
  const [save] = bookingApi.useSaveTravellerMutation()
  return async (passengers: readonly PassengerInput[]): Promise<void> => {
    const keeping = form.getValues('keeping')
    for (const [index, passenger] of passengers.entries()) {
      const { isKept = false, travellerId = '' } = keeping[index] ?? {}
      if (!isKept) continue
      const answer = await save({
        traveller: toTraveller(passenger),
        ...(travellerId ? { travellerId } : {}),
      })
      if (answer.data)
        form.setValue(`keeping.${index}`, { isKept: true, travellerId: answer.data.travellerId })
      else dispatch(toastShown({ tone: 'info', text: bookingTexts.travellerNotSaved }))
    }
  }
}
