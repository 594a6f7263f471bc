import { memo } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { formatInr, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { FareFigures } from '#renderer/features/flights/results/fare-figures.tsx'
import { FlightMarks } from '#renderer/features/flights/results/flight-marks.tsx'
import {
  airlineNames,
  describeSeller,
  flightNumbers,
} from '#renderer/features/flights/results/flight-words.ts'
import { HoldMark } from '#renderer/features/flights/results/hold-mark.tsx'
import { useOtherAirports } from '#renderer/features/flights/results/other-airports.tsx'
import { resultTexts } from '#renderer/features/flights/results/result-texts.ts'
import { SellerChip } from '#renderer/features/flights/results/seller-chip.tsx'
import { LegLine } from '#renderer/features/flights/results/leg-lines.tsx'

interface LegRowProps {
  id: string
  facts: FlightFacts
  /** Fares and sellers of this flight besides the one shown. */
  moreFares: number
  morePrices: number
  marks: readonly FlightMark[] | undefined
  place: number
  count: number
  /** Position of the row in a list that scrolls by itself. */
  top: number | null
  isChosen: boolean
  isActive: boolean
  /** Why it can't be chosen; empty when it can. */
  reason: string
  isNetShown: boolean
  onPick: (place: number) => void
}

const formatLeg = ({ flight, stops, canHold }: FlightFacts, notes: readonly string[]): string => {
  const leg = flight.segments[0] ?? []
  const times = [leg[0]?.departureTime, leg.at(-1)?.arrivalTime].map((time) => formatTime(time ?? ''))
  const way = stops === 1 ? flightTexts.direct : flightTexts.stops(leg.length - 1)
  const parts = [airlineNames(flight), flightNumbers(flight), times.join('–'), way]
  return [...parts, formatInr(flight.publishedPrice), canHold ? resultTexts.canHold : '', ...notes]
    .filter(Boolean)
    .join(', ')
}

/** A flight of one direction of a return. Pressing it chooses it and doesn't book. */
export const LegRow = memo(function LegRow(props: LegRowProps) {
  const { id, facts, moreFares, morePrices, marks, place, count, top } = props
  const { isChosen, isActive, reason, isNetShown, onPick } = props
  const { flight } = facts
  const airports = useOtherAirports(flight)
  const fares = [
    moreFares > 0 ? resultTexts.moreFares(moreFares) : '',
    morePrices > 0 ? resultTexts.morePrices(morePrices) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const [leg] = flight.segments
  if (!leg) return null
  const states = [isChosen ? 'is-chosen' : '', isActive ? 'is-active' : '', reason ? 'is-barred' : '']
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={reason !== ''}
      aria-setsize={count}
      aria-posinset={place + 1}
      aria-label={formatLeg(facts, [fares, ...describeSeller(flight), ...airports, reason])}
      title={reason || undefined}
      className={['leg-row', ...states].filter(Boolean).join(' ')}
      style={top === null ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }}
      onClick={() => onPick(place)}
    >
      <span className="leg-row-mark" aria-hidden="true" />
      <span className="leg-row-carrier">
        <AirlineMark code={leg[0]?.airlineCode ?? ''} size={24} />
        <span className="mono small muted clip">{flightNumbers(flight)}</span>
      </span>
      <LegLine leg={leg} index={0} />
      <span className="leg-row-fare">
        <FareFigures flight={flight} isNetShown={isNetShown} />
        <span className="small">
          {reason ? (
            <span className="leg-row-reason">{reason}</span>
          ) : marks ? (
            <FlightMarks marks={marks} />
          ) : fares ? null : (
            <span className={flight.isRefundable ? 'refundable' : 'muted'}>
              {flight.isRefundable ? flightTexts.refundable : flightTexts.nonRefundable}
            </span>
          )}
          {reason ? null : <span className="muted more-fares">{fares}</span>}
          {reason ? null : <HoldMark facts={facts} />}
          {reason ? null : <SellerChip flight={flight} />}
        </span>
      </span>
    </div>
  )
})
