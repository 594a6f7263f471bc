import type { Segment } from '#contract/entities/flight.ts'
import type { SupplierFare, SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import type { SupplierSearch, SupplierSearchAnswer } from './port.ts'

/** How many offers were removed from an answer, by reason. */
export type RefusedCounts = Record<string, number>

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/**
 * Removes what can't be sold from an answer: offers that are incomplete, inconsistent or don't match the search.
 * Adapters promise sound offers; this keeps an adapter's bug from reaching a price, a page or another supplier. Null
 * when it isn't an answer at all.
 */
export const soundAnswer = (
  answer: SupplierSearchAnswer,
  query: Pick<SupplierSearch, 'directFlight' | 'preferredAirlines' | 'sources'>,
): { answer: SupplierSearchAnswer; refused: RefusedCounts } | null => {
  if (!isObject(answer) || !Array.isArray(answer.offers) || typeof answer.traceKey !== 'string') return null
  const refused: RefusedCounts = {}
  const ids = new Set<string>()
  const offers = answer.offers.filter((offer) => {
    const reason = ids.has(offer?.offerId) ? 'duplicate' : whyNot(offer, query)
    if (reason === null) ids.add(offer.offerId)
    else refused[reason] = (refused[reason] ?? 0) + 1
    return reason === null
  })
  // The same list if nothing was removed, because shared offers are packed once.
  return { answer: offers.length === answer.offers.length ? answer : { ...answer, offers }, refused }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isWhole = ({ segments }: SupplierOffer): boolean =>
  segments.every((leg) => Array.isArray(leg) && leg.length > 0 && leg.every(isSegment))

/** Whether the fare is for exactly the requested party. */
const isForParty = (
  { perType }: SupplierFare,
  party: Pick<SupplierSearch, 'adultCount' | 'childCount' | 'infantCount'>,
): boolean => {
  const wanted = [party.adultCount, party.childCount, party.infantCount]
  const counted = ([1, 2, 3] as const).map((type) =>
    perType.reduce((sum, one) => sum + (one.passengerType === type ? one.passengerCount : 0), 0),
  )
  return counted.every((count, index) => count === wanted[index])
}

/**
 * Whether a new quote may be sold: complete, consistent, and for the party of its search. Otherwise it counts as no
 * answer.
 */
export const isSoundQuote = (
  offer: SupplierOffer,
  party: Pick<SupplierSearch, 'adultCount' | 'childCount' | 'infantCount'>,
): boolean =>
  isObject(offer) &&
  isObject(offer.requirements) &&
  Array.isArray(offer.segments) &&
  offer.segments.length > 0 &&
  isWhole(offer) &&
  isSoundFare(offer.fare) &&
  isForParty(offer.fare, party)

/** Removes extras without a valid price. */
export const soundSsr = ({ baggage, meals, seatMaps }: SupplierSsr): SupplierSsr => {
  const isPriced = ({ priceMinor }: { priceMinor: number }): boolean => isAmount(priceMinor)
  return {
    baggage: baggage.filter(isPriced),
    meals: meals.filter(isPriced),
    seatMaps: seatMaps.map((map) => ({
      ...map,
      rows: map.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) =>
          isPriced(seat) ? seat : { ...seat, priceMinor: 0, isAvailable: false },
        ),
      })),
    })),
  }
}

const whyNot = (
  offer: SupplierOffer,
  query: Pick<SupplierSearch, 'directFlight' | 'preferredAirlines' | 'sources'>,
): string | null => {
  if (!isObject(offer) || typeof offer.offerId !== 'string' || offer.offerId === '') return 'no offer'
  if (!isObject(offer.requirements)) return 'no requirements'
  if (!Array.isArray(offer.segments) || offer.segments.length === 0) return 'no flights'
  if (!isWhole(offer)) return 'incomplete flights'
  if (!isSoundFare(offer.fare)) return "fare doesn't add up"
  return matchesSearch(offer, query) ? null : "doesn't match the search"
}

const isSegment = (segment: Segment): boolean =>
  isObject(segment) &&
  isText(segment.airlineCode) &&
  isText(segment.flightNumber) &&
  isText(segment.originAirportCode) &&
  isText(segment.destinationAirportCode) &&
  localTime.test(segment.departureTime) &&
  localTime.test(segment.arrivalTime) &&
  isAmount(segment.durationMinutes)

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether the fare fulfils the port's identities exactly. */
export const isSoundFare = (fare: SupplierFare): boolean => {
  if (!isObject(fare) || !Array.isArray(fare.perType) || fare.perType.length === 0) return false
  const { baseMinor, taxMinor, otherChargesMinor, publishedMinor, commissionMinor, plbMinor } = fare
  if (!isAmount(baseMinor) || !isAmount(taxMinor) || !isAmount(otherChargesMinor)) return false
  if (!isAmount(publishedMinor) || publishedMinor === 0) return false
  if (!isAmount(commissionMinor) || !isAmount(plbMinor)) return false
  if (!isAmount(fare.offeredMinor) || !isAmount(fare.tdsMinor)) return false
  const { feeGstMinor = 0 } = fare
  if (!isAmount(feeGstMinor) || feeGstMinor > otherChargesMinor) return false
  if (publishedMinor !== baseMinor + taxMinor + otherChargesMinor) return false
  if (fare.offeredMinor !== publishedMinor - commissionMinor - plbMinor) return false
  const sum = { base: 0, tax: 0, other: 0, published: 0 }
  for (const type of fare.perType) {
    if (!isObject(type) || !Array.isArray(type.taxes)) return false
    if (!isAmount(type.baseMinor) || !isAmount(type.taxMinor) || !isAmount(type.otherChargesMinor))
      return false
    if (!isAmount(type.publishedMinor) || !isAmount(type.passengerCount) || type.passengerCount < 1)
      return false
    let taxes = 0
    for (const { amountMinor } of type.taxes) taxes += amountMinor
    if (taxes !== type.taxMinor) return false
    if (type.publishedMinor !== type.baseMinor + type.taxMinor + type.otherChargesMinor) return false
    sum.base += type.baseMinor
    sum.tax += type.taxMinor
    sum.other += type.otherChargesMinor
    sum.published += type.publishedMinor
  }
  return (
    sum.base === baseMinor &&
    sum.tax === taxMinor &&
    sum.other === otherChargesMinor &&
    sum.published === publishedMinor
  )
}

/** Suppliers may treat direct flights, airlines and sources as preferences; here they are conditions. */
const matchesSearch = (
  { segments, source, validatingAirline }: SupplierOffer,
  { directFlight, preferredAirlines, sources }: Parameters<typeof whyNot>[1],
): boolean =>
  (!directFlight || segments.every((leg) => leg.length === 1)) &&
  (sources.length === 0 || sources.includes(source)) &&
  (preferredAirlines.length === 0 ||
    preferredAirlines.includes(validatingAirline) ||
    segments.flat().some(({ airlineCode }) => preferredAirlines.includes(airlineCode)))
