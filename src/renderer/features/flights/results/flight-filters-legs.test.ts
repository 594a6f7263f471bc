import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlightResult, Segment } from '#contract/entities/flight.ts'
import { flightFacts, type StopChoice } from '#renderer/entities/flight-facts.ts'
import { departureBands, filterFlights, noFilters, type FlightFilters } from './flight-filters.ts'
import { splitDirections } from './pairs/flight-pairs.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'

const airlines = ['DN', 'AI', 'KX'] as const
const changes = ['BLR', 'HYD', 'PNQ'] as const
const homes = ['DEL', 'DXN'] as const
const aways = ['BOM', 'NMI'] as const
const cityByAirport: Record<string, string> = { DEL: 'DEL', DXN: 'DEL', BOM: 'BOM', NMI: 'BOM' }

interface LegPlan {
  hour: number
  via: readonly string[]
  airline: string
}

/** Creates a leg from airport to airport with layovers. */
const makeLeg = (from: string, to: string, { hour, via, airline }: LegPlan): Segment[] => {
  const stops = [from, ...via, to]
  return stops.slice(1).map((place, index) => {
    const origin = stops[index] ?? from
    return aSegment({
      airlineCode: airline,
      originAirportCode: origin,
      originCityCode: cityByAirport[origin] ?? origin,
      destinationAirportCode: place,
      destinationCityCode: cityByAirport[place] ?? place,
      departureTime: `2027-01-15T${String((hour + index) % 24).padStart(2, '0')}:30:00`,
    })
  })
}

const plan = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  via: fc.subarray([...changes]),
  airline: fc.constantFrom(...airlines),
})
const flight = fc
  .record({
    shape: fc.constantFrom('oneWay', 'return', 'outbound', 'inbound', 'multi'),
    home: fc.constantFrom(...homes),
    away: fc.constantFrom(...aways),
    plans: fc.tuple(plan, plan, plan),
    publishedPrice: fc.integer({ min: 1, max: 40 }),
    isRefundable: fc.boolean(),
  })
  .map(({ shape, home, away, plans: [a, b, c], publishedPrice, isRefundable }): FlightResult => {
    const [out, back] = [makeLeg(home, away, a), makeLeg(away, home, b)]
    const segments = {
      oneWay: [out],
      outbound: [out],
      inbound: [back],
      return: [out, back],
      multi: [out, makeLeg(away, 'MAA', b), makeLeg('MAA', home, c)],
    }[shape]
    const direction = shape === 'outbound' || shape === 'inbound' ? shape : 'both'
    return aFlight({ segments, direction, publishedPrice, isRefundable, fareType: shape })
  })

const filters: fc.Arbitrary<FlightFilters> = fc.record({
  returns: fc.constant([]),
  durations: fc.constant([]),
  bags: fc.constant([]),
  holds: fc.constant([]),
  departure: fc.subarray(['morning', 'midday', 'evening', 'night'], { maxLength: 2 }),
  maxPrice: fc.option(fc.integer({ min: 1, max: 40 })),
  stops: fc.subarray<StopChoice>([1, 2, 3], { maxLength: 2 }),
  airlines: fc.subarray([...airlines], { maxLength: 2 }),
  layovers: fc.subarray<string>([...changes], { maxLength: 2 }),
  destinations: fc.subarray<string>([...aways, ...homes, 'MAA'], { maxLength: 2 }),
  fareTypes: fc.subarray([true, false], { maxLength: 1 }),
  origins: fc.subarray<string>([...homes, ...aways], { maxLength: 2 }),
})

const toBand = (hour: number): string =>
  hour >= 5 && hour < 11
    ? 'morning'
    : hour >= 11 && hour < 16
      ? 'midday'
      : hour >= 16 && hour < 21
        ? 'evening'
        : 'night'

/** Returns every value that an itinerary has for each filter, read from its flights in the simplest way. */
const listValues = ({ segments, publishedPrice, isRefundable, fareType }: FlightResult) => {
  const turning = fareType === 'multi' ? segments[1] : segments[0]
  return {
    departure: [toBand(Number(segments[0]?.[0]?.departureTime.slice(11, 13)))],
    price: publishedPrice,
    stops: [Math.min(3, Math.max(...segments.map((leg) => leg.length))) as StopChoice],
    airlines: [...new Set(segments.flat().map((each) => each.airlineCode))],
    layovers: [
      ...new Set(segments.flatMap((leg) => leg.slice(0, -1)).map((each) => each.destinationCityCode)),
    ],
    destinations: [turning?.at(-1)?.destinationAirportCode ?? ''],
    fareTypes: [isRefundable],
    origins: [segments[0]?.[0]?.originAirportCode ?? ''],
  }
}

const lists = ['departure', 'stops', 'airlines', 'layovers', 'destinations', 'fareTypes', 'origins'] as const

const naive = (flights: readonly FlightResult[], chosen: FlightFilters): FlightResult[] =>
  flights.filter((each) => {
    const values = listValues(each)
    const isDear = chosen.maxPrice !== null && values.price > chosen.maxPrice
    return (
      !isDear &&
      lists.every((name) => {
        if (name === 'layovers' && chosen.stops.includes(1)) return true
        const wanted: readonly unknown[] = chosen[name]
        return wanted.length === 0 || values[name].some((value) => wanted.includes(value))
      })
    )
  })

describe('filters of journeys with any number of legs, in any direction', () => {
  it('show in each list what a simple reading of the rules shows', () => {
    fc.assert(
      fc.property(fc.array(flight, { maxLength: 40 }), filters, (flights, chosen) => {
        for (const list of Object.values(splitDirections(flights))) {
          const { shown } = filterFlights(list.map(flightFacts), chosen)
          expect(shown.map((facts) => facts.flight)).toEqual(naive(list, chosen))
        }
      }),
    )
  })

  it('count beside each choice what choosing it alone would show', () => {
    fc.assert(
      fc.property(fc.array(flight, { maxLength: 30 }), filters, (flights, chosen) => {
        const { facets } = filterFlights(flights.map(flightFacts), chosen)
        for (const name of lists) {
          // Layovers aren't shown while direct flights are chosen, so there are no counts to compare with.
          if (name === 'layovers' && chosen.stops.includes(1)) continue
          const choices = new Set<unknown>(flights.flatMap((each): unknown[] => listValues(each)[name]))
          for (const choice of choices) {
            // When Direct is chosen, another choice of stops is added to it and the layovers stay hidden.
            const isBesideDirect = name === 'stops' && choice !== 1 && chosen.stops.includes(1)
            if (isBesideDirect && chosen.layovers.length > 0) continue
            const alone = { ...chosen, [name]: [choice] }
            const counts: ReadonlyMap<unknown, number> = facets[name]
            expect(counts.get(choice) ?? 0).toBe(naive(flights, alone).length)
          }
        }
      }),
    )
  })

  it('offer only bands, with each minute in one of them', () => {
    const all = [aFlight()].map(flightFacts)
    const counts = departureBands.map(
      ({ id }) => filterFlights(all, { ...noFilters, departure: [id] }).shown.length,
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})
