import type { SearchAnswer } from '#contract/http/flights.ts'
import { isSold } from '#domain/flights/sale-rules.ts'
import { writeAnswer, type AnswerEncoding } from '#server/calls/json-bytes.ts'
import type { Task } from '#server/compute/compute.ts'
import { unpackWithTexts } from '#server/offers/packed-offers.ts'
import { toResultFacts, type ResultFacts } from '#server/pricing/fare-views.ts'
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
  encoding: AnswerEncoding
}

/** Prices the offers of a search for its reader, without those that the agency doesn't sell, as JSON texts. */
const priceResults = ({ head, answers, terms, after, now }: ResultsInput): string[] => {
  const results: string[] = []
  const { sale } = terms
  const at = new Date(now)
  let position = 0
  for (const { supplier, offers: packed } of answers) {
    if (position + packed.count <= after) {
      position += packed.count
      continue
    }
    const { offers, segmentTexts } = unpackWithTexts(packed)
    for (const [place, offer] of offers.entries()) {
      position += 1
      if (position <= after) continue
      if (sale && (!isSold(offer, sale) || findClosingHours(offer, sale, at) !== null)) continue
      const resultIndex = toResultIndex(head, supplier, place)
      const facts = toResultFacts(offer, { resultIndex, traceId: head.traceId, supplier }, terms)
      results.push(withSegments(facts, segmentTexts[place] ?? '[]'))
    }
  }
  return results
}

/** Writes a result around the JSON of its flights, which is written once however many fares share them. */
const withSegments = (facts: ResultFacts, segmentsText: string): string =>
  `${JSON.stringify(facts).slice(0, -1)},"segments":${segmentsText}}`

/** Prices an answer and writes it as it is sent: a `SearchAnswer` in the envelope of a call, compressed. */
export const priceResultsTask: Task<ResultsInput, Uint8Array> = {
  name: 'flights.priceResults',
  run: (input) =>
    writeAnswer(
      `${JSON.stringify(input.head).slice(0, -1)},"results":[${priceResults(input).join(',')}]}`,
      input.encoding,
    ),
}
