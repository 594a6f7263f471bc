import { useMemo } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import { maxKeptFares, type KeptFare } from '#contract/http/fare-tray-fares.ts'
import { toFareKey } from '#domain/flights/fare-key.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { fareTray } from '#renderer/routes/flights.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { keptFaresApi, putKeptFare, putKeptFares } from './kept-fares-api.ts'
import { keptFaresTexts as texts } from './kept-fares-texts.ts'

/** What a result page needs to keep its fares. */
export interface FareKeeping {
  isKept: (flight: FlightResult) => boolean
  /** Keeps the fare, or removes it from the tray. */
  toggle: (flight: FlightResult) => void
}

type Request = StoredQuery['request']

/** Gives the fares that are kept of a search, and a function that keeps or removes one. */
export const useFareKeeping = (searchId: string, request: Request): FareKeeping => {
  const dispatch = useAppDispatch()
  const { data } = keptFaresApi.useKeptFaresQuery({}, { refetchOnMountOrArgChange: 30 })
  const [keep] = keptFaresApi.useKeepFareMutation()
  const [change] = keptFaresApi.useChangeKeptFareMutation()
  const kept = useMemo(
    () => new Map((data?.fares ?? []).map((fare) => [toFareKey(fare.flight, fare.request), fare])),
    [data],
  )
  const find = (flight: FlightResult): KeptFare | undefined => kept.get(toFareKey(flight, request))
  const open = { to: fareTray.to(), text: texts.open }
  const toggle = useStableCallback(async (flight: FlightResult): Promise<void> => {
    const known = find(flight)
    if (known) {
      const answer = await change({ keptFareId: known.keptFareId, isRemoved: true })
      if (answer.data) dispatch(putKeptFares(answer.data.fares))
      dispatch(
        answer.data
          ? toastShown({ tone: 'info', text: texts.removed })
          : toastShown({ tone: 'error', text: toFailure(answer.error)?.message ?? '' }),
      )
      return
    }
    const { traceId: TraceId, resultIndex: ResultIndex } = flight
    const answer = await keep({ TraceId, ResultIndex, searchId })
    if (!answer.data) {
      const text = toFailure(answer.error)?.message ?? ''
      dispatch(toastShown({ tone: 'error', text, link: open }))
      return
    }
    dispatch(putKeptFare(answer.data))
    const count = kept.size + 1
    dispatch(toastShown({ tone: 'success', text: texts.added(count, maxKeptFares), link: open }))
  })
  return useMemo(
    () => ({
      isKept: (flight) => kept.has(toFareKey(flight, request)),
      toggle: (flight) => void toggle(flight),
    }),
    [kept, request, toggle],
  )
}
