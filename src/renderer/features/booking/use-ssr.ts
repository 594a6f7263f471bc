import type { FlightResult, SsrOptions } from '#contract/entities/flight.ts'
import { bookingApi } from './booking-api.ts'
import { refOf } from './use-quote.ts'

const none: SsrOptions = { baggage: [], meals: [], seats: [] }

/** Extras of the chosen flight. A flight without any ('No SSR details') and a list that does not come are both none. */
export const useSsr = (flight: FlightResult | null, searchId: string, isQuoted: boolean) => {
  const ref = flight ? refOf(flight, searchId) : { TraceId: '', ResultIndex: '', searchId: '' }
  const { data, isFetching } = bookingApi.useSsrQuery(ref, { skip: !flight || !isQuoted })
  return { ssr: data ?? none, isLoading: isFetching && !data }
}
