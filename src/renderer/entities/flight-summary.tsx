import type { Segment } from '#contract/entities/flight.ts'
import { formatDayShort } from '#domain/format.ts'
import { AirlineMark } from './airline-mark.tsx'
import { FlightStrip } from './flight-strip.tsx'
import './flight-summary.css'

interface FlightSummaryProps {
  segments: readonly (readonly Segment[])[]
  /** Without the line below it. */
  isPlain?: boolean
}

/** The chosen flight in three lines. */
export const FlightSummary = ({ segments, isPlain = false }: FlightSummaryProps) => (
  <div className={isPlain ? 'flight-summary-plain' : 'flight-summary'}>
    {segments.map((leg, index) => (
      <section key={index}>
        <p className="row flight-summary-head">
          <AirlineMark code={leg[0]?.airlineCode ?? ''} size={24} />
          <strong className="grow clip">
            {leg[0]?.originCityName} – {leg.at(-1)?.destinationCityName}
          </strong>
          <span className="small muted">{formatDayShort(leg[0]?.departureTime ?? '')}</span>
        </p>
        <FlightStrip leg={leg} />
      </section>
    ))}
  </div>
)
