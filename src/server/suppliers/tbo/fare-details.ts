import type { SupplierOffer } from '#server/offers/offer.ts'
import type { CallOptions, OfferRef, SupplierFareRules, SupplierQuote } from '#server/suppliers/port.ts'
import { getOfferData, getTrace } from './offer-data.ts'
import { readOffer } from './offers.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readBool, readFlatList, readList, readText } from './read-values.ts'
import type { Names } from './segments.ts'
import { pairSpecialReturns } from './special-returns.ts'
import { assertOk } from './tbo-answer.ts'
import type { TboClient } from './tbo-client.ts'

export interface FareTools {
  client: TboClient
  now: () => Date
  names: Names
}

/** Builds the body and context of a call about one offer. */
export const offerCall = (ref: Pick<OfferRef, 'traceKey' | 'offer'>, now: Date, options: CallOptions) => {
  const { traceId, tracedAt, data } = getTrace(ref, now)
  return {
    body: { TraceId: traceId, ResultIndex: data.resultIndex },
    context: { ...options, traceId, tracedAt },
  }
}

const readRules = fieldReader(['FareRules'])
const readRule = fieldReader(['Airline', 'Origin', 'Destination', 'FareBasisCode', 'FareRuleDetail'])

/** Loads the rules in the airline's words, and the structured penalties from the search. */
export const loadFareRules = async (
  { client, now }: FareTools,
  ref: OfferRef,
  options: CallOptions,
): Promise<SupplierFareRules> => {
  const { body, context } = offerCall(ref, now(), options)
  const answer = assertOk(await client.read('FareRule', body, context))
  return {
    fareRules: readFlatList(readRules(answer.body)?.FareRules).flatMap((item) => {
      const rule = readRule(item)
      if (!rule) return []
      return [
        {
          origin: readText(rule.Origin),
          destination: readText(rule.Destination),
          airline: readText(rule.Airline),
          fareBasisCode: readText(rule.FareBasisCode),
          fareRuleDetail: readText(rule.FareRuleDetail),
        },
      ]
    }),
    miniFareRules: getOfferData(ref.offer).miniRules ?? [],
  }
}

const readQuote = fieldReader([
  'IsPriceChanged',
  'IsTimeChanged',
  'FlightDetailChangeInfo',
  'ItineraryChangeList',
  'Results',
])

/** Loads the current fare. Amounts decide whether the price changed, not the supplier's flag. */
export const loadQuote = async (
  { client, now, names }: FareTools,
  ref: OfferRef,
  options: CallOptions,
): Promise<SupplierQuote> => {
  const { body, context } = offerCall(ref, now(), options)
  const answer = assertOk(await client.read('FareQuote', body, context))
  const quote = readQuote(answer.body)
  const offer = requoted(readFlatList(quote?.Results), ref, names)
  if (!quote || !offer) throw badAnswer('a quote with an unreadable result')
  const change = readText(quote.FlightDetailChangeInfo)
  return {
    offer,
    isPriceChanged: offer.fare.publishedMinor !== ref.offer.fare.publishedMinor,
    flightDetailChangeInfo:
      change || (readBool(quote.IsTimeChanged) ? 'The airline changed the flight times.' : null),
    itineraryChangeList: readList(quote.ItineraryChangeList)
      .map((one) => (typeof one === 'object' ? JSON.stringify(one) : readText(one)))
      .filter((text) => text !== ''),
  }
}

/**
 * Returns the offer updated with a newer answer. Index, trace, direction and id stay those of the search. A special
 * return is answered as a whole or per direction.
 */
export const requoted = (results: unknown[], ref: OfferRef, names: Names): SupplierOffer | null => {
  const { query } = ref
  const known = getOfferData(ref.offer)
  const read = results.map((item, list) => {
    const result = readOffer(withIndex(item, known.resultIndex.split(',')[list]), list, {
      query,
      names,
      expiresAt: known.expiresAt,
    })
    return result?.offer ?? null
  })
  const [first, second] = read
  if (!first || read.includes(null)) return null
  const isTwo = ref.offer.isSpecialReturn && second && first.segments.length < ref.offer.segments.length
  const [fresh = first] = isTwo
    ? pairSpecialReturns([
        { ...first, direction: 'outbound' },
        { ...second, direction: 'inbound', validatingAirline: first.validatingAirline },
      ])
    : [first]
  const { offer } = ref
  const data = getOfferData(fresh)
  return {
    ...fresh,
    offerId: offer.offerId,
    source: offer.source,
    direction: offer.direction,
    isSpecialReturn: offer.isSpecialReturn,
    lastTicketDate: fresh.lastTicketDate ?? offer.lastTicketDate,
    supplierData: {
      ...known,
      source: data.source || known.source,
      money: data.money,
      miniRules: data.miniRules.length > 0 ? data.miniRules : known.miniRules,
    },
  }
}

/** Some answers omit the index, which is then the requested one. */
const withIndex = (item: unknown, index = ''): unknown =>
  typeof item === 'object' && item !== null && !Object.keys(item).some((key) => /^resultindex$/i.test(key))
    ? { ...item, ResultIndex: index }
    : item
