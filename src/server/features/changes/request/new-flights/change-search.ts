import {
  passengerTypes,
  type PassengerType,
  type ReturnKind,
  type TripType,
} from '#contract/common/enumerations.ts'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { PaidTicket } from '#server/shares/fare-difference.ts'

type Journey = Pick<BookingRow, 'segments' | 'offer' | 'source'>
type Leg = Journey['segments'][number]

const goesBack = ([out, back]: readonly Leg[]): boolean =>
  out?.[0]?.originCityCode === back?.at(-1)?.destinationCityCode &&
  out?.at(-1)?.destinationCityCode === back?.[0]?.originCityCode

const toTrip = (segments: readonly Leg[]): TripType => {
  if (segments.length === 1) return tripTypes.oneWay
  return segments.length === 2 && goesBack(segments) ? tripTypes.return : tripTypes.multiStop
}

/** A return sold as one booking is searched as it was sold: another kind would give two bookings. */
const toReturnKind = ({ isSpecialReturn, isLCC }: Journey['offer']): ReturnKind => {
  if (!isSpecialReturn) return returnKinds.normal
  return isLCC ? returnKinds.lccSpecial : returnKinds.gdsSpecial
}

/**
 * Builds the search for new flights of tickets: the same route, class, airline and supplier, on other dates. `dates` has
 * one for each leg.
 */
export const toChangeSearch = (
  booking: Journey,
  tickets: readonly PaidTicket[],
  dates: readonly string[],
): SearchRequest => {
  const count = (type: PassengerType): number =>
    tickets.filter(({ passengerType }) => passengerType === type).length
  const journeyType = toTrip(booking.segments)
  return SearchRequest.parse({
    sources: [booking.source],
    preferredAirlines: [booking.offer.validatingAirline],
    journeyType,
    ...(journeyType === tripTypes.return ? { returnKind: toReturnKind(booking.offer) } : {}),
    segments: booking.segments.map((leg, index) => ({
      origin: leg[0]?.originAirportCode,
      destination: leg.at(-1)?.destinationAirportCode,
      preferredDepartureTime: `${dates[index] ?? ''}T00:00:00`,
      flightCabinClass: leg[0]?.cabinClass,
    })),
    adultCount: count(passengerTypes.adult),
    childCount: count(passengerTypes.child),
    infantCount: count(passengerTypes.infant),
  })
}
