import { resultPath } from '#renderer/entities/result-path.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

/** Returns the address of the results for the whole search. With `new` as the search id, it runs again. */
export const resultAddress = (searchId: string, query: StoredQuery | null): string =>
  query && query.request.segments.length > 0 ? resultPath(searchId, query.request) : searchFlight.to()
