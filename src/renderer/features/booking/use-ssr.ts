import type { FlightResult, SsrOptions } from '#contract/entities/flight.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { callTexts } from '#renderer/store/texts.ts'
import { bookingApi } from './booking-api.ts'
import { toResultRef } from './use-quote.ts'

const none: SsrOptions = { baggage: [], meals: [], seats: [] }

/**
 * Gives the extras of the chosen flight. A flight without any ('No SSR details') has none; a failure to load is
 * reported.
 */
export const useSsr = (flight: FlightResult | null, searchId: string, isQuoted: boolean) => {
  const ref = flight ? toResultRef(flight, searchId) : { TraceId: '', ResultIndex: '', searchId: '' }
  const { data, isFetching, error, refetch } = bookingApi.useSsrQuery(ref, { skip: !flight || !isQuoted })
  const hasNone = toFailure(error)?.message.includes(callTexts.ignored)
  return {
    ssr: data ?? none,
    isLoading: isFetching && !data,
    error: isFetching || hasNone ? undefined : error,
    retry: () => void refetch(),
  }
}
