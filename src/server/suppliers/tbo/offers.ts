import { hash } from 'node:crypto'
import type { FlightDirection } from '#contract/entities/flight.ts'
import type { SupplierOffer, SupplierRequirements } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { getRequirements, getNameStyle } from './airline-rules.ts'
import type { Party } from './fare-parts.ts'
import { readFare } from './money.ts'
import type { MiniRule, TboOfferData } from './offer-data.ts'
import { fieldReader, type Fields } from './read-fields.ts'
import { readBool, readFlatList, readInt, readList, readLocalTime, readText } from './read-values.ts'
import { readLegs, type Names } from './segments.ts'

const resultFields = [
  'ResultIndex',
  'Source',
  'IsLCC',
  'IsRefundable',
  'IsPanRequiredAtBook',
  'IsPanRequiredAtTicket',
  'IsPassportRequiredAtBook',
  'IsPassportRequiredAtTicket',
  'IsPassportFullDetailRequiredAtBook',
  'GSTAllowed',
  'IsGSTMandatory',
  'IsHoldAllowed',
  'AirlineRemark',
  'AirlineRemarks',
  'ResultFareType',
  'AirlineCode',
  'ValidatingAirline',
  'ValidatingAirlineCode',
  'LastTicketDate',
  'FareClassification',
  'Fare',
  'FareBreakdown',
  'Segments',
  'MiniFareRules',
  'Penalty',
  'IsSeatMandatory',
  'IsMealMandatory',
  'RequiredFieldValidators',
] as const
type Result = Fields<(typeof resultFields)[number]>
const readResult = fieldReader(resultFields)
const readClass = fieldReader(['Type'])
const readPenalty = fieldReader(['ReissueCharge', 'CancellationCharge'])
const readValidators = fieldReader(['IsBaggageRequired', 'IsMealRequired', 'IsSeatRequired'])
const readMini = fieldReader(['JourneyPoints', 'Type', 'From', 'To', 'Unit', 'Details'])

/** What all results of one answer share. */
export interface ResultContext {
  query: SupplierSearch
  expiresAt: string
  /** Set when offers of several traces are merged. */
  traceId?: string
  /** Makes offer ids of several traces differ. */
  idPrefix?: string
  names: Names
}

export interface ReadOffer {
  offer: SupplierOffer
  notes: string[]
}

export const toParty = ({ adultCount, childCount, infantCount }: SupplierSearch): Party => ({
  1: adultCount,
  2: childCount,
  3: infantCount,
})

/** Converts one result to an offer; null when it can't be sold: no index, no flights, or an invalid fare. */
export const readOffer = (raw: unknown, list: number, context: ResultContext): ReadOffer | null => {
  const result = readResult(raw)
  const resultIndex = readText(result?.ResultIndex)
  if (!result || resultIndex === '') return null
  const { query, names } = context
  const segments = readLegs(result.Segments, query.legs[0]?.cabinClass ?? 1, names)
  const read = readFare(result.Fare, result.FareBreakdown, toParty(query))
  if (!segments || !read) return null
  const isLCC = readBool(result.IsLCC)
  const airline =
    readText(result.ValidatingAirline ?? result.ValidatingAirlineCode) ||
    readText(result.AirlineCode) ||
    (segments[0]?.[0]?.airlineCode ?? '')
  const remark = readText(result.AirlineRemark ?? result.AirlineRemarks)
  const fareClass = readText(readClass(result.FareClassification)?.Type)
  const isNdc = /\bNDC\b/i.test(`${remark} ${fareClass} ${readText(result.ResultFareType)}`)
  const data: TboOfferData = {
    resultIndex,
    ...(context.traceId === undefined ? {} : { traceId: context.traceId }),
    expiresAt: context.expiresAt,
    source: readText(result.Source),
    money: read.money,
    isNdc,
    miniRules: readMiniRules(result.MiniFareRules),
  }
  return {
    notes: read.notes,
    offer: {
      offerId: toOfferId(resultIndex, context.idPrefix),
      source: isLCC ? readText(result.AirlineCode) || airline : 'GDS',
      isLCC,
      isRefundable: readBool(result.IsRefundable),
      // SendChangeRequest takes any sectors; an airline that doesn't allow them rejects the request.
      isRefundableByFlight: true,
      isHoldAllowed: !isLCC && (result.IsHoldAllowed === undefined || readBool(result.IsHoldAllowed)),
      fareType: fareClass || toFareType(readText(result.ResultFareType)),
      validatingAirline: airline,
      lastTicketDate: readLocalTime(result.LastTicketDate),
      direction: toDirection(segments.length, list, resultIndex, query),
      isSpecialReturn: false,
      remark,
      penalty: toPenalty(result),
      segments,
      fare: read.fare,
      requirements: toRequirements(result, { isLCC, isNdc, segments }),
      supplierData: { ...data },
    },
  }
}

