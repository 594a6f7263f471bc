import { resultPath } from '#renderer/entities/result-path.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

/** Back to the results of the whole search, all its legs; with `new` as the search they are asked for afresh. */
export const resultAddress = (searchId: string, query: StoredQuery | null): string =>
  query && query.request.segments.length > 0 ? resultPath(searchId, query.request) : searchFlight.to()
