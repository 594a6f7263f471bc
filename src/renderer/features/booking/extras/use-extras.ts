import { useEffect } from 'react'
import type { FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { useSsr } from '#renderer/features/booking/use-ssr.ts'
import { missingExtras, withIncluded } from './chosen-extras.ts'
import { extrasTotal } from './extras-sum.ts'

interface ExtrasInput {
  form: BookingFormControl
  flight: FlightResult
  searchId: string
  quote: FareDetailResult
  passengers: PassengerForm[]
}

/** What the airline offers besides the fare, what is chosen of it in rupees, and what is still missing. */
export const useExtras = ({ form, flight, searchId, quote, passengers }: ExtrasInput) => {
  const offer = useSsr(flight, searchId, true)
  const { ssr } = offer
  // What the fare includes is there from the start; whoever wants something else changes it.
  useEffect(() => {
    const filled = withIncluded(ssr, passengers)
    if (filled !== passengers) form.setValue('passengers', filled)
  }, [ssr, passengers, form])
  const hasAny = ssr.baggage.length + ssr.meals.length + ssr.seats.length > 0
  return {
    offer,
    /** The step is there while nobody knows whether it's needed. */
    hasStep: hasAny || offer.isLoading || offer.error !== undefined,
    missing: missingExtras(ssr, passengers, quote.requiredExtras),
    amount: extrasTotal(ssr, passengers),
  }
}
