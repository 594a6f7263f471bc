import type { SearchAnswer } from '#contract/http/flights.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import { isSold } from '#domain/flights/sale-rules.ts'
import type { Task } from '#server/compute/compute.ts'
import { unpackOffers } from '#server/offers/packed-offers.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import { findClosingHours } from '#server/pricing/sale-closing.ts'
import { toResultIndex } from './result-index.ts'
import type { StoredAnswer } from './stored-search.ts'

interface ResultsInput {
  /** The answer without its results. */
  head: Omit<SearchAnswer, 'results'>
  answers: readonly Pick<StoredAnswer, 'supplier' | 'offers'>[]
  terms: PriceTerms
  /** How many results the caller already has. Results keep their order, so the rest is new. */
  after: number
  /** The present, in milliseconds since 1970. */
  now: number
}

/** Prices the offers of a search for its reader, without those that the agency doesn't sell. */
export const priceResults = ({ head, answers, terms, after, now }: ResultsInput): SearchAnswer => {
  const results: FlightResult[] = []
  const { sale } = terms
  const at = new Date(now)
  let position = 0
  for (const { supplier, offers } of answers) {
    if (position + offers.count <= after) {
      position += offers.count
      continue
    }
    for (const [place, offer] of unpackOffers(offers).entries()) {
      position += 1
      if (position <= after) continue
      if (sale && (!isSold(offer, sale) || findClosingHours(offer, sale, at) !== null)) continue
      const resultIndex = toResultIndex(head, supplier, place)
      results.push(toFlightResult(offer, { resultIndex, traceId: head.traceId, supplier }, terms))
    }
  }
  return { ...head, results }
}

/** Prices an answer and serialises it as the UTF-8 JSON that is sent. */
export const priceResultsTask: Task<ResultsInput, Uint8Array> = {
  name: 'flights.priceResults',
  run: (input) => Buffer.from(JSON.stringify(priceResults(input))),
}
