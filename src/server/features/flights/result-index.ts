import type { StoredAnswer, StoredSearch } from './stored-search.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

/**
 * Name of an offer within its search: supplier, place in the supplier's answer, and the beginning of the search's trace, so
 * that an index kept from one search is never taken for another flight of the next one.
 */
export const resultIndexOf = (
  search: Pick<StoredSearch, 'traceId'>,
  supplier: string,
  place: number,
): string => `${supplier}.${place}.${search.traceId.slice(0, 8)}`

/** The offer that an index names, or null when it is none of this search. */
export const findOffer = (
  search: StoredSearch,
  resultIndex: string,
): { answer: StoredAnswer; offer: SupplierOffer } | null => {
  const [supplier = '', place = ''] = resultIndex.split('.')
  const answer = search.answers.find((known) => known.supplier === supplier)
  const offer = answer?.offers[Number(place)]
  if (!answer || !offer || resultIndexOf(search, supplier, Number(place)) !== resultIndex) return null
  return { answer, offer }
}
