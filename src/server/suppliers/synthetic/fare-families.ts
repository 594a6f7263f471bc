import type { CabinClass } from '#contract/common/enumerations.ts'
import { isWideBody } from './aircraft.ts'
import type { Carrier } from './carriers.ts'
import { fareFamilies } from './fare-families.data.ts'
import type { FareFamily } from './fare-family.ts'
import type { Itinerary } from './itineraries.ts'

/** Airlines with a first class, on wide bodies only. */
const firstClassCarriers = new Set([
  'EK',
  'EY',
  'QR',
  'SQ',
  'LH',
  'LX',
  'BA',
  'AF',
  'JL',
  'NH',
  'KE',
  'CX',
  'AI',
  'TG',
  'QF',
  'SV',
])

/**
 * Lists families on sale for an itinerary in a cabin; cabin 1 is every cabin. Premium economy and first need a wide
 * body on the longest flight.
 */
export function familiesFor(itinerary: Itinerary, cabin: CabinClass): readonly FareFamily[] {
  const longest = itinerary.flights.reduce((a, b) => (b.km > a.km ? b : a))
  const wide = isWideBody(longest.craft)
  const { code, kind } = itinerary.validating
  return fareFamilies[kind].filter((family) => {
    if (family.onlyAirlines && !family.onlyAirlines.includes(code)) return false
    const asked = cabin === 1 || family.cabin === cabin || (cabin === 5 && family.cabin === 4)
    if (family.cabin === 3) return asked && wide
    if (family.cabin === 6) return asked && wide && firstClassCarriers.has(code)
    return asked
  })
}

/** Finds an airline's family by name. */
export const findFamily = (carrier: Carrier, name: string): FareFamily | undefined =>
  fareFamilies[carrier.kind].find((family) => family.name === name)

/**
 * Returns checked baggage in KG: 15 on domestic and low-cost flights (20 low-cost international), 30 with Gulf
 * airlines, otherwise 25 international.
 */
export function checkedBaggageKg(carrier: Carrier, family: FareFamily, isDomestic: boolean): number {
  const gulf = ['AE', 'QA', 'OM', 'BH', 'KW', 'SA'].includes(carrier.country)
  const usual = isDomestic ? 15 : carrier.kind === 'lowCost' ? 20 : gulf ? 30 : 25
  const extra = isDomestic && family.extraKg === -5 ? 0 : family.extraKg
  return Math.max(0, usual + extra)
}

/** Cabin baggage in KG: 7, and 10 or more in the forward cabins. */
export const cabinBaggageKg = (family: FareFamily): number =>
  family.cabin >= 4 ? 12 : family.cabin === 3 ? 10 : 7
