import type { Segment } from '#contract/entities/flight.ts'
import type { SupplierOffer, SupplierRequirements } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { familiesFor } from './fare-families.ts'
import type { FareFamily } from './fare-family.ts'
import { calculateFare } from './fares.ts'
import { daysAhead, journeysFor } from './journeys.ts'
import type { DirectedJourney, Journey } from './journeys.ts'
import { penaltyTexts } from './penalties.ts'
import { availability, toSegments } from './segments.ts'
import { formatLocal } from '#server/clock/zone-time.ts'

/** Lists every fare of every journey that matches a search, cheapest first. */
export function offersFor(query: SupplierSearch, seed: string, nowUtcMinutes: number): SupplierOffer[] {
  const cabin = query.legs[0]?.cabinClass ?? 2
  const party = query.adultCount + query.childCount
  const buildSegments = segmentsOnce(seed)
  return journeysFor(query, seed, nowUtcMinutes)
    .filter(({ journey }) => isSoldBy(journey, query.sources))
    .flatMap(({ journey, direction }) =>
      familiesFor(journey[0], cabin)
        .filter((family) => journey.every((itinerary) => countSeatsLeft(itinerary, family, seed) >= party))
        .map((family) =>
          toOffer({ journey, direction }, family, { buildSegments, query, seed, nowUtcMinutes }),
        ),
    )
    .sort((a, b) => a.fare.publishedMinor - b.fare.publishedMinor || (a.offerId < b.offerId ? -1 : 1))
}

type BuildSegments = (itinerary: Journey[number], family: FareFamily) => Segment[]

/** Return journeys are combinations of few flights, so each is described once per answer and shared. */
const segmentsOnce = (seed: string): BuildSegments => {
  const known = new Map<FareFamily, Map<Journey[number], Segment[]>>()
  return (itinerary, family) => {
    const ofFamily = known.get(family) ?? new Map<Journey[number], Segment[]>()
    known.set(family, ofFamily)
    const segments = ofFamily.get(itinerary) ?? toSegments(itinerary, family, seed)
    ofFamily.set(itinerary, segments)
    return segments
  }
}

const countSeatsLeft = (itinerary: Journey[number], family: FareFamily, seed: string) =>
  availability(itinerary, family, seed).seatsLeft

/** Returns the source of a journey: low-cost airlines have their own, full-service ones are sold through the GDS. */
export const getSource = (journey: Journey): string =>
  journey[0].validating.kind === 'lowCost' ? journey[0].validating.code : 'GDS'

/** Whether one of these sources sells the journey; an empty list means all sources. */
export const isSoldBy = (journey: Journey, sources: readonly string[]): boolean =>
  sources.length === 0 || sources.includes(getSource(journey))

function toOffer(
  { journey, direction }: DirectedJourney,
  family: FareFamily,
  {
    buildSegments,
    query,
    seed,
    nowUtcMinutes,
  }: { buildSegments: BuildSegments; query: SupplierSearch; seed: string; nowUtcMinutes: number },
): SupplierOffer {
  const contexts = journey.map((itinerary) => ({ seed, daysAhead: daysAhead(itinerary, nowUtcMinutes) }))
  const fare = calculateFare(journey, family, query, contexts)
  const isLCC = journey[0].validating.kind === 'lowCost'
  const deadline = family.isHoldAllowed ? holdDeadline(journey, nowUtcMinutes) : null
  const flights = journey.map(waypoints)
  return {
    offerId: `${flights.join('_')}~${family.name.replaceAll(' ', '')}~${formatLocal(journey[0].flights[0].departureLocal).slice(0, 10)}~${fare.publishedMinor}`,
    source: getSource(journey),
    isLCC,
    isRefundable: family.isRefundable,
    // A low-cost airline sells a connection as one fare; a full-service one has a coupon for each flight.
    isRefundableByFlight: !isLCC,
    isHoldAllowed: deadline !== null,
    fareType: family.name,
    validatingAirline: journey[0].validating.code,
    lastTicketDate: deadline === null ? null : formatLocal(deadline + 330),
    direction,
    isSpecialReturn: journey.length > 1 && (query.returnKind === 5 || query.returnKind === 3),
    remark: family.remark ?? '',
    penalty: penaltyTexts(
      family,
      journey.every(({ isDomestic }) => isDomestic),
    ),
    segments: journey.map((itinerary) => buildSegments(itinerary, family)),
    fare,
    requirements: getRequirements(journey, family),
  }
}

/** Combines the flights of a direction and their airports, such as 'AI2434DEL+AI1200HYD-BOM'. */
function waypoints({ flights }: Journey[number]): string {
  const names = flights.map((flight) => flight.carrier.code + flight.flightNumber + flight.from.code)
  return `${names.join('+')}-${flights.at(-1)?.to.code ?? ''}`
}

/**
 * Returns when a hold made now would expire, in minutes: three days for flights more than three weeks ahead, one day
 * from a week ahead, rounded up to the hour; null for closer flights. Typical ticketing time limits of full-service
 * airlines.
 */
export function holdDeadline(journey: Journey, nowUtcMinutes: number): number | null {
  const days = Math.min(...journey.map((itinerary) => daysAhead(itinerary, nowUtcMinutes)))
  if (days <= 7) return null
  return Math.floor(nowUtcMinutes / 60) * 60 + (days > 21 ? 3 : 1) * 1440
}

/**
 * Returns what a booking requires: passports for journeys across a border, PAN never; GST details are accepted where
 * Indian GST is charged.
 */
function getRequirements(journey: Journey, family: FareFamily): SupplierRequirements {
  const isInternational = journey.some((itinerary) => !itinerary.isDomestic)
  const countries = new Set(
    journey.flatMap((itinerary) => itinerary.flights.map((flight) => flight.to.countryCode)),
  )
  return {
    isPassportRequired: isInternational && !(countries.has('NP') && countries.size <= 2),
    isPassportFullDetailRequired: isInternational && (countries.has('US') || countries.has('CA')),
    isPanRequired: false,
    isGstMandatory: false,
    isGstAllowed: journey[0].flights[0].from.countryCode === 'IN',
    isDateOfBirthRequiredForAdults: isInternational,
    isAddressRequired: false,
    nameStyle: 'standard',
    requiredExtras: { baggage: false, meal: false, seat: false, ...family.requiredExtras },
  }
}
