import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierSearch, SupplierSearchAnswer } from '#server/suppliers/port.ts'
import { journeyTypes } from './enumerations.ts'
import { readOffer } from './offers.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readList } from './read-values.ts'
import type { Names } from './segments.ts'
import { pairSpecialReturns } from './special-returns.ts'
import { isOk, toSupplierError, type TboAnswer } from './tbo-answer.ts'

/** One request for offers. Plain data, because it is sent to a worker thread. */
export interface SearchAsk {
  query: SupplierSearch
  journeyType: number
  sources: string[] | null
  /** End of the trace, ISO 8601. */
  expiresAt: string
  /** Set for one of several searches, whose offers carry their own trace. */
  idPrefix?: string
}

/** Offers, and how many results were dropped as unreadable or had their fares corrected. */
interface ReadSearch {
  answer: SupplierSearchAnswer
  dropped: number
  corrected: number
}

/**
 * Converts a search answer to offers; an answer without any is an empty list. Throws the supplier's refusal, and
 * `badAnswer` when nothing of it can be read. Slow, so call it only in a task.
 */
export const readSearchAnswer = (
  answer: TboAnswer,
  { query, journeyType, expiresAt, idPrefix }: SearchAsk,
  names: Names,
): ReadSearch => {
  const results = toResultLists(answer)
  if (results.length > 0 && answer.traceId === '') throw badAnswer('a search without TraceId')
  const context = {
    query,
    expiresAt,
    names,
    ...(idPrefix === undefined ? {} : { idPrefix, traceId: answer.traceId }),
  }
  const offers: SupplierOffer[] = []
  const seen = new Set<string>()
  let dropped = 0
  let corrected = 0
  for (const [list, items] of results.entries()) {
    for (const item of items) {
      const read = readOffer(item, list, context)
      if (!read || seen.has(read.offer.offerId)) {
        dropped += 1
        continue
      }
      seen.add(read.offer.offerId)
      if (read.notes.length > 0) corrected += 1
      offers.push(read.offer)
    }
  }
  if (dropped > 0 && offers.length === 0) throw badAnswer(`all ${dropped} results are unreadable`)
  const isSpecial = journeyType === journeyTypes.SpecialReturn
  const whole = isSpecial ? pairSpecialReturns(offers, idPrefix) : offers
  return {
    answer: {
      traceKey: answer.traceId,
      offers: whole.filter((offer) => matchesQuery(offer, query)),
      expiresAt,
    },
    dropped,
    corrected,
  }
}

const readResults = fieldReader(['Results'])
/** The supplier reports an empty result as an error. */
const noneWords = /no (?:result|flight|fare|data|record|availab)|not? (?:found|available)/i

/** Returns the lists of results: one, or outbound and return. A flat list counts as one. */
function toResultLists(answer: TboAnswer): unknown[][] {
  const raw = readResults(answer.body)?.Results
  if (!isOk(answer)) {
    if (toSupplierError(answer).code !== 'traceExpired' && noneWords.test(answer.errorMessage)) return []
    throw toSupplierError(answer)
  }
  const lists = readList(raw)
  if (lists.length === 0) {
    if (raw === undefined && answer.traceId === '') throw badAnswer('a search without results or trace')
    return []
  }
  return lists.every((list) => Array.isArray(list) || list === null)
    ? lists.map(readList)
    : [lists.flatMap((list) => readList(list))]
}

/** Applies conditions that the supplier's own filters don't guarantee: hours, direct flights, airlines. */
function matchesQuery(offer: SupplierOffer, query: SupplierSearch): boolean {
  const { preferredAirlines, directFlight } = query
  const first = offer.direction === 'inbound' ? 1 : 0
  const isInTime = offer.segments.every((leg, index) => {
    const asked = query.legs[first + index]
    const hour = Number(leg[0]?.departureTime.slice(11, 13))
    return !asked || (hour >= asked.fromHour && hour < asked.toHour)
  })
  const isPreferred =
    preferredAirlines.length === 0 ||
    preferredAirlines.includes(offer.validatingAirline) ||
    offer.segments.flat().some((flight) => preferredAirlines.includes(flight.airlineCode))
  return isInTime && isPreferred && (!directFlight || offer.segments.every((leg) => leg.length === 1))
}
