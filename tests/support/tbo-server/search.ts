import { randomUUID } from 'node:crypto'
import type { CabinClass } from '#contract/common/enumerations.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import {
  readDateTime,
  readFlag,
  readChoice,
  readRecords,
  readText,
  readInteger,
  type Json,
} from './fields.ts'
import { scaled, toTboFare, sumFares } from './fares.ts'
import { failed, invalid } from './refusals.ts'
import { resultJson } from './results.ts'
import { checkToken, optionalTexts } from './sessions.ts'
import { hashText, type Result, type Trace, type World } from './world.ts'

/** Parts of the day for the first departure, and the hours we assign to them (the supplier names no hours). */
const dayParts: Record<string, [number, number]> = {
  '00:00:00': [0, 24],
  '08:00:00': [4, 12],
  '14:00:00': [12, 18],
  '19:00:00': [18, 22],
  '01:00:00': [0, 4],
}
const cabins = [1, 2, 3, 4, 5, 6] as const satisfies readonly CabinClass[]
const specialReturn = 5
/** A special return costs a little less per direction than two one-way journeys. */
const specialFactor = 0.93

/** Implements Search (section 3.3): returns an array of arrays of results and opens a trace. */
export const search = async (world: World, body: Json): Promise<Json> => {
  const token = checkToken(world, body, undefined)
  const asked = readSearch(body)
  const traceId = randomUUID()
  const trace: Trace = {
    traceId,
    at: world.options.now().getTime(),
    token,
    journeyType: asked.journeyType,
    query: asked.query,
    results: new Map(),
  }
  const lists: Result[][] = []
  for (const { query, direction } of splitSearch(asked)) {
    const offers = await findOffers(world, query, asked)
    lists.push(offers.map((offer) => toResult(world, offer, direction, asked.journeyType === specialReturn)))
  }
  for (const [position, list] of lists.entries())
    for (const [place, result] of list.entries()) {
      const index = `${result.direction}${place + 1}[${hashText(result.offer.offerId, String(position)).repeat(2)}]`
      trace.results.set(index, { ...result, index })
    }
  world.traces.set(traceId, trace)
  const found = [...trace.results.values()]
  const first = asked.query.legs[0]
  const last = asked.journeyType === 3 ? asked.query.legs.at(-1) : first
  return {
    TraceId: traceId,
    Origin: first?.origin,
    Destination: last?.destination,
    Results: lists
      .map((_, position) => (lists.length > 1 ? (position === 0 ? 'OB' : 'IB') : 'OB'))
      .map((direction) => found.filter((result) => result.direction === direction).map(resultJson))
      .filter((list, _, all) => list.length > 0 || all.length > 1),
  }
}

interface Asked {
  journeyType: number
  query: SupplierSearch
  oneStopFlight: boolean
  preferredAirlines: string[]
}

const readSearch = (body: Json): Asked => {
  const journeyType = readChoice(body, 'JourneyType', [1, 2, 3, 4, 5], { asText: true })
  const count = (name: string) => readInteger(body, name, { asText: true })
  const [adultCount, childCount, infantCount] = [
    count('AdultCount'),
    count('ChildCount'),
    count('InfantCount'),
  ]
  if (adultCount < 1) throw invalid('AdultCount has to be 1 or more')
  if (infantCount > adultCount) throw invalid('InfantCount may not exceed AdultCount')
  if (adultCount + childCount + infantCount > 9) throw invalid('At most 9 passengers')
  const sources = optionalTexts(body, 'Sources')
  if (journeyType === specialReturn && sources.length !== 1)
    throw invalid('Only one entry is allowed in Sources for a special return')
  if (body['ResultFareType'] !== undefined && body['ResultFareType'] !== null)
    readChoice(body, 'ResultFareType', [2, 3, 4, 5])
  const segments = readRecords(body, 'Segments')
  const isReturn = journeyType === 2 || journeyType === specialReturn
  if (segments.length !== (isReturn ? 2 : journeyType === 1 ? 1 : segments.length) || segments.length === 0)
    throw invalid('Segments do not fit the JourneyType')
  const legs = segments.map((segment, index) => readLeg(segment, index === 0))
  return {
    journeyType,
    oneStopFlight: readFlag(body, 'OneStopFlight'),
    preferredAirlines: optionalTexts(body, 'PreferredAirlines'),
    query: {
      journeyType: isReturn ? 2 : journeyType === 3 ? 3 : 1,
      returnKind: isReturn ? 2 : null,
      legs,
      adultCount,
      childCount,
      infantCount,
      directFlight: readFlag(body, 'DirectFlight'),
      preferredAirlines: [],
      sources,
    },
  }
}

