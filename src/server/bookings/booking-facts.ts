import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

const india = 'IN'

/**
 * Returns a passenger's name as `LAST/FIRST` in upper case, with whitespace collapsed, so that an extra space doesn't
 * make another person.
 */
export const toNameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}/${firstName}`.toUpperCase().replace(/\s+/g, ' ').trim()

/** `LAST/FIRST` in upper case, one space between passengers, for the name filters of lists. */
const passengerNames = (passengers: readonly PassengerInput[]): string => passengers.map(toNameKey).join(' ')

const isDomestic = (flights: readonly Segment[]): boolean =>
  flights.every((flight) => flight.originCountryCode === india && flight.destinationCountryCode === india)

/** What the queue shows and filters by, taken from the offer once, at booking. Destination is the end of the first leg. */
export const bookingFacts = (offer: SupplierOffer, passengers: readonly PassengerInput[]) => {
  const flights = offer.segments.flat()
  const first = flights[0]
  const arrival = offer.segments[0]?.at(-1)
  const last = flights.at(-1)
  if (!first || !arrival || !last) throw new Error(`offer ${offer.offerId} has no flights`)
  return {
    source: offer.source,
    isLCC: offer.isLCC,
    isRefundable: offer.isRefundable,
    isDomestic: isDomestic(flights),
    origin: first.originAirportCode,
    destination: arrival.destinationAirportCode,
    airlineCode: first.airlineCode,
    airlineName: first.airlineName,
    flightNumbers: flights
      .map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`)
      .join(', '),
    departsAt: first.departureTime,
    arrivesAt: arrival.arrivalTime,
    passengerNames: passengerNames(passengers),
  }
}
