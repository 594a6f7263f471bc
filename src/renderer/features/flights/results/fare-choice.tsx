import { useId } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { formatInr } from '#domain/format.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { resultTexts } from './result-texts.ts'
import { formatBaggage } from './flight-words.ts'

interface FareChoiceProps {
  /** The fares of the same flights, cheapest first. */
  fares: readonly FlightFacts[]
  chosen: FlightFacts
  onChoose: (facts: FlightFacts) => void
}

/** The fares of the same flights side by side; nothing when there is only one. */
export const FareChoice = ({ fares, chosen, onChoose }: FareChoiceProps) => {
  const name = useId()
  if (fares.length < 2) return null
  return (
    <fieldset className="fare-choice">
      <legend className="visually-hidden">{resultTexts.fares}</legend>
      {fares.map((facts) => {
        const { flight } = facts
        const isOn = flight.resultIndex === chosen.flight.resultIndex
        return (
          <label key={flight.resultIndex} className={isOn ? 'fare-option is-on' : 'fare-option'}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={isOn}
              onChange={() => onChoose(facts)}
            />
            <span className="fare-option-name">{flight.fareType}</span>
            <strong className="num">{formatInr(flight.publishedPrice)}</strong>
            <span className="small muted">{formatBaggage(flight)}</span>
            <span className="small muted">
              {flight.isRefundable ? flightTexts.refundable : flightTexts.nonRefundable}
              {facts.canHold ? ` · ${resultTexts.canHold}` : ''}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
