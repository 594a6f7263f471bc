import type { StoredAnswer, StoredSearch } from './stored-search.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

/**
 * Names an offer within its search: supplier, position in the supplier's answer, and the start of the search's trace,
 * so that an old index never selects another flight in a new search.
 */
export const toResultIndex = (
  search: Pick<StoredSearch, 'traceId'>,
  supplier: string,
  place: number,
): string => `${supplier}.${place}.${search.traceId.slice(0, 8)}`

/** Finds the offer of an index; null when it isn't from this search. */
export const findOffer = (
  search: StoredSearch,
  resultIndex: string,
): { answer: StoredAnswer; offer: SupplierOffer } | null => {
  const [supplier = '', place = ''] = resultIndex.split('.')
  const answer = search.answers.find((known) => known.supplier === supplier)
  const offer = answer?.offers[Number(place)]
  if (!answer || !offer || toResultIndex(search, supplier, Number(place)) !== resultIndex) return null
  return { answer, offer }
}