const readLeg = (segment: Json, isFirst: boolean): SupplierSearch['legs'][number] => {
  const place = (name: string) => {
    const code = readText(segment, name)
    if (!/^[A-Z]{3}$/.test(code)) throw invalid(`${name} has to be a code of three letters`)
    return code
  }
  const departure = readDateTime(segment, 'PreferredDepartureTime')
  readDateTime(segment, 'PreferredArrivalTime')
  const part = dayParts[departure.slice(11)]
  if (isFirst && !part) throw invalid('PreferredDepartureTime has a time of day that is not allowed')
  return {
    origin: place('Origin'),
    destination: place('Destination'),
    date: departure.slice(0, 10),
    fromHour: part?.[0] ?? 0,
    toHour: part?.[1] ?? 24,
    cabinClass: readChoice(segment, 'FlightCabinClass', cabins, { asText: true }),
  }
}

/** Domestic and special returns are two lists of one-way journeys; everything else is one search. */
const splitSearch = ({ query, journeyType }: Asked): { query: SupplierSearch; direction: 'OB' | 'IB' }[] => {
  const [out, back] = query.legs
  if (query.journeyType !== 2 || !out || !back) return [{ query, direction: 'OB' }]
  if (journeyType === 2 && query.legs.some((leg) => !isIndian(leg.origin) || !isIndian(leg.destination)))
    return [{ query, direction: 'OB' }]
  const single = (leg: typeof out): SupplierSearch => ({
    ...query,
    journeyType: 1,
    returnKind: null,
    legs: [leg],
  })
  return [
    { query: single(out), direction: 'OB' },
    { query: single(back), direction: 'IB' },
  ]
}

const isIndian = (code: string) => loadReference().airportsOfCity(code)[0]?.countryCode === 'IN'

const findOffers = async (world: World, query: SupplierSearch, asked: Asked): Promise<SupplierOffer[]> => {
  const { offers } = await world.timetable.search(query, {
    signal: new AbortController().signal,
    requestId: 'timetable',
    siteId: 'timetable',
  })
  // Only the GDS applies preferred airlines.
  const fitting = offers.filter(
    (offer) =>
      (offer.isLCC ||
        asked.preferredAirlines.length === 0 ||
        asked.preferredAirlines.includes(offer.validatingAirline)) &&
      (!asked.oneStopFlight || offer.segments.every((leg) => leg.length <= 2)),
  )
  const most = world.options.most ?? 40
  const few = (isLCC: boolean) => fitting.filter((offer) => offer.isLCC === isLCC).slice(0, most)
  return [...few(true), ...few(false)]
}

const specialFamilies = new Set(['6E/Flexi Plus', 'SG/Flexi Plus'])

const toResult = (
  { options }: World,
  offer: SupplierOffer,
  direction: 'OB' | 'IB',
  isSpecialReturn: boolean,
): Result => {
  const plain = toTboFare(offer.fare, offer.validatingAirline)
  const fare = isSpecialReturn ? scaled(plain, specialFactor) : plain
  return {
    index: '',
    direction,
    offer,
    isSpecial:
      offer.requirements.requiredExtras.seat ||
      specialFamilies.has(`${offer.validatingAirline}/${offer.fareType}`),
    fare: options.reprice ? options.reprice(fare, offer) : fare,
    isPriceSignalled: false,
    needsAcceptance: false,
  }
}

/** Finds the result that a call names; for a special return both directions, separated by a comma and sold as one. */
export const readResult = (trace: Trace, body: Json): Result => {
  const index = readText(body, 'ResultIndex')
  const known = trace.results.get(index)
  const isPair = trace.journeyType === specialReturn
  if (known && (!isPair || index.includes(','))) return known
  const [out, back] = index.split(',').map((one) => trace.results.get(one))
  if (!isPair || !out || !back) throw invalid('ResultIndex does not belong to the TraceId')
  if (out.direction !== 'OB' || back.direction !== 'IB')
    throw invalid('ResultIndex has to be one OB and one IB')
  if (out.offer.validatingAirline !== back.offer.validatingAirline || out.offer.isLCC !== back.offer.isLCC)
    throw failed('A special return has to be of the same airline both ways')
  const pair = pairResults(index, out, back)
  trace.results.set(index, pair)
  return pair
}

const pairResults = (index: string, out: Result, back: Result): Result => ({
  index,
  direction: 'OB',
  isSpecial: out.isSpecial || back.isSpecial,
  isPriceSignalled: false,
  needsAcceptance: false,
  fare: sumFares(out.fare, back.fare),
  offer: {
    ...out.offer,
    isRefundable: out.offer.isRefundable && back.offer.isRefundable,
    isHoldAllowed: out.offer.isHoldAllowed && back.offer.isHoldAllowed,
    segments: [...out.offer.segments, ...back.offer.segments],
  },
})
