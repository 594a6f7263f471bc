import type { Logger } from 'pino'
import { returnKinds, tripTypes } from '#contract/common/enumerations.ts'
import type { SupplierOffer, SupplierSource } from '#server/offers/offer.ts'
import {
  SupplierError,
  type CallOptions,
  type SupplierSearch,
  type SupplierSearchAnswer,
} from '#server/suppliers/port.ts'
import { journeyTypes } from './enumerations.ts'
import { traceMinutes } from './offer-data.ts'
import { readOffer } from './offers.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readList } from './read-values.ts'
import type { Names } from './segments.ts'
import { pairSpecialReturns } from './special-returns.ts'
import { toSupplierError, isOk, type TboAnswer } from './tbo-answer.ts'
import type { TboClient } from './tbo-client.ts'

export interface SearchTools {
  client: TboClient
  sources: readonly SupplierSource[]
  now: () => Date
  logger: Logger
  names: Names
}

/** Searches offers; an answer without any is an empty list. */
export const searchOffers = async (
  tools: SearchTools,
  query: SupplierSearch,
  options: CallOptions,
): Promise<SupplierSearchAnswer> => {
  const wanted = tools.sources.filter(
    ({ source }) => query.sources.length === 0 || query.sources.includes(source),
  )
  const isSpecial = query.returnKind !== null && query.returnKind !== returnKinds.normal
  if (query.journeyType === tripTypes.return && isSpecial)
    return searchSpecialReturns(tools, query, wanted, options)
  // All of our sources is everything the account sells, so no list is needed.
  const isAll = wanted.length === tools.sources.length
  if (wanted.length === 0) return emptyAnswer(tools)
  return askOnce(
    tools,
    {
      query,
      journeyType: {
        [tripTypes.oneWay]: journeyTypes.OneWay,
        [tripTypes.return]: journeyTypes.Return,
        [tripTypes.multiStop]: journeyTypes.MultiStop,
      }[query.journeyType],
      sources: isAll ? null : wanted.map(({ source }) => source),
    },
    options,
  )
}

/**
 * Searches special returns, which take one source at a time: low-cost sources are asked in parallel. A failing one
 * doesn't hide the others; when all fail, the first failure is thrown.
 */
async function searchSpecialReturns(
  tools: SearchTools,
  query: SupplierSearch,
  wanted: readonly SupplierSource[],
  options: CallOptions,
): Promise<SupplierSearchAnswer> {
  const isLowCost = query.returnKind === returnKinds.lccSpecial
  const sources = wanted.filter((source) => source.isLCC === isLowCost).map(({ source }) => source)
  if (sources.length === 0) return emptyAnswer(tools)
  const results = await Promise.allSettled(
    sources.map((source) =>
      askOnce(
        tools,
        {
          query,
          journeyType: journeyTypes.SpecialReturn,
          sources: [source],
          ...(sources.length > 1 ? { idPrefix: `${source}_` } : {}),
        },
        options,
      ),
    ),
  )
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const [first] = answers
  if (!first) throw (results[0] as PromiseRejectedResult).reason
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      tools.logger.warn(
        { requestId: options.requestId, source: sources[index], code: toErrorCode(result.reason) },
        'a special return search of TBO failed',
      )
  }
  return {
    traceKey: first.traceKey,
    offers: answers.flatMap((answer) => answer.offers),
    expiresAt: answers.map((answer) => answer.expiresAt).reduce((a, b) => (a < b ? a : b)),
  }
}

interface Ask {
  query: SupplierSearch
  journeyType: number
  sources: string[] | null
  /** Set for one of several searches, whose offers carry their own trace. */
  idPrefix?: string
}

async function askOnce(tools: SearchTools, ask: Ask, options: CallOptions): Promise<SupplierSearchAnswer> {
  const { client, now, logger, names } = tools
  const { query, idPrefix } = ask
  const expiresAt = new Date(now().getTime() + traceMinutes * 60_000).toISOString()
  const answer = await client.read('Search', searchBody(ask), options)
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
  let mended = 0
  for (const [list, items] of results.entries()) {
    for (const item of items) {
      const read = readOffer(item, list, context)
      if (!read || seen.has(read.offer.offerId)) {
        dropped += 1
        continue
      }
      seen.add(read.offer.offerId)
      if (read.notes.length > 0) mended += 1
      offers.push(read.offer)
    }
  }
  const level = dropped + mended > 0 ? 'warn' : 'debug'
  logger[level](
    { requestId: options.requestId, results: offers.length, dropped, mended },
    'a TBO search returned results that were dropped as unreadable or whose fares were corrected',
  )
  if (dropped > 0 && offers.length === 0) throw badAnswer(`all ${dropped} results are unreadable`)
  const isSpecial = ask.journeyType === journeyTypes.SpecialReturn
  return {
    traceKey: answer.traceId,
    offers: (isSpecial ? pairSpecialReturns(offers, idPrefix) : offers).filter((offer) =>
      matchesQuery(offer, query),
    ),
    expiresAt,
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

/** Numbers and booleans as text, as in the supplier's samples. Any time of day, because its slots differ from ours. */
const searchBody = ({ query, journeyType, sources }: Ask): Record<string, unknown> => ({
  AdultCount: String(query.adultCount),
  ChildCount: String(query.childCount),
  InfantCount: String(query.infantCount),
  DirectFlight: String(query.directFlight),
  OneStopFlight: 'false',
  JourneyType: String(journeyType),
  PreferredAirlines: query.preferredAirlines.length > 0 ? query.preferredAirlines : null,
  Segments: query.legs.map((leg) => ({
    Origin: leg.origin,
    Destination: leg.destination,
    FlightCabinClass: String(leg.cabinClass),
    PreferredDepartureTime: `${leg.date}T00:00:00`,
    PreferredArrivalTime: `${leg.date}T00:00:00`,
  })),
  Sources: sources,
})

const emptyAnswer = ({ now }: SearchTools): SupplierSearchAnswer => ({
  traceKey: 'none',
  offers: [],
  expiresAt: new Date(now().getTime() + traceMinutes * 60_000).toISOString(),
})

const toErrorCode = (reason: unknown): string => (reason instanceof SupplierError ? reason.code : 'fault')
