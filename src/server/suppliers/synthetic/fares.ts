import type { CabinClass, PassengerType } from '#contract/common/enumerations.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import type { Carrier } from './carriers.ts'
import type { FareFamily } from './fare-family.ts'
import { sumFare } from './fare-sums.ts'
import type { SellerTerms, UnitFare } from './fare-sums.ts'
import type { Itinerary } from './itineraries.ts'
import { seededFraction } from './seeded-random.ts'
import { airportTaxes, carrierSurcharges, gstOn, isGstDue } from './taxes.ts'
import type { Tax } from './taxes.ts'

/** What a direction's price depends on besides the itinerary. `daysAhead` counts from the search date to departure. */
export interface FareContext {
  readonly seed: string
  readonly daysAhead: number
}

type Party = Pick<SupplierSearch, 'adultCount' | 'childCount' | 'infantCount'>

/**
 * Advance purchase: the factor up to this many days before departure. In steps, so that a fare stays the same for
 * days.
 */
const advanceSteps = [
  [1, 1.9],
  [3, 1.6],
  [7, 1.35],
  [14, 1.16],
  [21, 1.05],
  [60, 1],
  [9999, 0.94],
] as const

/**
 * Calculates the fare of a journey (one itinerary per direction) for the whole party, in paise. Round trips with one
 * airline cost 5 % less.
 */
export function calculateFare(
  journey: readonly Itinerary[],
  family: FareFamily,
  party: Party,
  contexts: readonly FareContext[],
): SupplierFare {
  const returnFactor = journey.length > 1 ? 0.95 : 1
  const adultMinor = journey.map((itinerary, index) => {
    const context = contexts[index] ?? contexts[0]
    return context ? toRupee(adultBaseMinor(itinerary, family, context) * returnFactor) : 0
  })
  const counts: [PassengerType, number][] = [
    [passengerTypes.adult, party.adultCount],
    [passengerTypes.child, party.childCount],
    [passengerTypes.infant, party.infantCount],
  ]
  const units = counts
    .filter(([, count]) => count > 0)
    .map(([type, count]) => calculateUnitFare(journey, family.cabin, { type, count }, adultMinor))
  const first = journey[0]
  return sumFare(
    units,
    first ? sellerTerms(first.validating, first.isDomestic) : { commissionRate: 0, plbRate: 0 },
  )
}

/**
 * Returns the seller's terms by airline: low-cost 1.2 % without PLB; full-service 2 % and 1.5 % PLB domestic, 3 % and
 * 2 % international.
 */
export function sellerTerms(carrier: Carrier, isDomestic: boolean): SellerTerms {
  if (carrier.kind === 'lowCost') return { commissionRate: 0.012, plbRate: 0 }
  return isDomestic ? { commissionRate: 0.02, plbRate: 0.015 } : { commissionRate: 0.03, plbRate: 0.02 }
}

function calculateUnitFare(
  journey: readonly Itinerary[],
  cabin: CabinClass,
  { type, count }: { type: PassengerType; count: number },
  adultMinor: readonly number[],
): UnitFare {
  const base = journey.map((itinerary, index) => baseForType(itinerary, type, adultMinor[index] ?? 0))
  const baseMinor = base.reduce((sum, minor) => sum + minor, 0)
  const surcharges = merge(journey.flatMap((itinerary) => carrierSurcharges(itinerary, type)))
  const fees = merge(journey.flatMap((itinerary) => airportTaxes(itinerary, cabin, type)))
  const taxable = baseMinor + surcharges.reduce((sum, tax) => sum + tax.amountMinor, 0)
  const gst = isGstDue(journey) ? [{ key: 'K3', amountMinor: gstOn(taxable, cabin) }] : []
  const isLowCost = journey[0]?.validating.kind === 'lowCost'
  const otherChargesMinor = isLowCost && type !== passengerTypes.infant ? 5_90 * journey.length : 0
  return { type, count, baseMinor, taxes: [...surcharges, ...gst, ...fees], otherChargesMinor }
}

/** Children: the adult fare on low-cost airlines, 75 % elsewhere. Infants: ₹1,750 (abroad ₹3,500) a direction on low-cost airlines, else 10 %. */
function baseForType(itinerary: Itinerary, type: PassengerType, adultMinor: number): number {
  const isLowCost = itinerary.validating.kind === 'lowCost'
  if (type === passengerTypes.child) return isLowCost ? adultMinor : toRupee(adultMinor * 0.75)
  if (type === passengerTypes.infant) {
    if (isLowCost) return itinerary.isDomestic ? 1_750_00 : 3_500_00
    return toRupee(adultMinor * 0.1)
  }
  return adultMinor
}

function adultBaseMinor(itinerary: Itinerary, family: FareFamily, context: FareContext): number {
  const { flights, directKm, validating, isDomestic } = itinerary
  const rupees = isDomestic ? 1250 + directKm * 2.35 : 2300 + directKm * 3.05
  const first = flights[0]
  const hour = Math.floor((first.departureLocal % 1440) / 60)
  const weekday = (Math.floor(first.departureLocal / 1440) + 4) % 7
  const day = Math.floor(first.departureLocal / 1440)
  const key = flights.map((flight) => flight.carrier.code + flight.flightNumber).join('-')
  const advance = advanceSteps.find(([days]) => context.daysAhead <= days)?.[1] ?? 1
  const stops = flights.length === 1 ? 1 : flights.length === 2 ? 0.93 : 0.9
  const kind = validating.kind === 'lowCost' ? 0.88 : 1
  const market = 0.88 + 0.3 * seededFraction(context.seed, 'level', validating.code, first.from.code, day)
  const load = 0.9 + 0.35 * seededFraction(context.seed, 'load', key, day) ** 2
  return (
    rupees *
    100 *
    family.factor *
    advance *
    stops *
    kind *
    market *
    load *
    hourFactor(hour) *
    (weekday === 5 || weekday === 0 ? 1.1 : 1)
  )
}

/** Morning and evening peaks cost more, the small hours less. */
function hourFactor(hour: number): number {
  if (hour < 5 || hour >= 23) return 0.9
  return (hour >= 6 && hour < 10) || (hour >= 17 && hour < 21) ? 1.08 : 1
}

function merge(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<string, number>()
  for (const tax of taxes) sums.set(tax.key, (sums.get(tax.key) ?? 0) + tax.amountMinor)
  return [...sums].map(([key, amountMinor]) => ({ key, amountMinor }))
}

const toRupee = (minor: number): number => Math.round(minor / 100) * 100
