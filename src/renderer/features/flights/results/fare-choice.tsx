import { useId, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { formatInr } from '#domain/format.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { foldSellers } from './fold-sellers.ts'
import { resultTexts } from './result-texts.ts'
import { SellerChip } from './seller-chip.tsx'
import { formatBaggage } from './flight-words.ts'

interface FareChoiceProps {
  /** The fares of the same flights, cheapest first. */
  fares: readonly FlightFacts[]
  chosen: FlightFacts
  onChoose: (facts: FlightFacts) => void
}

interface FareOptionProps extends Pick<FareChoiceProps, 'chosen' | 'onChoose'> {
  name: string
  facts: FlightFacts
}

const FareOption = ({ name, facts, chosen, onChoose }: FareOptionProps) => {
  const { flight } = facts
  const isOn = flight.resultIndex === chosen.flight.resultIndex
  return (
    <label className={isOn ? 'fare-option is-on' : 'fare-option'}>
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
      <SellerChip flight={flight} />
    </label>
  )
}

/**
 * The fares of the same flights side by side; nothing when there is only one. Fares that are folded
 * behind another supplier's stay hidden until they're opened or one is chosen.
 */
export const FareChoice = ({ fares: all, chosen, onChoose }: FareChoiceProps) => {
  const name = useId()
  const [isOpened, setOpened] = useState(false)
  if (all.length < 2) return null
  const { fares, folded } = foldSellers(all)
  const isOpen = isOpened || folded.includes(chosen)
  return (
    <fieldset className="fare-choice">
      <legend className="visually-hidden">{resultTexts.fares}</legend>
      {[...fares, ...(isOpen ? folded : [])].map((facts) => (
        <FareOption key={facts.flight.resultIndex} {...{ name, facts, chosen, onChoose }} />
      ))}
      {folded.length > 0 ? (
        <Button
          className="fare-sellers"
          variant="minimal"
          size="small"
          aria-expanded={isOpen}
          text={isOpen ? resultTexts.fewerPrices : resultTexts.morePrices(folded.length)}
          disabled={folded.includes(chosen)}
          onClick={() => setOpened(!isOpened)}
        />
      ) : null}
    </fieldset>
  )
}
