import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { bookingApi } from './booking-api.ts'
import type { PriceChange } from './price-changed-dialog.tsx'
import { resultAddress } from './result-address.ts'

export const refOf = (flight: FlightResult, searchId: string) => ({
  TraceId: flight.traceId,
  ResultIndex: flight.resultIndex,
  searchId,
})

/** Back in history where there is a page of ours behind this one, else to the results. */
const hasPageBehind = (): boolean => ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/**
 * The fare of the chosen flight as it is now, with countries and rules. A quote that fails is told and leads back (spec
 * section 8); a changed price has to be accepted before it becomes the booking's.
 */
export const useQuote = (flight: FlightResult, searchId: string) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const accepted = useAppSelector((state) => state.booking.quote)
  const query = useAppSelector((state) => state.booking.query)
  const [isRefused, setRefused] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const ref = useMemo(() => refOf(flight, searchId), [flight, searchId])
  const { data, error, isFetching, refetch } = bookingApi.usePassengerViewOptionsQuery(ref, {
    refetchOnMountOrArgChange: 30,
  })
  const fresh = data?.fareQuote

  const before = accepted?.totalPayable ?? fresh?.previousPrice ?? flight.publishedPrice
  const hasToAccept =
    fresh !== undefined && (accepted ? accepted.totalPayable !== fresh.totalPayable : fresh.isPriceChanged)
  const change: PriceChange | null =
    hasToAccept && !isRefused && !isAccepting && !isFetching
      ? {
          before: accepted ? before : (fresh.previousPrice ?? before),
          now: accepted ? fresh.totalPayable : fresh.publishedPrice,
        }
      : null

  useEffect(() => {
    if (fresh && !hasToAccept && accepted !== fresh) dispatch(bookingActions.quoteReceived(fresh))
  }, [fresh, hasToAccept, accepted, dispatch])

  const failure = failureOf(error)
  useEffect(() => {
    // 401 and 402 have their own ways (spec section 8).
    if (!failure || failure.status === 401 || failure.status === 402) return
    dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
    void (hasPageBehind() ? navigate(-1) : navigate(resultAddress('new', query), { replace: true }))
    // Told once for each failed call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])

  return {
    options: data,
    quote: accepted ?? null,
    isLoading: isFetching && !data,
    change,
    note: fresh?.flightDetailChangeInfo ?? null,
    accept: () => {
      if (fresh) dispatch(bookingActions.quoteReceived(fresh))
    },
    refuse: () => {
      setRefused(true)
      void navigate(resultAddress(searchId, query))
    },
    /** After a new total was accepted elsewhere: the quote that it belongs to, without asking twice. */
    takeNewQuote: async () => {
      setAccepting(true)
      const { data: newest } = await refetch()
      if (newest) dispatch(bookingActions.quoteReceived(newest.fareQuote))
      setAccepting(false)
    },
  }
}
