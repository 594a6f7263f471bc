import type { Json } from './fields.ts'
import type { Happening } from './faults.ts'

type Visit = (value: unknown, key: string) => unknown

const mapped = (value: unknown, visit: Visit, rename: (key: string) => string, key = ''): unknown => {
  if (Array.isArray(value))
    return visit(
      value.map((one) => mapped(one, visit, rename, key)),
      key,
    )
  if (typeof value !== 'object' || value === null) return visit(value, key)
  const entries = Object.entries(value).map(([name, one]) => [rename(name), mapped(one, visit, rename, name)])
  return visit(Object.fromEntries(entries), key)
}

const same = (key: string) => key
const asIs: Visit = (value) => value

/** Fields that the live system sometimes omits. */
const optional = new Set([
  'CabinBaggage', 'SupplierFareClass', 'NoOfSeatAvailable', 'AccumulatedDuration', 'GroundTime', 'Mile',
  'FlightInfoIndex', 'StopPoint', 'StopPointArrivalTime', 'StopPointDepartureTime', 'Craft', 'Remark', 'FlightStatus',
  'Terminal', 'CountryName', 'AirportName', 'TaxBreakup', 'TaxBreakUp', 'ChargeBU', 'PGCharge', 'AdditionalTxnFeeOfrd',
  'Discount', 'FareClassification', 'FareInclusions', 'SmartChoiceRanking',
  'NonStopFirstRanking', 'TicketAdvisory', 'AirlineRemark', 'IsHoldAllowed', 'MiniFareRules', 'LastTicketDate',
  'RequiredFieldValidators', 'Penalty', 'ItineraryChangeList', 'FlightDetailChangeInfo', 'IsUpsellAllowed',
  'BarcodeDetails', 'SegmentAdditionalInfo', 'Invoice', 'CreditNoteNo', 'Text', 'FirstNameFormat', 'LastNameFormat',
]) // prettier-ignore

const withoutOptional = (value: unknown): unknown =>
  mapped(
    value,
    (one) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).filter(([key]) => !optional.has(key)))
        : one,
    same,
  )

/** Varies the case by the key's length: `isLcc`, `ISLCC`, `islcc`. */
const odd = (key: string): string =>
  key.length % 3 === 0
    ? key.toLowerCase()
    : key.length % 3 === 1
      ? key.toUpperCase()
      : (key[0] ?? '').toLowerCase() + key.slice(1)

const nested = new Set(['Baggage', 'MealDynamic'])
const flat: Visit = (value, key) =>
  nested.has(key) && Array.isArray(value) && value.every((one) => Array.isArray(one)) ? value.flat() : value

const shapes: Partial<Record<Happening['kind'], (answer: Json) => unknown>> = {
  oddCasing: (answer) => mapped(answer, asIs, odd),
  flatLists: (answer) => mapped(answer, flat, same),
  textNumbers: (answer) =>
    mapped(answer, (value) => (typeof value === 'number' ? String(value) : value), same),
  missingOptional: withoutOptional,
  unwrapped: (answer) => answer['Response'],
  shuffled: (answer) =>
    mapped(
      answer,
      (value, key) => (key === 'Passenger' && Array.isArray(value) ? [...value].reverse() : value),
      same,
    ),
}

/** Returns an answer in one of the other forms that the live system is known to send. */
export const reshaped = (answer: Json, happening: Happening | null): unknown => {
  if (happening === null) return answer
  if (happening.kind === 'change') return happening.change(structuredClone(answer))
  return shapes[happening.kind]?.(answer) ?? answer
}
