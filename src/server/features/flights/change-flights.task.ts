import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import type { Task } from '#server/compute/compute.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { canReissueFor, countOtherAirports, type IssuedTickets } from '#server/offers/can-reissue-for.ts'
import { unpackOffers } from '#server/offers/packed-offers.ts'
import { toReissuedFares, type PaidTicket } from '#server/shares/fare-difference.ts'
import { toResultIndex } from './result-index.ts'
import type { StoredAnswer } from './stored-search.ts'

/** The tickets for which new flights are searched, and the supplier whose answer is read. */
export interface ChangedJourney extends IssuedTickets {
  supplier: string
  tickets: readonly PaidTicket[]
}

interface ListInput extends ChangedJourney {
  traceId: string
  offers: StoredAnswer['offers']
  most: number
}

/** Lists the offers that tickets can be reissued for: smallest fare difference first, then the booked airports. */
export const listChangeFlights = (input: ListInput): { flights: ChangeFlight[]; total: number } => {
  const all = unpackOffers(input.offers).flatMap((offer, place) => {
    const fares = canReissueFor(offer, input) ? toReissuedFares(input.tickets, offer.fare.perType) : null
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
