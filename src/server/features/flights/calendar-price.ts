import type { Segment } from '#contract/entities/flight.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import type { Airport } from '#server/reference/reference.ts'
import type { CalendarDay, SupplierPort } from '#server/suppliers/port.ts'

/** Returns the price as in a result list: published fare, markup and its GST. Calendars know no commission. */
export const toCalendarPrice = (
  { name: supplier, sources }: Pick<SupplierPort, 'name' | 'sources'>,
  { publishedMinor, airlineCode }: CalendarDay,
  leg: { from: Airport | undefined; to: Airport | undefined },
  terms: PriceTerms,
): number => {
  const adult = {
    passengerType: 1 as const,
    passengerCount: 1,
    baseMinor: publishedMinor,
    taxMinor: 0,
    yqMinor: 0,
    taxes: [],
    otherChargesMinor: 0,
    publishedMinor,
  }
  const fare = {
    currency: 'INR' as const,
    baseMinor: publishedMinor,
    taxMinor: 0,
    otherChargesMinor: 0,
    publishedMinor,
    commissionMinor: 0,
    plbMinor: 0,
    offeredMinor: publishedMinor,
    tdsMinor: 0,
    perType: [adult],
  }
  const segments = [[toBareSegment(airlineCode, leg)]]
  const source = findSource(sources, airlineCode)
  const offer = { offerId: '', source, validatingAirline: airlineCode, segments, fare }
  return priceFor({ supplier, offer }, terms).totalMinor
}

/** Finds the source of an airline's fares: low-cost airlines have their own, the others are sold by a shared one. */
const findSource = (sources: SupplierPort['sources'], airlineCode: string): string =>
  (sources.find(({ source }) => source === airlineCode) ?? sources.find(({ isLCC }) => !isLCC))?.source ?? ''

/** Builds the parts of a flight that markup rules need: airline and countries. */
const toBareSegment = (
  airlineCode: string,
  { from, to }: { from: Airport | undefined; to: Airport | undefined },
): Segment => ({
  airlineName: '',
  airlineCode,
  flightNumber: '',
  fareClass: '',
  originAirportCode: from?.code ?? '',
  originAirportName: '',
  originCityName: '',
  originCityCode: from?.cityCode ?? '',
  originCountryCode: from?.countryCode ?? '',
  originTerminal: '',
  destinationAirportCode: to?.code ?? '',
  destinationAirportName: '',
  destinationCityName: '',
  destinationCityCode: to?.cityCode ?? '',
  destinationCountryCode: to?.countryCode ?? '',
  destinationTerminal: '',
  departureTime: '',
  arrivalTime: '',
  durationMinutes: 0,
  flightStatus: '',
  airlinePnr: '',
  operatingCarrier: '',
  baggage: '',
  cabinBaggage: '',
  cabinClass: 2,
  craft: '',
  seatsLeft: null,
  stopPoint: '',
  stopPointArrivalTime: null,
  stopPointDepartureTime: null,
})
