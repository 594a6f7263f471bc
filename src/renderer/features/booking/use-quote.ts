import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { bookingApi } from './booking-api.ts'
import { isExpiredFare } from './is-expired-fare.ts'
import { findPriceChange } from './price-change.ts'
import { resultAddress } from './result-address.ts'

export const toResultRef = (flight: FlightResult, searchId: string) => ({
  TraceId: flight.traceId,
  ResultIndex: flight.resultIndex,
  searchId,
})

/** Whether the browser's history has an earlier page of ours. */
const hasPageBehind = (): boolean => ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/**
 * Gives the current fare of the chosen flight, with countries and rules. A failed quote shows a message and goes back
 * (spec section 8), and an expired one is quoted again. A changed price or flight has to be accepted before it
 * applies to the booking.
 */
export const useQuote = (flight: FlightResult, searchId: string) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { quote: accepted, query } = useAppSelector((state) => state.booking)
  const [isRefused, setRefused] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const ref = useMemo(() => toResultRef(flight, searchId), [flight, searchId])
  const { data, error, isFetching, refetch } = bookingApi.usePassengerViewOptionsQuery(ref, {
    // Users may return from the payment because the price changed.
    refetchOnMountOrArgChange: true,
  })
  const fresh = data?.fareQuote
  const news = fresh ? findPriceChange(accepted, fresh, flight.publishedPrice) : null
  const hasToAccept = news !== null
  const change = isRefused || isAccepting || isFetching ? null : news

  useEffect(() => {
    if (fresh && !hasToAccept && accepted !== fresh) dispatch(bookingActions.quoteReceived(fresh))
  }, [fresh, hasToAccept, accepted, dispatch])

  const failure = toFailure(error)
  const isExpired = failure !== null && isExpiredFare(failure.errorCode)
  useEffect(() => {
    // 401 and 402 are handled centrally (spec section 8).
    if (!failure || isExpired || failure.status === 401 || failure.status === 402) return
    dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
    void (hasPageBehind() ? navigate(-1) : navigate(resultAddress('new', query), { replace: true }))
    // Told once for each failed call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [error])

  return {
    options: data,
    quote: accepted ?? null,
    isLoading: isFetching && !data,
    isExpired,
    change,
    accept: () => {
      if (fresh) dispatch(bookingActions.quoteReceived(fresh))
    },
    refuse: () => {
      setRefused(true)
      void navigate(resultAddress(searchId, query))
    },
    /** Loads the quote of a total that was accepted elsewhere, without requiring acceptance again. */
    takeNewQuote: async () => {
      setAccepting(true)
      const { data: newest } = await refetch()
      if (newest) dispatch(bookingActions.quoteReceived(newest.fareQuote))
      setAccepting(false)
    },
  }
}
