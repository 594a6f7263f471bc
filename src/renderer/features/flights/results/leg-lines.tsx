import type { Segment } from '#contract/entities/flight.ts'
import { FlightTime, StopLine } from '#renderer/entities/flight-strip.tsx'

/** Departure, journey and arrival of one leg, in the columns of its row. */
export const LegLine = ({ leg }: { leg: readonly Segment[] }) => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last) return null
  return (
    <span className="leg-line">
      <span className="result-time">
        <FlightTime time={first.departureTime} />
        <span className="mono small muted">{first.originAirportCode}</span>
      </span>
      <StopLine leg={leg} />
      <span className="result-time">
        <FlightTime time={last.arrivalTime} from={first.departureTime} />
        <span className="mono small muted">{last.destinationAirportCode}</span>
      </span>
    </span>
  )
}
