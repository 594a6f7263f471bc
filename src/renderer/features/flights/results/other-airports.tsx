import { WarningSign } from '@blueprintjs/icons'
import { createContext, useContext } from 'react'
import type { FlightResult, Segment } from '#contract/entities/flight.ts'
import { resultTexts } from './result-texts.ts'

interface SearchedLeg {
  origin: string
  destination: string
}

/** The airports that were searched, leg by leg. A whole city, such as `LON`, is empty: any of its airports is meant. */
export const SearchedLegs = createContext<readonly SearchedLeg[]>([])

/** Keeps the airports of a search and empties its cities: a code that no flight uses isn't an airport's. */
export const toSearchedAirports = (
  legs: readonly SearchedLeg[],
  flights: readonly FlightResult[],
): SearchedLeg[] => {
  const unseen = new Set(legs.flatMap(({ origin, destination }) => [origin, destination]))
  for (const { segments } of flights) {
    if (unseen.size === 0) break
    for (const one of segments.flat()) {
      unseen.delete(one.originAirportCode)
      unseen.delete(one.destinationAirportCode)
    }
  }
  const keep = (code: string): string => (unseen.has(code) ? '' : code)
  return legs.map(({ origin, destination }) => ({ origin: keep(origin), destination: keep(destination) }))
}

const describeLeg = (leg: readonly Segment[], searched: SearchedLeg | undefined): string[] => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last || !searched) return []
  const texts: string[] = []
  if (searched.origin && first.originAirportCode !== searched.origin)
    texts.push(resultTexts.otherDeparture(first.originAirportName, first.originAirportCode))
  if (searched.destination && last.destinationAirportCode !== searched.destination)
    texts.push(resultTexts.otherArrival(last.destinationAirportName, last.destinationAirportCode))
  return texts
}

/** Gives a text for each airport that isn't the searched one but another of the same city. */
export const useOtherAirports = ({ segments }: FlightResult): string[] => {
  const legs = useContext(SearchedLegs)
  return [...new Set(segments.flatMap((leg, index) => describeLeg(leg, legs[index])))]
}

/** Names the airports that aren't the searched ones. */
export const OtherAirports = ({ flight }: { flight: FlightResult }) => {
  const texts = useOtherAirports(flight)
  if (texts.length === 0) return null
  return (
    <ul className="other-airports small">
      {texts.map((text) => (
        <li key={text}>
          <WarningSign size={12} /> {text}
        </li>
      ))}
    </ul>
  )
}

interface AirportCodeProps {
  leg: readonly Segment[]
  index: number
  end: 'origin' | 'destination'
}

/** The airport's code at one end of a leg, marked when it isn't the searched one. */
export const AirportCode = ({ leg, index, end }: AirportCodeProps) => {
  const searched = useContext(SearchedLegs)[index]
  const segment = end === 'origin' ? leg[0] : leg.at(-1)
  if (!segment) return null
  const code = segment[`${end}AirportCode`]
  if (!searched?.[end] || searched[end] === code) return <span className="mono small muted">{code}</span>
  const name = segment[`${end}AirportName`]
  const text =
    end === 'origin' ? resultTexts.otherDeparture(name, code) : resultTexts.otherArrival(name, code)
  return (
    <span className="mono small other-code" title={text}>
      {code}
      <span aria-hidden="true">*</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
