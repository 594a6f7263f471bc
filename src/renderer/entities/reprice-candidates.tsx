import type { FlightResult } from '#contract/entities/flight.ts'
import { formatInr } from '#domain/format.ts'
import { FlightStrip } from './flight-strip.tsx'
import { repriceTexts } from './reprice-texts.ts'

interface RepriceCandidatesProps {
  candidates: readonly FlightResult[]
  chosen: FlightResult | undefined
  onChoose: (flight: FlightResult) => void
}

/** Flights to choose from that may be the chosen one. */
export const RepriceCandidates = ({ candidates, chosen, onChoose }: RepriceCandidatesProps) => (
  <fieldset className="reprice-candidates">
    <legend className="visually-hidden">{repriceTexts.choose}</legend>
    {candidates.map((flight) => (
      <label key={flight.resultIndex} className="reprice-candidate">
        <input
          type="radio"
          name="reprice-candidate"
          checked={chosen?.resultIndex === flight.resultIndex}
          onChange={() => onChoose(flight)}
        />
        <span className="grow">
          {flight.segments.map((leg, index) => (
            <FlightStrip key={index} leg={leg} />
          ))}
          <span className="small muted">{flight.fareType}</span>
        </span>
        <strong className="num">{formatInr(flight.publishedPrice)}</strong>
      </label>
    ))}
  </fieldset>
)
