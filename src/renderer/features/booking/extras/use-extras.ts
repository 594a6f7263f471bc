import { useEffect } from 'react'
import type { FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { useSsr } from '#renderer/features/booking/use-ssr.ts'
import { findMissingExtras, chooseIncludedExtras } from './chosen-extras.ts'
import { sumExtras } from './extras-sum.ts'

interface ExtrasInput {
  form: BookingFormControl
  flight: FlightResult
  searchId: string
  quote: FareDetailResult
  passengers: PassengerForm[]
}

/** Gives the extras that the airline offers, the price of the chosen ones in rupees, and the missing ones. */
export const useExtras = ({ form, flight, searchId, quote, passengers }: ExtrasInput) => {
  const offer = useSsr(flight, searchId, true)
  const { ssr } = offer
  // Included extras are chosen from the start and can be changed.
  useEffect(() => {
    const filled = chooseIncludedExtras(ssr, passengers)
    if (filled !== passengers) form.setValue('passengers', filled)
  }, [ssr, passengers, form])
  const hasAny = ssr.baggage.length + ssr.meals.length + ssr.seats.length > 0
  return {
    offer,
    /** The step exists until it's known that there are no extras. */
    hasStep: hasAny || offer.isLoading || offer.error !== undefined,
    missing: findMissingExtras(ssr, passengers, quote.requiredExtras),
    amount: sumExtras(ssr, passengers),
  }
}
