import { ChevronDown, ChevronUp, Time } from '@blueprintjs/icons'
import { memo, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { formatInr } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { FlightStrip } from '#renderer/entities/flight-strip.tsx'
import { RefundableTag } from '#renderer/entities/refundable-tag.tsx'
import { KeepButton } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { WhyThisPrice } from '#renderer/entities/why-this-price.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { SellerChip, ShortNote } from './seller-chip.tsx'
import { resultTexts } from './result-texts.ts'
import { FareChoice } from './fare-choice.tsx'
import { FareFigures } from './fare-figures.tsx'
import { FlightMarks } from './flight-marks.tsx'
import { OtherAirports } from './other-airports.tsx'
import {
  airlineNames,
  formatBaggage,
  formatCabin,
  flightNumbers,
  getSeatsLeft,
  isDated,
} from './flight-words.ts'

interface ResultCardProps {
  /** The fare shown until another is chosen. */
  main: FlightFacts
  /** All of them, when there are several. */
  fares: readonly FlightFacts[] | undefined
  marks: readonly FlightMark[] | undefined
  searchId: string
  travellers: string
  isNetShown: boolean
  onChoose: (facts: FlightFacts) => void
  /** The list below has the same card, and only that one marks the reader's place. */
  isRepeated?: boolean
  /** The details were opened. */
  onView: (facts: FlightFacts) => void
}

/** Shows whether the fare can be held and, to staff, which agency supplies it. */
const CardTags = ({ facts: { canHold, flight } }: { facts: FlightFacts }) => (
  <>
    {canHold ? (
      <span className="card-hold muted">
        <Time size={12} /> {resultTexts.canHold}
      </span>
    ) : null}
    <SellerChip flight={flight} />
    <ShortNote flight={flight} />
  </>
)

/** The button that chooses a flight; nothing for people who may not book. */
const Select = ({ facts, onChoose }: { facts: FlightFacts; onChoose: (facts: FlightFacts) => void }) => {
  const mayBook = useMayBook()
  const { flight } = facts
  return mayBook ? (
    <Button
      intent="primary"
      text={resultTexts.select}
      aria-label={resultTexts.selectLong(flightNumbers(flight), formatInr(flight.publishedPrice))}
      onClick={() => onChoose(facts)}
    />
  ) : null
}

/** An itinerary for shoppers, and on phones for everyone. */
export const ResultCard = memo(function ResultCard({
  main,
  fares,
  marks,
  searchId,
  travellers,
  isNetShown,
  onChoose,
  onView,
  isRepeated = false,
}: ResultCardProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosenIndex, setChosenIndex] = useState('')
  const facts = fares?.find(({ flight: each }) => each.resultIndex === chosenIndex) ?? main
  const { flight } = facts
  const seats = getSeatsLeft(flight)
  // An explanation for an agent contains the commission, so it is hidden along with the net fare.
  const isPriceExplained = isNetShown || flight.offeredPrice === undefined
  return (
    <li className="result-card" data-anchor={isRepeated ? undefined : main.flight.resultIndex}>
      <div className="result-card-head">
        <AirlineMark code={flight.segments[0]?.[0]?.airlineCode ?? ''} size={28} />
        <span className="grow result-card-carrier">
          {airlineNames(flight)} <span className="mono small muted">{flightNumbers(flight)}</span>
        </span>
        <FlightMarks marks={marks} />
      </div>
      <div className="result-card-way">
        {flight.segments.map((leg, index) => (
          <FlightStrip key={index} leg={leg} isDated={isDated(flight)} />
        ))}
        <OtherAirports flight={flight} />
      </div>
      <div className="result-card-price">
        <FareFigures flight={flight} isNetShown={isNetShown} />
        <span className="small muted">{travellers}</span>
        <Select facts={facts} onChoose={onChoose} />
      </div>
      {fares ? (
        <FareChoice
          fares={fares}
          chosen={facts}
          onChoose={({ flight: { resultIndex } }) => setChosenIndex(resultIndex)}
        />
      ) : null}
      <div className="result-card-foot small">
        <RefundableTag isRefundable={flight.isRefundable} />
        <span className="muted">
          {formatCabin(flight)} · {formatBaggage(flight)}
        </span>
        <CardTags facts={facts} />
        {seats !== null && seats < 9 ? (
          <span className="result-seats">{flightTexts.seatsLeft(seats)}</span>
        ) : null}
        <span className="grow" />
        <KeepButton flight={flight} flights={flightNumbers(flight)} />
        <Button
          variant="minimal"
          size="small"
          aria-expanded={isOpen}
          text={isOpen ? resultTexts.hideDetails : resultTexts.showDetails}
          endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => {
            setOpen(!isOpen)
            if (!isOpen) onView(facts)
          }}
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
