import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { isDomesticOffer } from './offer-facts.ts'
import { buildSeatMap } from './seat-maps.ts'
import { extraBaggage, mealPreferences, soldMeals } from './ssr.data.ts'

type OfferSegment = SupplierOffer['segments'][number][number]

/** Shorter flights have no meals, in minutes. */
const leastMealMinutes = 60

/**
 * Returns an offer's extras, prices in paise. Low-cost airlines sell baggage by weight once per direction (on its
 * first flight), and meals and seats on every flight. Full-service airlines have free meal preferences, and some sell
 * seats. A fare that requires a meal or a seat includes it. Rejects with `noSsrDetails` when there are none.
 */
export function buildSsr(offer: SupplierOffer): SupplierSsr {
  const isDomestic = isDomesticOffer(offer)
  const column = isDomestic ? 1 : 2
  const { meal: isMealFree, seat: isSeatFree } = offer.requirements.requiredExtras
  const ssr: SupplierSsr = { baggage: [], meals: [], seatMaps: [] }
  for (const leg of offer.segments) {
    const [first, last] = [leg[0], leg.at(-1)]
    if (!first || !last) continue
    if (offer.isLCC) ssr.baggage.push(...baggageFrom(first, last.destinationAirportCode, column))
    for (const segment of leg) {
      if (segment.durationMinutes >= leastMealMinutes || isMealFree)
        ssr.meals.push(...mealsOn(segment, { isLCC: offer.isLCC, isFree: isMealFree, column }))
      const map = buildSeatMap(segment, { isLCC: offer.isLCC, isDomestic, isFree: isSeatFree })
      if (map) ssr.seatMaps.push(map)
    }
  }
  if (ssr.baggage.length === 0 && ssr.meals.length === 0 && ssr.seatMaps.length === 0)
    throw new SupplierError('noSsrDetails', 'No SSR details')
  return ssr
}

/** Lists baggage: first what the fare includes, free, then what can be bought instead or in addition. */
function baggageFrom(first: OfferSegment, destination: string, column: 1 | 2): SupplierSsr['baggage'] {
  const place = { flightNumber: first.flightNumber, origin: first.originAirportCode, destination }
  const includedKg = Number.parseInt(first.baggage, 10) || 0
  const extra = extraBaggage.map((row) => ({
    code: `XB${String(row[0]).padStart(2, '0')}`,
    ...place,
    weight: row[0],
    priceMinor: row[column] * 100,
    text: `${row[0]} KG extra baggage`,
    isIncluded: false,
  }))
  if (includedKg === 0) return extra
  const text = `${includedKg} KG included in the fare`
  return [{ code: 'INCL', ...place, weight: includedKg, priceMinor: 0, text, isIncluded: true }, ...extra]
}

function mealsOn(
  segment: OfferSegment,
  { isLCC, isFree, column }: { isLCC: boolean; isFree: boolean; column: 1 | 2 },
): SupplierSsr['meals'] {
  const choices = isLCC
    ? soldMeals.map((row) => [row[0], row[1], isFree ? 0 : row[column === 1 ? 2 : 3]] as const)
    : mealPreferences.map(([code, text]) => [code, text, 0] as const)
  return choices.map(([code, airlineDescription, rupees]) => ({
    code,
    airlineDescription,
    flightNumber: segment.flightNumber,
    origin: segment.originAirportCode,
    destination: segment.destinationAirportCode,
    quantity: 1,
    isIncluded: isFree,
    priceMinor: rupees * 100,
  }))
}
