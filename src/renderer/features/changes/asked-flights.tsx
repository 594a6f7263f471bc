import type { NewFlights } from '#contract/entities/change-request.ts'
import { FlightSummary } from '#renderer/entities/flight-summary.tsx'
import { askedFlightTexts as texts } from './asked-flight-texts.ts'
import './asked-flights.css'

/** The new flights of a change, with their numbers and fare family. */
export const AskedFlights = ({ flights }: { flights: NewFlights }) => (
  <section className="asked-flights" aria-label={texts.title}>
    <h3 className="small muted">{texts.title}</h3>
    <FlightSummary segments={flights.segments} isPlain />
    <p className="small">
      <span className="mono">
        {flights.segments
          .flat()
          .map(({ airlineCode, flightNumber, fareClass }) => `${airlineCode} ${flightNumber} ${fareClass}`)
          .join(', ')}
      </span>
      {flights.fareType ? ` · ${flights.fareType}` : ''}
    </p>
  </section>
)
