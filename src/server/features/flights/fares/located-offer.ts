import type { ResultRef } from '#contract/http/booking.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Compute } from '#server/compute/compute.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { OfferRef, SupplierPort } from '#server/suppliers/port.ts'
import { findPlace } from '#server/features/flights/result-index.ts'
import { toSupplierSearch } from '#server/features/flights/search-query.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import type { StoredSearch } from '#server/features/flights/stored-search.ts'
import { pickOfferTask } from './offer.tasks.ts'

/** An offer of a valid search and its supplier. */
export interface LocatedOffer {
  search: StoredSearch
  supplier: SupplierPort
  /** As in the search. */
  offer: SupplierOffer
  resultIndex: string
  traceKey: string
}

interface Place {
  /** Finds a supplier whose offers the site may sell. */
  findSupplier: (name: string) => Promise<SupplierPort | null>
  compute: Compute
  signal: AbortSignal
}

/**
 * Finds the offer that a reference names. Throws `searchExpired`, and `staleResult` for anything that isn't an offer
 * of this site's search: unknown or foreign search, another trace, another search's index.
 */
export const locateOffer = async (
  searches: Searches,
  siteId: string,
  ref: ResultRef,
  place: Place,
): Promise<LocatedOffer> => {
  const search = await searches.get(siteId, ref.searchId).catch((fault: unknown) => {
    throw fault instanceof AppError && fault.code === 'notFound' ? new AppError('staleResult') : fault
  })
  return findOfferIn(search, ref, place)
}

/** Finds an offer in a search that was already read, valid or not. Throws `staleResult`. */
export const findOfferIn = async (
  search: StoredSearch,
  ref: Pick<ResultRef, 'TraceId' | 'ResultIndex'>,
  { findSupplier, compute, signal }: Place,
): Promise<LocatedOffer> => {
  const found = search.traceId === ref.TraceId ? findPlace(search, ref.ResultIndex) : null
  const supplier = found && (await findSupplier(found.answer.supplier))
  if (!found || !supplier) throw new AppError('staleResult')
  const { answer, place } = found
  const offer = await compute.run(pickOfferTask, { offers: answer.offers, place }, signal)
  if (!offer) throw new AppError('staleResult')
  return { search, supplier, offer, resultIndex: ref.ResultIndex, traceKey: answer.traceKey }
}

/** Converts an offer to the reference that its supplier expects. */
export const toOfferRef = ({ search, offer, traceKey }: LocatedOffer): OfferRef => ({
  traceKey,
  offer,
  query: toSupplierSearch(search.request),
})