/** Returns an offer id: a short index as it is, a long one hashed, since ids are part of addresses. */
export const toOfferId = (resultIndex: string, prefix = ''): string => {
  const short = resultIndex.replaceAll(',', '_')
  const id = /^\w{1,32}$/.test(short) ? short : hash('sha256', resultIndex, 'hex').slice(0, 24)
  return `${prefix}${id}`
}

/** A return answered per leg is two lists; the index says OB or IB, or the list's position does. */
function toDirection(
  legs: number,
  list: number,
  resultIndex: string,
  query: SupplierSearch,
): FlightDirection {
  if (query.legs.length < 2 || legs >= query.legs.length) return 'both'
  if (/^IB/i.test(resultIndex)) return 'inbound'
  return /^OB/i.test(resultIndex) || list === 0 ? 'outbound' : 'inbound'
}

/** `RegularFare` reads `Regular`. */
const toFareType = (text: string): string => text.replace(/([a-z])Fare$/, '$1')

function toPenalty(result: Result): SupplierOffer['penalty'] {
  const raw = readPenalty(result.Penalty)
  const reissueCharge = readText(raw?.ReissueCharge)
  const cancellationCharge = readText(raw?.CancellationCharge)
  return reissueCharge || cancellationCharge ? { reissueCharge, cancellationCharge } : null
}

function toRequirements(
  result: Result,
  fare: { isLCC: boolean; isNdc: boolean; segments: SupplierOffer['segments'] },
): SupplierRequirements {
  const { airlines, airports, countries } = listPlaces(fare.segments)
  const demands = getRequirements({ ...fare, airlines, airports, countries })
  const validators = readValidators(result.RequiredFieldValidators)
  const isPassportFullDetailRequired =
    readBool(result.IsPassportFullDetailRequiredAtBook) || demands.isPassportFullDetailRequired === true
  return {
    isPassportRequired:
      readBool(result.IsPassportRequiredAtBook) ||
      readBool(result.IsPassportRequiredAtTicket) ||
      isPassportFullDetailRequired ||
      demands.isPassportRequired === true,
    isPassportFullDetailRequired,
    isPanRequired: readBool(result.IsPanRequiredAtBook) || readBool(result.IsPanRequiredAtTicket),
    isGstMandatory: readBool(result.IsGSTMandatory),
    isGstAllowed: readBool(result.GSTAllowed) || readBool(result.IsGSTMandatory),
    isDateOfBirthRequiredForAdults: demands.isDateOfBirthRequiredForAdults === true,
    // Low-cost airlines require it for the lead passenger, and it is mandatory in Book.
    isAddressRequired: true,
    nameStyle: getNameStyle({ ...fare, airlines }),
    requiredExtras: {
      baggage: readBool(validators?.IsBaggageRequired),
      meal: readBool(result.IsMealMandatory) || readBool(validators?.IsMealRequired),
      seat: readBool(result.IsSeatMandatory) || readBool(validators?.IsSeatRequired),
    },
  }
}

/** Lists every airline, airport and country of an itinerary. */
export const listPlaces = (segments: SupplierOffer['segments']) => {
  const places = { airlines: [] as string[], airports: [] as string[], countries: [] as string[] }
  const add = (list: string[], code: string) => {
    if (!list.includes(code)) list.push(code)
  }
  for (const leg of segments) {
    for (const flight of leg) {
      add(places.airlines, flight.airlineCode)
      add(places.airports, flight.originAirportCode)
      add(places.airports, flight.destinationAirportCode)
      add(places.countries, flight.originCountryCode)
      add(places.countries, flight.destinationCountryCode)
    }
  }
  return places
}

/** `From` and `To` are numbers as text, or absent when the rule has no limit. */
const readMiniRules = (raw: unknown): MiniRule[] =>
  readFlatList(readList(raw)).flatMap((item) => {
    const rule = readMini(item)
    const type = readText(rule?.Type).toLowerCase()
    if (!rule || !/^(?:cancellation|reissue)$/.test(type)) return []
    return [
      {
        journeyPoints: readText(rule.JourneyPoints),
        type: type === 'reissue' ? ('Reissue' as const) : ('Cancellation' as const),
        from: readInt(rule.From),
        to: readInt(rule.To),
        unit: /^days?$/i.test(readText(rule.Unit)) ? ('Days' as const) : ('Hours' as const),
        details: readText(rule.Details),
      },
    ]
  })
