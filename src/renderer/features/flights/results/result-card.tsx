import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { memo, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { formatInr } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { FlightStrip } from '#renderer/entities/flight-strip.tsx'
import { RefundableTag } from '#renderer/entities/refundable-tag.tsx'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { WhyThisPrice } from '#renderer/entities/why-this-price.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'
import { FareFigures } from './fare-figures.tsx'
import { FlightMarks } from './flight-marks.tsx'
import { airlineNames, formatBaggage, formatCabin, flightNumbers, getSeatsLeft } from './flight-words.ts'

interface ResultCardProps {
  facts: FlightFacts
  marks: readonly FlightMark[] | undefined
  searchId: string
  travellers: string
  isNetShown: boolean
  onChoose: (facts: FlightFacts) => void
}

/** An itinerary for shoppers, and on phones for everyone. */
export const ResultCard = memo(function ResultCard({
  facts,
  marks,
  searchId,
  travellers,
  isNetShown,
  onChoose,
}: ResultCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { flight } = facts
  const seats = getSeatsLeft(flight)
  // An explanation for an agent contains the commission, so it is hidden along with the net fare.
  const isPriceExplained = isNetShown || flight.offeredPrice === undefined
  return (
    <li className="result-card" data-anchor={flight.resultIndex}>
      <div className="result-card-head">
        <AirlineMark code={flight.segments[0]?.[0]?.airlineCode ?? ''} size={28} />
        <span className="grow result-card-carrier">
          {airlineNames(flight)} <span className="mono small muted">{flightNumbers(flight)}</span>
        </span>
        <FlightMarks marks={marks} />
      </div>
      <div className="result-card-way">
        {flight.segments.map((leg, index) => (
          <FlightStrip key={index} leg={leg} />
        ))}
      </div>
      <div className="result-card-price">
        <FareFigures flight={flight} isNetShown={isNetShown} />
        <span className="small muted">{travellers}</span>
        <Button
          intent="primary"
          text={resultTexts.select}
          aria-label={resultTexts.selectLong(flightNumbers(flight), formatInr(flight.publishedPrice))}
          onClick={() => onChoose(facts)}
        />
      </div>
      <div className="result-card-foot small">
        <RefundableTag isRefundable={flight.isRefundable} />
        <span className="muted">
          {formatCabin(flight)} · {formatBaggage(flight)}
        </span>
        {seats !== null && seats < 9 ? (
          <span className="result-seats">{flightTexts.seatsLeft(seats)}</span>
        ) : null}
        <span className="grow" />
        <Button
          variant="minimal"
          size="small"
          aria-expanded={isOpen}
          text={isOpen ? resultTexts.hideDetails : resultTexts.showDetails}
          endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <div className="result-card-more">
          <FlightItinerary segments={flight.segments} />
          <FlightBaggage segments={flight.segments} />
          {isPriceExplained ? (
            <WhyThisPrice question={{ resultIndex: flight.resultIndex, TraceId: flight.traceId, searchId }} />
          ) : null}
        </div>
      ) : null}
    </li>
  )
})
