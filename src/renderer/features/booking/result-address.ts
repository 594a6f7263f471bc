import { paths } from '#renderer/routes/paths.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

/** Back to the results; with `new` as the search they are asked for afresh. */
export const resultAddress = (searchId: string, query: StoredQuery | null): string => {
  const leg = query?.request.segments[0]
  if (!query || !leg) return paths.searchFlight
  return paths.searchResult(searchId, {
    origin: leg.origin,
    destination: leg.destination,
    departure: leg.preferredDepartureTime.slice(0, 10),
    adt: query.request.adultCount,
    chd: query.request.childCount ?? 0,
    inf: query.request.infantCount ?? 0,
  })
}
