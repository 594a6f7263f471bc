import type { SearchRequest } from '#contract/http/flights.ts'
import type { PackedOffers } from '#server/offers/packed-offers.ts'

/** One supplier's answer. `slow` is still awaited; `failed` won't come. */
export interface StoredAnswer {
  supplier: string
  state: 'answered' | 'slow' | 'failed'
  /** The supplier's own session, sent with every later call about one of the offers. */
  traceKey: string
  offers: PackedOffers
}

/** A search with the answers so far, in the order they arrived. */
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
