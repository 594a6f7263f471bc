import type { CabinClass, PassengerType } from '#contract/common/enumerations.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import type { Itinerary } from './itineraries.ts'
import { developmentFees, foreignDepartureTaxes, usualDevelopmentFee, usualForeignTax } from './taxes.data.ts'

export interface Tax {
  readonly key: string
  readonly amountMinor: number
}

/**
 * Returns the GST rate on air travel (tax code K3): 5 % of base fare and carrier surcharges in economy, 18 % in other
 * cabins, for journeys that start in India. Source: Notification 11/2017-CT(Rate) as amended by 15/2025-CT(Rate), in
 * force since 22 September 2025 (previously 12 %).
 */
export const gstRate = (cabin: CabinClass): number => (cabin === 2 || cabin === 1 ? 0.05 : 0.18)

/** Calculates GST on a taxable amount, both in paise, rounded to the paisa. */
export const gstOn = (taxableMinor: number, cabin: CabinClass): number =>
  Math.round(taxableMinor * gstRate(cabin))

/**
 * Aviation security fee per departing passenger in rupees, including GST (DGCA rates since April 2024, international
 * rounded). Infants pay none.
 */
const securityFee = { domestic: 236, international: 1003 } as const

/**
 * Calculates the carrier's surcharges for one passenger, in paise: fuel (YQ) and, on long routes, YR. None for
 * infants or on low-cost airlines.
 */
export function carrierSurcharges(itinerary: Itinerary, type: PassengerType): Tax[] {
  if (type === passengerTypes.infant || itinerary.validating.kind === 'lowCost') return []
  const km = itinerary.directKm
  const fuel = itinerary.isDomestic ? Math.min(900, 200 + km * 0.35) : Math.min(24_000, 900 + km * 1.9)
  const surcharges = [{ key: 'YQTax', amountMinor: Math.round(fuel) * 100 }]
  if (!itinerary.isDomestic && km > 5000) surcharges.push({ key: 'YR', amountMinor: 1_150_00 })
  return surcharges
}

/**
 * Calculates airport and government fees for one passenger and direction, in paise. Infants pay none in India and a
 * tenth abroad.
 */
export function airportTaxes(itinerary: Itinerary, cabin: CabinClass, type: PassengerType): Tax[] {
  const from = itinerary.flights[0].from
  const last = itinerary.flights.at(-1) ?? itinerary.flights[0]
  const isInfant = type === passengerTypes.infant
  const taxes: Tax[] = []
  const add = (key: string, rupees: number) => {
    if (rupees > 0) taxes.push({ key, amountMinor: Math.round(rupees * 100) })
  }
  if (from.countryCode === 'IN') {
    if (isInfant) return []
    const fees = developmentFees[from.code] ?? usualDevelopmentFee
    add('UDF', itinerary.isDomestic ? fees[0] : fees[1])
    add('PSF', itinerary.isDomestic ? securityFee.domestic : securityFee.international)
  } else if (!itinerary.isDomestic) {
    const foreign = foreignDepartureTaxes[from.countryCode] ?? usualForeignTax
    add('OtherTaxes', (cabin > 2 ? foreign[1] : foreign[0]) * (isInfant ? 0.1 : 1))
  } else {
    add('OtherTaxes', isInfant ? 0 : 850)
  }
  if (!itinerary.isDomestic && last.to.countryCode === 'IN' && !isInfant) add('INTax', 312.5)
  return taxes
}

/** Whether Indian GST is due: the journey starts in India. */
export const isGstDue = (journey: readonly Itinerary[]): boolean =>
  journey[0]?.flights[0].from.countryCode === 'IN'
