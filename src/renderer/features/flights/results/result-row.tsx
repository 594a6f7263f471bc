import { memo } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { formatInr } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { KeepButton } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'
import { FareFigures } from './fare-figures.tsx'
import {
  airlineNames,
  formatBaggage,
  formatCabin,
  flightNumbers,
  legNumbers,
  getSeatsLeft,
} from './flight-words.ts'
import { HoldMark } from './hold-mark.tsx'
import { FlightMarks } from './flight-marks.tsx'
import { SellerChip } from './seller-chip.tsx'
import { LegLine } from './leg-lines.tsx'

interface ResultRowProps {
  id: string
  facts: FlightFacts
  /** Fares and sellers of these flights besides the one shown. */
  moreFares: number
  morePrices: number
  marks: readonly FlightMark[] | undefined
  rowIndex: number
  top: number
  height: number
  isActive: boolean
  isNetShown: boolean
  onActivate: (rowIndex: number) => void
  onChoose: (facts: FlightFacts) => void
}

const Details = ({ facts }: { facts: FlightFacts }) => {
  const { flight } = facts
  const carried = `${formatCabin(flight)} · ${formatBaggage(flight)}`
  return (
    <span className="result-details">
      <span className="clip" title={carried}>
        {carried}
      </span>
      <span className={flight.isRefundable ? 'small refundable' : 'small muted'}>
        {flight.isRefundable ? flightTexts.refundable : flightTexts.nonRefundable}
        <HoldMark facts={facts} /> <SellerChip flight={flight} />
      </span>
    </span>
  )
}

/** What the flight stands out for, in place of the airline, whose mark is shown next to it. */
const CarrierLine = (props: Pick<ResultRowProps, 'facts' | 'moreFares' | 'morePrices' | 'marks'>) => {
  const { facts, moreFares, morePrices, marks } = props
  const names = airlineNames(facts.flight)
  return (
    <span className="small muted clip result-airline" title={names}>
      {marks ? (
        <>
          {/* What is both others is the best without saying so. */}
          <FlightMarks marks={marks.length === 3 ? marks.filter((mark) => mark !== 'Best') : marks} />
          <span className="visually-hidden">{names}</span>
        </>
      ) : (
        names
      )}
      {moreFares > 0 ? <span className="more-fares"> {resultTexts.moreFares(moreFares)}</span> : null}
      {morePrices > 0 ? (
        // The line has room for one of the two. The fares beside the list show both.
        <span className={moreFares > 0 ? 'visually-hidden' : 'more-fares'}>
          {' '}
          {resultTexts.morePrices(morePrices)}
        </span>
      ) : null}
    </span>
  )
}

/** An itinerary in the agents' list: 52 px for one leg, with everything needed to decide in one line. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { id, facts, moreFares, morePrices, marks, rowIndex, top, height } = props
  const { isActive, isNetShown, onActivate, onChoose } = props
  const mayBook = useMayBook()
  const { flight } = facts
  const seats = getSeatsLeft(flight)
  const first = flight.segments[0]?.[0]
  if (!first) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys: they move the cursor, Enter chooses
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex + 2}
      aria-selected={isActive}
      className={isActive ? 'result-row is-active' : 'result-row'}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={() => onActivate(rowIndex)}
      onDoubleClick={() => onChoose(facts)}
    >
      <span role="gridcell" className="result-carrier">
        <AirlineMark code={first.airlineCode} size={28} />
        <span className="grow">
          {flight.segments.map((leg, index) => (
            <span key={index} className="mono clip result-numbers" title={legNumbers(leg)}>
              {legNumbers(leg)}
            </span>
          ))}
          <CarrierLine facts={facts} moreFares={moreFares} morePrices={morePrices} marks={marks} />
        </span>
      </span>
      <span role="gridcell" className="result-legs" aria-colspan={3}>
        {flight.segments.map((leg, index) => (
          <LegLine key={index} leg={leg} index={index} />
        ))}
      </span>
      <span role="gridcell" className="result-details-cell">
        <Details facts={facts} />
      </span>
      <span role="gridcell" className="result-fare">
        <FareFigures flight={flight} isNetShown={isNetShown} />
      </span>
      <span role="gridcell" className="result-keep">
        <KeepButton flight={flight} flights={flightNumbers(flight)} isInRow />
      </span>
      <span role="gridcell" className="result-go">
        {mayBook ? (
          <Button
            size="small"
            tabIndex={-1}
            text={resultTexts.select}
            aria-label={resultTexts.selectLong(flightNumbers(flight), formatInr(flight.publishedPrice))}
            onClick={() => onChoose(facts)}
          />
        ) : null}
        {seats !== null && seats < 9 ? <span className="small muted">{resultTexts.left(seats)}</span> : null}
      </span>
    </div>
  )
})
