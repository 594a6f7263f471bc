import type { SearchRequest } from '#contract/http/flights.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

/** What one supplier answered. `slow` is still awaited; `failed` will bring nothing. */
export interface StoredAnswer {
  supplier: string
  state: 'answered' | 'slow' | 'failed'
  /** The supplier's own session; it goes with every later call on one of the offers. */
  traceKey: string
  offers: SupplierOffer[]
}

/** A search with the answers so far, in the order in which they came. */
export interface StoredSearch {
  id: string
  siteId: string
  userId: string | null
  traceId: string
  request: SearchRequest
  createdAt: Date
  expiresAt: Date
  answers: StoredAnswer[]
}
