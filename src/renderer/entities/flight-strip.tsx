import type { Segment } from '#contract/entities/flight.ts'
import { legMinutes } from './flight-facts.ts'
import { dayDifference, formatDayShort, formatMinutes, formatTime } from '#domain/format.ts'
import { flightTexts } from './flight-texts.ts'
import './flight-displays.css'

/** A large clock time. Later days are shown next to it and read out in words. */
export const FlightTime = ({ time, from }: { time: string; from?: string }) => {
  const days = from ? dayDifference(from, time) : 0
  return (
    <span className="flight-time num">
      {formatTime(time)}
      {days === 0 ? null : (
        <sup className="flight-days" title={flightTexts.nextDayLong(days)}>
          {flightTexts.nextDay(days)}
        </sup>
      )}
    </span>
  )
}

/** The journey as a line: duration above, and a dot with the code below for each layover. */
export const StopLine = ({ leg }: { leg: readonly Segment[] }) => {
  const changes = leg.slice(0, -1)
  return (
    <span className="stop-line">
      <span className="small muted num">{formatMinutes(legMinutes(leg))}</span>
      <span className="stop-track" aria-hidden="true">
        {changes.map((segment) => (
          <span key={segment.destinationAirportCode + segment.departureTime} className="stop-dot" />
        ))}
      </span>
      <span className="small clip stop-words">
        {changes.length === 0 ? (
          <span className="muted">{flightTexts.direct}</span>
        ) : (
          <>
            {flightTexts.stops(changes.length)}{' '}
            <span className="mono muted">
              {changes.map((segment) => segment.destinationAirportCode).join(' ')}
            </span>
          </>
        )}
      </span>
    </span>
  )
}

const Place = ({ code, day }: { code: string; day: string | null }) => (
  <span className="muted small flight-place">
    <span className="mono">{code}</span>
    {day ? ` ${formatDayShort(day)}` : ''}
  </span>
)

interface FlightStripProps {
  leg: readonly Segment[]
  /** Adds the dates of departure and arrival. */
  isDated?: boolean
}

/** Departure, journey and arrival of one leg in one line. */
export const FlightStrip = ({ leg, isDated = false }: FlightStripProps) => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last) return null
  return (
    <div className="flight-strip">
      <span className="flight-end">
        <FlightTime time={first.departureTime} />
        <Place code={first.originAirportCode} day={isDated ? first.departureTime : null} />
      </span>
      <StopLine leg={leg} />
      <span className="flight-end">
        <FlightTime time={last.arrivalTime} from={first.departureTime} />
        <Place code={last.destinationAirportCode} day={isDated ? last.arrivalTime : null} />
      </span>
    </div>
  )
}
