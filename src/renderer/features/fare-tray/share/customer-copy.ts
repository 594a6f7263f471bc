import { CustomerCopy, type CustomerOffer } from '#contract/entities/customer-offer.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { cabinName } from '#domain/flights/flight-words.ts'
import { legMinutes } from '#renderer/entities/flight-facts.ts'
import {
  customerPrice,
  formatBag,
  formatNumbers,
  formatPassengers,
  formatStops,
} from '#renderer/features/fare-tray/fare-words.ts'
import { toPenaltyLines } from '#renderer/features/fare-tray/penalty-lines.ts'

const toLeg = (leg: readonly Segment[]): CustomerOffer['legs'][number] => {
  const [first, last] = [leg[0], leg.at(-1)]
  return {
    fromCode: first?.originAirportCode ?? '',
    fromCity: first?.originCityName ?? '',
    toCode: last?.destinationAirportCode ?? '',
    toCity: last?.destinationCityName ?? '',
    departure: first?.departureTime ?? '',
    arrival: last?.arrivalTime ?? '',
    minutes: legMinutes(leg),
    flights: formatNumbers(leg),
    stops: formatStops(leg),
    checkedBag: formatBag(first?.baggage ?? ''),
    cabinBag: formatBag(first?.cabinBaggage ?? ''),
  }
}

const toOffer = (fare: KeptFare): CustomerOffer => {
  const { flight, penalties, check, keptAt } = fare
  const segments = flight.segments.flat()
  return {
    airline: [...new Set(segments.map(({ airlineName }) => airlineName))].join(', '),
    fareName: flight.fareType,
    cabin: cabinName[segments[0]?.cabinClass ?? 2],
    legs: flight.segments.map(toLeg),
    passengers: formatPassengers(fare),
    isRefundable: flight.isRefundable,
    penalties: (toPenaltyLines(penalties) ?? []).map(({ what, when, charge }) => ({ what, when, charge })),
    price: customerPrice(fare),
    // A check that left a choice found no price of this fare.
    pricedAt: check && check.outcome !== 'choose' ? check.checkedAt : keptAt,
  }
}

/** Creates what a customer is sent. The schema refuses any field that isn't meant for customers. */
export const toCustomerCopy = (
  fares: readonly KeptFare[],
  site: Pick<SiteConfig, 'companyName' | 'adminContact' | 'adminEmail' | 'kind'> | null,
): CustomerCopy =>
  CustomerCopy.parse({
    agency: site?.companyName ?? '',
    phone: site?.adminContact ?? '',
    email: site?.adminEmail ?? '',
    isTest: site !== null && site.kind !== 'live',
    offers: fares.map(toOffer),
  } satisfies CustomerCopy)
