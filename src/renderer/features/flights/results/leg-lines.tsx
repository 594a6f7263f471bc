import type { Segment } from '#contract/entities/flight.ts'
import { AirportCode } from './other-airports.tsx'
import { FlightTime, StopLine } from '#renderer/entities/flight-strip.tsx'

/** Departure, journey and arrival of one leg, in the columns of its row. */
export const LegLine = ({ leg, index }: { leg: readonly Segment[]; index: number }) => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last) return null
  return (
    <span className="leg-line">
      <span className="result-time">
        <FlightTime time={first.departureTime} />
        <AirportCode leg={leg} index={index} end="origin" />
      </span>
      <StopLine leg={leg} />
      <span className="result-time">
        <FlightTime time={last.arrivalTime} from={first.departureTime} />
        <AirportCode leg={leg} index={index} end="destination" />
      </span>
    </span>
  )
}
