import { useCallback } from 'react'
import { useAudience } from '#renderer/entities/audience.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { joinFlights } from './viewed-address.ts'

/** Returns a function that remembers a flight as viewed on this device. It does nothing for agents, who use the fare tray. */
export const useViewFlight = (query: StoredQuery): ((facts: FlightFacts) => void) => {
  const dispatch = useAppDispatch()
  const isShopper = useAudience() !== 'agent'
  return useCallback(
    ({ flight, price }: FlightFacts) => {
      const leg = flight.segments[0]
      if (!isShopper || !leg) return
      dispatch(
        bookingActions.flightViewed({
          query,
          flights: joinFlights(flight),
          airlineCode: leg[0]?.airlineCode ?? '',
          departs: leg[0]?.departureTime ?? '',
          arrives: leg.at(-1)?.arrivalTime ?? '',
          fare: price,
        }),
      )
    },
    [dispatch, isShopper, query],
  )
}
