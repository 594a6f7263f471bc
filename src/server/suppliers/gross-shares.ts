import type { Segment } from '#contract/entities/flight.ts'
import { toChangeShares } from '#server/shares/change-shares.ts'
import { sumMinor } from '#domain/money/money.ts'
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

/** Sums extras by passenger and journey, in paise: `extras[passenger][leg]`. */
export const extrasByLeg = (
  payers: readonly Pick<Payer, 'baggage' | 'meals' | 'seats'>[],
  segments: readonly (readonly Segment[])[],
): number[][] =>
  payers.map(({ baggage, meals, seats }) =>
    segments.map((_, leg) =>
      sumMinor(
        [...baggage, ...meals, ...seats]
          .filter((extra) => findExtraLeg(extra, segments) === leg)
          .map(({ priceMinor }) => priceMinor),
      ),
    ),
  )

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
 * Splits published fare and extras by passenger and journey, in paise, the same way a sale is split
 * (`server/shares/change-shares.ts`), so that refunds and sales agree exactly.
 */
export const grossShares = (
  fare: SupplierFare,
  payers: readonly Payer[],
  segments: readonly (readonly Segment[])[],
): { fareMinor: number; extrasMinor: number }[][] => {
  const extras = extrasByLeg(payers, segments)
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
    legs: segments.length,
  })
  return shares.map((legs, passenger) =>
    legs.map(({ grossMinor }, leg) => {
      const extrasMinor = extras[passenger]?.[leg] ?? 0
      return { fareMinor: grossMinor - extrasMinor, extrasMinor }
    }),
  )
}
