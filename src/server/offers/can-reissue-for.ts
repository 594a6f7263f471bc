import { toSector } from '#domain/changes/change-sectors.ts'
import type { SupplierOffer } from './offer.ts'

/** Tickets to be reissued: who sold them, and their present flights and fare family. */
export type IssuedTickets = Pick<SupplierOffer, 'source' | 'segments' | 'fareType' | 'validatingAirline'>

const listFlights = (segments: SupplierOffer['segments']): string =>
  segments
    .flat()
    .map(({ airlineCode, flightNumber, departureTime }) => airlineCode + flightNumber + departureTime)
    .join()

const isSameRoute = (offer: SupplierOffer, { segments }: IssuedTickets): boolean =>
  offer.segments.length === segments.length &&
  segments.every((leg, index) => {
    const other = offer.segments[index]
    return (
      leg[0]?.originCityCode === other?.[0]?.originCityCode &&
      leg.at(-1)?.destinationCityCode === other?.at(-1)?.destinationCityCode
    )
  })

/**
 * Whether tickets can be reissued for an offer: from the same source and airline, for the whole journey on the same
 * route, and not what they are for already.
 */
export const canReissueFor = (offer: SupplierOffer, issued: IssuedTickets): boolean =>
  offer.direction === 'both' &&
  offer.source === issued.source &&
  offer.validatingAirline === issued.validatingAirline &&
  isSameRoute(offer, issued) &&
  !(offer.fareType === issued.fareType && listFlights(offer.segments) === listFlights(issued.segments))

/** Counts legs of an offer that begin or end at another airport of the city than now. */
export const countOtherAirports = (offer: SupplierOffer, { segments }: IssuedTickets): number =>
  offer.segments.filter((leg, index) => {
    const before = toSector(segments[index] ?? [])
    const after = toSector(leg)
    return before.Origin !== after.Origin || before.Destination !== after.Destination
  }).length
