import type { Logger } from 'pino'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import type { Compute } from '#server/compute/compute.ts'
import type { SupplierSource } from '#server/offers/offer.ts'
import { noOffers } from '#server/offers/packed-offers.ts'
import {
  SupplierError,
  type CallOptions,
  type CheckedAnswer,
  type SupplierSearch,
} from '#server/suppliers/port.ts'
import { journeyTypes } from './enumerations.ts'
import { traceMinutes } from './offer-data.ts'
import type { SearchAsk } from './search-answer.ts'
import { joinSearchesTask, readSearchTask, type PlainFailure } from './search.tasks.ts'
import { toFaultCode, type TboClient } from './tbo-client.ts'

export interface SearchTools {
  client: TboClient
  sources: readonly SupplierSource[]
  now: () => Date
  logger: Logger
  /** Where answers are read. */
  compute: Compute
}

/** Searches offers, read and packed off the event loop; an answer without any is empty. */
export const searchOffers = async (
  tools: SearchTools,
  query: SupplierSearch,
  options: CallOptions,
): Promise<CheckedAnswer> => {
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
      expiresAt: expiresAfter(tools.now()),
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
): Promise<CheckedAnswer> {
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
          expiresAt: expiresAfter(tools.now()),
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
        { requestId: options.requestId, source: sources[index], code: toFaultCode(result.reason) },
        'a special return search of TBO failed',
      )
  }
  return answers.length === 1 ? first : tools.compute.run(joinSearchesTask, answers, options.signal)
}

/** Asks once. The answer is opened, read, checked and packed in one task. */
async function askOnce(tools: SearchTools, ask: SearchAsk, options: CallOptions): Promise<CheckedAnswer> {
  const { client, logger, compute } = tools
  const { reading } = await client.readWith(
    {
      method: 'Search',
      body: searchBody(ask),
      open: async (bytes) => {
        const found = await compute.run(readSearchTask, { bytes, ask }, options.signal)
        if (found.kind === 'unreadable') throw toError(found.failure)
        return { ...found.envelope, reading: found }
      },
    },
    options,
  )
  if (reading.kind === 'failed') throw toError(reading.failure)
  const { answer, dropped, corrected } = reading
  const level = dropped + corrected > 0 ? 'warn' : 'debug'
  logger[level](
    { requestId: options.requestId, results: answer.offers.count, dropped, corrected },
    'a TBO search returned results that were dropped as unreadable or whose fares were corrected',
  )
  return answer
}

const toError = ({ code, message, internal }: PlainFailure): SupplierError =>
  new SupplierError(code, message, { internal })

/** Numbers and booleans as text, as in the supplier's samples. Any time of day, because its slots differ from ours. */
const searchBody = ({ query, journeyType, sources }: SearchAsk): Record<string, unknown> => ({
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

const expiresAfter = (now: Date): string => new Date(now.getTime() + traceMinutes * 60_000).toISOString()

const emptyAnswer = ({ now }: SearchTools): CheckedAnswer => ({
  traceKey: 'none',
  offers: noOffers,
  expiresAt: expiresAfter(now()),
  refused: {},
})
