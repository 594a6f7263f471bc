import type { SearchAnswer } from '#contract/http/flights.ts'
import { isSold } from '#domain/flights/sale-rules.ts'
import { writeAnswer, type AnswerEncoding } from '#server/calls/json-bytes.ts'
import type { Task } from '#server/compute/compute.ts'
import { unpackWithTexts } from '#server/offers/packed-offers.ts'
import { toResultFacts, type ResultFacts } from '#server/pricing/fare-views.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import { findClosingHours } from '#server/pricing/sale-closing.ts'
import type { LinkedSeller } from '#server/suppliers/registry.ts'
import { toResultIndex } from './result-index.ts'
import { getCostMinor, toSellerFields } from './seller-funds.ts'
import type { StoredAnswer } from './stored-search.ts'

interface ResultsInput {
  /** The answer without its results. */
  head: Omit<SearchAnswer, 'results'>
  answers: readonly Pick<StoredAnswer, 'supplier' | 'offers'>[]
  terms: PriceTerms
  /** The agencies that supply some of the answers, by supplier name. */
  sellers: ReadonlyMap<string, LinkedSeller>
  /** How many results the caller already has. Results keep their order, so the rest is new. */
  after: number
  /** The present, in milliseconds since 1970. */
  now: number
  encoding: AnswerEncoding
}

interface Priced {
  /** Results as JSON texts. */
  results: string[]
  /** What the cheapest offer costs that isn't listed because the agency can't pay for it, in paise, by supplier name. */
  notCovered: Map<string, number>
}

/** Prices the offers of a search for its reader, without those that the agency doesn't sell or can't pay for. */
const priceResults = ({ head, answers, terms, sellers, after, now }: ResultsInput): Priced => {
  const results: string[] = []
  const notCovered = new Map<string, number>()
  const { sale } = terms
  const at = new Date(now)
  let position = 0
  for (const { supplier, offers: packed } of answers) {
    if (position + packed.count <= after) {
      position += packed.count
      continue
    }
    const seller = sellers.get(supplier)
    const { offers, segmentTexts } = unpackWithTexts(packed)
    for (const [place, offer] of offers.entries()) {
      position += 1
      if (position <= after) continue
      if (sale && (!isSold(offer, sale) || findClosingHours(offer, sale, at) !== null)) continue
      const sellerFields = seller && toSellerFields(offer, seller, terms)
      if (sellerFields === null) {
        notCovered.set(supplier, Math.min(notCovered.get(supplier) ?? Infinity, getCostMinor(offer)))
        continue
      }
      const resultIndex = toResultIndex(head, supplier, place)
      const facts = toResultFacts(offer, { resultIndex, traceId: head.traceId, supplier }, terms)
      results.push(withSegments({ ...facts, ...sellerFields }, segmentTexts[place] ?? '[]'))
    }
  }
  return { results, notCovered }
}

/** Writes a result around the JSON of its flights, which is written once however many fares share them. */
const withSegments = (facts: ResultFacts, segmentsText: string): string =>
  `${JSON.stringify(facts).slice(0, -1)},"segments":${segmentsText}}`

/** Prices an answer and writes it as it is sent: a `SearchAnswer` in the envelope of a call, compressed. */
export const priceResultsTask: Task<ResultsInput, { answer: Uint8Array } & Pick<Priced, 'notCovered'>> = {
  name: 'flights.priceResults',
  run: (input) => {
    const { results, notCovered } = priceResults(input)
    const text = `${JSON.stringify(input.head).slice(0, -1)},"results":[${results.join(',')}]}`
    return { answer: writeAnswer(text, input.encoding), notCovered }
  },
}
