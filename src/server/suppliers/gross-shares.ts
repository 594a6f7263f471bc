import type { Segment } from '#contract/entities/flight.ts'
import { toChangeShares } from '#server/shares/change-shares.ts'
import { listPartIndexes } from '#domain/changes/change-sectors.ts'
import { splitEvenly, sumMinor } from '#domain/money/money.ts'
import type { SupplierFare, SupplierSsrOption } from '#server/offers/offer.ts'
import type { SupplierPassenger } from './port.ts'

/** A passenger whose fare and extras are split. */
export type Payer = Pick<SupplierPassenger, 'paxType'> & {
  baggage: Pick<SupplierSsrOption, 'flightNumber' | 'origin' | 'destination' | 'priceMinor'>[]
  meals: Payer['baggage']
  seats: Payer['baggage']
}

/**
 * Returns the index of the journey an extra was bought for: the one with its flight from its airport, else with its
 * airport, else the first.
 */
const findExtraLeg = (
  { flightNumber, origin, destination }: Pick<SupplierSsrOption, 'flightNumber' | 'origin' | 'destination'>,
  segments: readonly (readonly Segment[])[],
): number => {
  const findLeg = (fits: (segment: Segment) => boolean) => segments.findIndex((leg) => leg.some(fits))
  const found = [
    findLeg((one) => one.flightNumber === flightNumber && one.originAirportCode === origin),
    findLeg((one) => one.originAirportCode === origin),
    findLeg((one) => one.destinationAirportCode === destination),
  ]
  return found.find((leg) => leg >= 0) ?? 0
}

/**
 * Splits the price of an extra over the parts of its journey: all of it to its flight if that is a part, otherwise
 * evenly.
 */
const splitExtra = (
  extra: Payer['baggage'][number],
  segments: readonly (readonly Segment[])[],
  partsPerLeg: readonly number[],
): number[] => {
  const own = findExtraLeg(extra, segments)
  const flights = segments[own] ?? []
  const flight = flights.findIndex(
    (one) =>
      one.flightNumber === extra.flightNumber &&
      one.originAirportCode === extra.origin &&
      one.destinationAirportCode === extra.destination,
  )
  return partsPerLeg.flatMap((parts, leg) => {
    if (leg !== own) return Array.from({ length: parts }, () => 0)
    if (flight < 0 || parts !== flights.length) return splitEvenly(extra.priceMinor, parts)
    return flights.map((_, place) => (place === flight ? extra.priceMinor : 0))
  })
}

/** Sums extras by passenger and part of the booking, in paise: `extras[passenger][part]`. */
export const extrasByPart = (
  payers: readonly Pick<Payer, 'baggage' | 'meals' | 'seats'>[],
  segments: readonly (readonly Segment[])[],
  partsPerLeg: readonly number[],
): number[][] =>
  payers.map(({ baggage, meals, seats }) => {
    const split = [...baggage, ...meals, ...seats].map((extra) => splitExtra(extra, segments, partsPerLeg))
    return listPartIndexes(partsPerLeg).map((part) => sumMinor(split.map((parts) => parts[part] ?? 0)))
  })

/** Lists the party of a fare without extras, in its order of types, as passengers are listed. */
export const toPayers = ({ perType }: Pick<SupplierFare, 'perType'>): Payer[] =>
  perType.flatMap(({ passengerType, passengerCount }) =>
    Array.from({ length: passengerCount }, () => ({
      paxType: passengerType,
      baggage: [],
      meals: [],
      seats: [],
    })),
  )

/**
 * Splits published fare and extras by passenger and part, in paise, the same way a sale is split
 * (`server/shares/change-shares.ts`), so that refunds and sales agree exactly. Parts are journeys unless told otherwise.
 */
export const grossShares = (
  fare: SupplierFare,
  payers: readonly Payer[],
  segments: readonly (readonly Segment[])[],
  partsPerLeg: readonly number[] = segments.map(() => 1),
): { fareMinor: number; extrasMinor: number }[][] => {
  const extras = extrasByPart(payers, segments, partsPerLeg)
  const shares = toChangeShares({
    publishedMinor: fare.publishedMinor,
    markupMinor: 0,
    gstOnMarkupMinor: 0,
    discountMinor: 0,
    tdsMinor: 0,
    costMinor: fare.publishedMinor + sumMinor(extras.flat()),
    supplierTdsMinor: 0,
    perType: fare.perType,
    passengerTypes: payers.map(({ paxType }) => paxType),
    extrasMinor: extras,
    partsPerLeg,
  })
  return shares.map((parts, passenger) =>
    parts.map(({ grossMinor }, part) => {
      const extrasMinor = extras[passenger]?.[part] ?? 0
      return { fareMinor: grossMinor - extrasMinor, extrasMinor }
    }),
  )
}
