import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { toSector } from '#domain/changes/change-sectors.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import type { Task } from '#server/compute/compute.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { unpackOffers } from '#server/offers/packed-offers.ts'
import { toReissuedFares, type PaidTicket } from '#server/shares/fare-difference.ts'
import { toResultIndex } from './result-index.ts'
import type { StoredAnswer } from './stored-search.ts'

/** The booked journey for which new flights are searched. */
export interface ChangedJourney {
  /** The supplier whose answer is read. */
  supplier: string
  segments: SupplierOffer['segments']
  fareType: string
  /** The airline that issued the tickets, which alone can reissue them. */
  validatingAirline: string
  tickets: readonly PaidTicket[]
}

interface ListInput extends ChangedJourney {
  traceId: string
  offers: StoredAnswer['offers']
  most: number
}

const listFlights = (segments: SupplierOffer['segments']): string =>
  segments
    .flat()
    .map(({ airlineCode, flightNumber, departureTime }) => airlineCode + flightNumber + departureTime)
    .join()

/** Whether an offer is for the whole journey and isn't what the tickets are for already. */
const isOther = (offer: SupplierOffer, { segments, fareType, validatingAirline }: ChangedJourney): boolean =>
  offer.direction === 'both' &&
  offer.validatingAirline === validatingAirline &&
  offer.segments.length === segments.length &&
  !(offer.fareType === fareType && listFlights(offer.segments) === listFlights(segments))

/** Counts legs that begin or end at another airport of the city than booked. */
const countOtherAirports = (offer: SupplierOffer, { segments }: ChangedJourney): number =>
  offer.segments.filter((leg, index) => {
    const before = toSector(segments[index] ?? [])
    const after = toSector(leg)
    return before.Origin !== after.Origin || before.Destination !== after.Destination
  }).length

/** Lists the offers that tickets can be reissued for: smallest fare difference first, then the booked airports. */
export const listChangeFlights = (input: ListInput): { flights: ChangeFlight[]; total: number } => {
  const all = unpackOffers(input.offers).flatMap((offer, place) => {
    const fares = isOther(offer, input) ? toReissuedFares(input.tickets, offer.fare.perType) : null
    if (!fares) return []
    return [{ offer, place, differenceMinor: sumMinor(fares.map((fare) => fare.differenceMinor)) }]
  })
  const departsAt = ({ segments }: SupplierOffer): string => segments[0]?.[0]?.departureTime ?? ''
  const sorted = all.toSorted(
    (one, other) =>
      one.differenceMinor - other.differenceMinor ||
      countOtherAirports(one.offer, input) - countOtherAirports(other.offer, input) ||
      departsAt(one.offer).localeCompare(departsAt(other.offer)),
  )
  const flights = sorted.slice(0, input.most).map(({ offer, place, differenceMinor }): ChangeFlight => {
    const seats = offer.segments.flat().flatMap(({ seatsLeft }) => seatsLeft ?? [])
    return {
      resultIndex: toResultIndex(input, input.supplier, place),
      segments: offer.segments,
      fareType: offer.fareType,
      isRefundable: offer.isRefundable,
      seatsLeft: seats.length > 0 ? Math.min(...seats) : null,
      fareDifference: toRupees(differenceMinor),
    }
  })
  return { flights, total: all.length }
}

/** Lists new flights for tickets, off the event loop. */
export const changeFlightsTask: Task<ListInput, ReturnType<typeof listChangeFlights>> = {
  name: 'flights.changeFlights',
  run: listChangeFlights,
}
