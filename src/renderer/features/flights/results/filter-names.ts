import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { Choice } from './filter-choices.tsx'

export interface FilterNames {
  airlines: Choice<string>[]
  layovers: Choice<string>[]
  origins: Choice<string>[]
  destinations: Choice<string>[]
}

const choices = (names: ReadonlyMap<string, string>): Choice<string>[] =>
  [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))

/** Returns all filter choices of a result list, with names and in order. */
export const getFilterNames = (all: readonly FlightFacts[]): FilterNames => {
  const maps = { airlines: new Map<string, string>(), layovers: new Map<string, string>() }
  const [origins, destinations] = [new Map<string, string>(), new Map<string, string>()]
  for (const { flight, origin, destination } of all) {
    for (const leg of flight.segments) {
      for (const [index, segment] of leg.entries()) {
        maps.airlines.set(segment.airlineCode, segment.airlineName)
        if (index < leg.length - 1)
          maps.layovers.set(segment.destinationCityCode, segment.destinationCityName)
      }
    }
    for (const segment of flight.segments.flat()) {
      if (segment.originAirportCode === origin) origins.set(origin, `${origin} ${segment.originAirportName}`)
      if (segment.destinationAirportCode === destination)
        destinations.set(destination, `${destination} ${segment.destinationAirportName}`)
    }
  }
  return {
    airlines: choices(maps.airlines),
    layovers: choices(maps.layovers),
    origins: choices(origins),
    destinations: choices(destinations),
  }
}
