import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { useReprice } from '#renderer/entities/use-reprice.tsx'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { resultAddress } from './result-address.ts'

interface ExpiredFareProps {
  flight: FlightResult
  searchId: string
  /** Called when the user closes the dialog. By default, opens the search. */
  onStay?: () => void
}

/** The fare has expired: it is quoted again, the difference is shown, and the passengers stay. */
export const ExpiredFare = ({ flight, searchId, onStay }: ExpiredFareProps) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const query = useAppSelector((state) => state.booking.query)
  const toSearch = (): void => void navigate(resultAddress('new', query))
  const { reprice, dialog } = useReprice({
    onContinue: (repriced) => {
      dispatch(bookingActions.flightRepriced(repriced))
      void navigate(passengerDetails.to({ searchId: repriced.searchId }), { replace: true })
    },
    onSearchAgain: toSearch,
    onStay: onStay ?? toSearch,
  })
  useEffect(() => reprice(flight, searchId), [reprice, flight, searchId])
  return dialog
}
