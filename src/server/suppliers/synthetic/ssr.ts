import type { SupplierOffer, SupplierSsr } from '../port.ts'
import { SupplierError } from '../port.ts'
import { isDomesticOffer } from './offer-facts.ts'
import { extraBaggage, mealPreferences, soldMeals } from './ssr.data.ts'

type OfferSegment = SupplierOffer['segments'][number][number]

/** Shorter flights serve no meals. */
const leastMealMinutes = 60

/**
 * Extras of an offer, prices in paise. Low-cost: baggage by KG once a direction (on its first flight) and meals on every flight. Full-service:
 * meal preferences without a price. Rejects with `noSsrDetails` where there are none.
 */
export function ssrOf(offer: SupplierOffer): SupplierSsr {
  const column = isDomesticOffer(offer) ? 1 : 2
  const ssr: SupplierSsr = { baggage: [], meals: [], seatMaps: [] }
  for (const leg of offer.segments) {
    const [first, last] = [leg[0], leg.at(-1)]
    if (!first || !last) continue
    if (offer.isLCC) {
      ssr.baggage.push(...baggageFrom(first, last.destinationAirportCode, column))
    }
    ssr.meals.push(
      ...leg
        .filter((segment) => segment.durationMinutes >= leastMealMinutes)
        .flatMap((segment) => mealsOn(segment, offer.isLCC, column)),
    )
  }
  if (ssr.baggage.length === 0 && ssr.meals.length === 0)
    throw new SupplierError('noSsrDetails', 'No SSR details')
  return ssr
}

function baggageFrom(first: OfferSegment, destination: string, column: 1 | 2): SupplierSsr['baggage'] {
  return extraBaggage.map((row) => ({
    code: `XB${String(row[0]).padStart(2, '0')}`,
    flightNumber: first.flightNumber,
    origin: first.originAirportCode,
    destination,
    weight: row[0],
    priceMinor: row[column] * 100,
    text: `${row[0]} KG extra baggage`,
    isIncluded: false,
  }))
}

function mealsOn(segment: OfferSegment, isLCC: boolean, column: 1 | 2): SupplierSsr['meals'] {
  const choices = isLCC
    ? soldMeals.map((row) => [row[0], row[1], row[column + 1] as number] as const)
    : mealPreferences.map(([code, text]) => [code, text, 0] as const)
  return choices.map(([code, airlineDescription, rupees]) => ({
    code,
    airlineDescription,
    flightNumber: segment.flightNumber,
    origin: segment.originAirportCode,
    destination: segment.destinationAirportCode,
    quantity: 1,
    isIncluded: false,
    priceMinor: rupees * 100,
  }))
}
