import type { Segment } from '#contract/entities/flight.ts'
import type { Json } from './fields.ts'
import { rupees } from './fares.ts'
import { failed } from './refusals.ts'
import { isDomestic } from './results.ts'
import { seatMapJson } from './seat-map.ts'
import type { Result } from './world.ts'

/** WayType: 1 one segment, 2 the whole journey. Description: 1 included, 2 for sale. */
const wayTypes = { segment: 1, fullJourney: 2 } as const
const descriptions = { included: 1, purchase: 2 } as const

const soldBags = [
  [3, 1500_00],
  [5, 2475_50],
  [10, 4900_25],
  [15, 7350_00],
] as const
const soldMeals = [
  ['VGSW', 'Paneer tikka sandwich', 35_050],
  ['NVSW', 'Chicken junglee sandwich', 40_000],
  ['JNML', 'Jain meal', 41_975],
] as const
const preferences = [
  ['AVML', 'Vegetarian Asian meal'],
  ['VGML', 'Vegan meal'],
  ['MOML', 'Muslim meal'],
] as const
/** Shorter flights have no meals and no seat map, in minutes. */
const leastMinutes = 45

/** Whether included baggage must be sent back, as for every international low-cost fare; it is lost otherwise. */
export const needsBaggageEcho = (result: Result): boolean => result.offer.isLCC && !isDomestic(result.offer)

/**
 * Implements SSR (section 3.6): nested lists for low-cost airlines, two flat lists of free preferences for the
 * others.
 */
export const ssrJson = (result: Result): Json => {
  const { offer } = result
  const served = offer.segments.flat().filter((segment) => segment.durationMinutes >= leastMinutes)
  if (served.length === 0) throw failed('No SSR details found')
  if (!offer.isLCC)
    return {
      Meal: preferences.map(([Code, Description]) => ({ Code, Description })),
      SeatPreference: [
        { Code: 'W', Description: 'Window' },
        { Code: 'A', Description: 'Aisle' },
      ],
    }
  return {
    Baggage: offer.segments.map((leg) => listBags(leg, result)),
    MealDynamic: served.map((segment) => listMeals(segment, result)),
    SeatDynamic: [{ SegmentSeat: served.map((segment) => seatMapJson(segment, result.isSpecial)) }],
    SpecialServices: [
      {
        SegmentSpecialService: served.map((segment) => ({
          SSRService: [
            {
              ...toFlightPlace(segment),
              DepartureTime: segment.departureTime,
              Code: 'PRIO',
              ServiceType: 5,
              Text: 'Priority boarding',
              WayType: wayTypes.segment,
              Currency: 'INR',
              Price: 400,
            },
          ],
        })),
      },
    ],
  }
}

const toFlightPlace = (segment: Segment) => ({
  AirlineCode: segment.airlineCode,
  FlightNumber: segment.flightNumber,
  Origin: segment.originAirportCode,
  Destination: segment.destinationAirportCode,
})

/** Lists baggage per direction: none, what the fare includes (international), what is for sale. */
const listBags = (leg: readonly Segment[], result: Result): Json[] => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last) return []
  const includedKg = Number.parseInt(first.baggage, 10) || 0
  const bag = (Code: string, Description: number, Weight: number, priceMinor: number): Json => ({
    ...toFlightPlace(first),
    Destination: last.destinationAirportCode,
    WayType: leg.length > 1 ? wayTypes.fullJourney : wayTypes.segment,
    Code,
    Description,
    Weight,
    Currency: 'INR',
    Price: rupees(priceMinor),
    Text: Weight === 0 ? 'No baggage' : `${Weight} KG`,
  })
  const none = bag('NoBaggage', descriptions.purchase, 0, 0)
  const included =
    needsBaggageEcho(result) && includedKg > 0
      ? [bag(`BF${includedKg}`, descriptions.included, includedKg, 0)]
      : []
  return [
    none,
    ...included,
    ...soldBags.map(([kg, price]) => bag(`XB${kg}`, descriptions.purchase, kg, price)),
  ]
}

const listMeals = (segment: Segment, result: Result): Json[] => {
  const meal = (Code: string, Description: number, words: string, priceMinor: number): Json => ({
    ...toFlightPlace(segment),
    WayType: wayTypes.segment,
    Code,
    Description,
    AirlineDescription: words,
    Quantity: Code === 'NoMeal' ? 0 : 1,
    Currency: 'INR',
    Price: rupees(priceMinor),
  })
  return [
    meal('NoMeal', descriptions.purchase, '', 0),
    ...(result.isSpecial ? [meal('FRML', descriptions.included, 'Free meal of the fare', 0)] : []),
    ...soldMeals.map(([code, words, price]) => meal(code, descriptions.purchase, words, price)),
  ]
}
