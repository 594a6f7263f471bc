import type { StoredAnswer, StoredSearch } from './stored-search.ts'

/**
 * Names an offer within its search: supplier, position in the supplier's answer, and the start of the search's trace,
 * so that an old index never selects another flight in a new search.
 */
export const toResultIndex = (
  search: Pick<StoredSearch, 'traceId'>,
  supplier: string,
  place: number,
): string => `${supplier}.${place}.${search.traceId.slice(0, 8)}`

/** Finds the answer and the position that an index names; null when it isn't from this search. */
export const findPlace = (
  search: StoredSearch,
  resultIndex: string,
): { answer: StoredAnswer; place: number } | null => {
  const [supplier = '', position = ''] = resultIndex.split('.')
  const place = Number(position)
  const answer = search.answers.find((known) => known.supplier === supplier)
  if (!answer || !Number.isSafeInteger(place) || place < 0 || place >= answer.offers.count) return null
  return toResultIndex(search, supplier, place) === resultIndex ? { answer, place } : null
}
