import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { dayDifference, formatDayShort, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { blockTexts } from './texts.ts'

type Leg = SeatBlock['segments'][number]

const LegLine = ({ leg, isBack }: { leg: Leg; isBack: boolean }) => {
  const [first, last] = [leg[0], leg.at(-1)]
  if (!first || !last) return null
  const days = dayDifference(first.departureTime, last.arrivalTime)
  return (
    <p className="block-leg">
      <span className="block-day num">{formatDayShort(first.departureTime)}</span>
      <span className="num">
        <strong>{formatTime(first.departureTime)}</strong>{' '}
        <span className="mono">{first.originAirportCode}</span>
        {' – '}
        <strong>{formatTime(last.arrivalTime)}</strong>
        {days === 0 ? null : <sup>{days > 0 ? `+${days}` : days}</sup>}{' '}
        <span className="mono">{last.destinationAirportCode}</span>
      </span>
      <span className="muted">
        {leg.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`).join(', ')} ·{' '}
        {blockTexts.stops(leg.length - 1)}
        {isBack ? ` · ${blockTexts.return}` : ''}
      </span>
    </p>
  )
}

/** A departure: title, cities, and each direction with its date, times and flights. */
export const BlockRoute = ({ block }: { block: SeatBlock }) => (
  <div className="block-route">
    <AirlineMark code={block.airlineCode} size={32} />
    <div className="grow">
      <h3>{block.title}</h3>
      <p className="small">
        {block.originCityName} – {block.destinationCityName}{' '}
        <span className="muted">· {block.airlineName}</span>
      </p>
      {block.segments.map((leg, index) => (
        <LegLine key={leg[0]?.departureTime ?? index} leg={leg} isBack={index === 1} />
      ))}
    </div>
  </div>
)
