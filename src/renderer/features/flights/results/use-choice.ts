import { useCallback, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { useReprice } from '#renderer/entities/use-reprice.tsx'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions, type PricedFlight } from '#renderer/store/booking-slice.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { startTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { pairTexts } from './pairs/pair-texts.ts'

interface Choice {
  /** Show what expired fares cost now. */
  dialogs: readonly [ReactNode, ReactNode]
  onChoose: (flight: FlightResult) => void
  onChoosePair: (out: FlightResult, back: FlightResult) => void
}

/**
 * Returns functions that store the chosen flight, or both of a pair, for the booking and continue to the passengers.
 * Expired fares are quoted again first; a pair's flights one after the other, because each has its own fare. They do
 * nothing for people who may not book.
 */
export const useChoice = (answer: SearchAnswer, onSearch: () => void): Choice => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const mayBook = useMayBook()
  const isAgent = useAudience() === 'agent'
  const pair = useRef<{ out: PricedFlight | null; back: FlightResult } | null>(null)
  const continueWith = useCallback(
    (out: PricedFlight, back?: PricedFlight) => {
      const { flight, searchId, expiresAt } = out
      dispatch(bookingActions.resultsShown({ searchId, traceId: flight.traceId, expiresAt }))
      dispatch(bookingActions.flightSelected(flight))
      if (back) dispatch(bookingActions.returnFlightChosen(back))
      // Agents type a saved traveller's name at once, before the page is drawn.
      if (isAgent) startTypingAhead()
      void navigate(passengerDetails.to({ searchId }), { state: { hasReturn: back !== undefined } })
    },
    [dispatch, navigate, isAgent],
  )
  const second = useReprice({
    onContinue: (back) => {
      if (pair.current?.out) continueWith(pair.current.out, back)
    },
    onSearchAgain: onSearch,
  })
  const first = useReprice({
    onContinue: (out) => {
      if (!pair.current) return continueWith(out)
      pair.current = { ...pair.current, out }
      second.reprice(pair.current.back, answer.searchId, pairTexts.back)
    },
    onSearchAgain: onSearch,
  })
  const isExpired = (): boolean => Date.parse(answer.expiresAt) <= serverNow()
  const priced = (flight: FlightResult): PricedFlight => ({
    flight,
    searchId: answer.searchId,
    expiresAt: answer.expiresAt,
  })
  return {
    dialogs: [first.dialog, second.dialog],
    onChoose: (flight) => {
      if (!mayBook) return
      pair.current = null
      if (isExpired()) first.reprice(flight, answer.searchId)
      else continueWith(priced(flight))
    },
    onChoosePair: (out, back) => {
      if (!mayBook) return
      pair.current = { out: null, back }
      if (isExpired()) first.reprice(out, answer.searchId, pairTexts.out)
      else continueWith(priced(out), priced(back))
    },
  }
}
