import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { pairTotal } from './flight-pairs.ts'
import { formatDayShort, formatInr, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { KeepButton } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { flightNumbers } from '#renderer/features/flights/results/flight-words.ts'
import type { FiltersControl } from '#renderer/features/flights/results/use-filters.ts'
import { ShortNote } from '#renderer/features/flights/results/seller-chip.tsx'
import { resultTexts } from '#renderer/features/flights/results/result-texts.ts'
import { pairTexts } from './pair-texts.ts'
import type { Pair } from './use-pair.ts'

interface HalfProps {
  label: string
  facts: FlightFacts | undefined
  control: FiltersControl
  onChoose: (facts: FlightFacts) => void
}

/** The fare of a chosen flight, as a choice when it has several. */
const HalfFare = ({ label, facts, control, onChoose }: HalfProps & { facts: FlightFacts }) => {
  const fares = control.fares.get(facts.row) ?? []
  if (fares.length < 2 || !fares.includes(facts)) return <Amount rupees={facts.flight.publishedPrice} />
  return (
    <span className="pair-fare">
      <Select
        label={pairTexts.fare(label)}
        value={facts.flight.resultIndex}
        options={fares.map(({ flight }) => ({
          value: flight.resultIndex,
          label: [
            flight.fareType,
            formatInr(flight.publishedPrice),
            flight.seller,
            flight.shortBy === undefined ? '' : resultTexts.walletShort,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={(index) => {
          const next = fares.find(({ flight }) => flight.resultIndex === index)
          if (next) onChoose(next)
        }}
      />
    </span>
  )
}

const Half = (props: HalfProps) => {
  const { label, facts } = props
  const leg = facts?.flight.segments[0]
  const [first, last] = [leg?.[0], leg?.at(-1)]
  return (
    <div className={facts ? 'pair-half' : 'pair-half is-empty'}>
      <span className="small muted">{label}</span>
      {facts && first && last ? (
        <>
          <AirlineMark code={first.airlineCode} size={24} />
          <span className="grow clip num">
            <strong>
              {formatTime(first.departureTime)}–{formatTime(last.arrivalTime)}
            </strong>{' '}
            <span className="small muted">
              {formatDayShort(first.departureTime)}{' '}
              <span className="mono">
                {first.originAirportCode}–{last.destinationAirportCode} {flightNumbers(facts.flight)}
              </span>
            </span>
          </span>
          <HalfFare {...props} facts={facts} />
          <ShortNote flight={facts.flight} />
          <KeepButton flight={facts.flight} flights={flightNumbers(facts.flight)} />
        </>
      ) : (
        <span className="muted grow">{pairTexts.nothing}</span>
      )}
    </div>
  )
}

interface PairBarProps {
  pair: Pair
  travellers: string
  onSelect: () => void
  onDetails: () => void
}

/** Both flights, their total price, and a button to continue. */
export const PairBar = ({ pair, travellers, onSelect, onDetails }: PairBarProps) => {
  const mayBook = useMayBook()
  const { chosenOut, chosenBack, isConflict } = pair
  const total = chosenOut && chosenBack ? formatInr(pairTotal(chosenOut.flight, chosenBack.flight)) : null
  const hasNoneThatFits =
    chosenOut !== undefined &&
    !chosenBack &&
    pair.back.facts.length > 0 &&
    pair.back.facts.every(pair.isTooEarly)
  return (
    <section className="pair-bar" aria-label={pairTexts.total}>
      <div className="pair-halves">
        <Half label={pairTexts.out} facts={chosenOut} control={pair.out} onChoose={pair.chooseOut} />
        <Half label={pairTexts.back} facts={chosenBack} control={pair.back} onChoose={pair.chooseBack} />
      </div>
      <div className="pair-go">
        {isConflict || hasNoneThatFits ? (
          <p className="pair-conflict small" role="alert">
            {isConflict ? pairTexts.conflict : pairTexts.noneFits}
          </p>
        ) : (
          <span className="small muted">{travellers}</span>
        )}
        <Button
          variant="minimal"
          text={pairTexts.details}
          disabled={!chosenOut && !chosenBack}
          onClick={onDetails}
        />
        {mayBook ? (
          <Button
            className="pair-select"
            intent="primary"
            text={total ? pairTexts.select(total) : chosenOut ? pairTexts.chooseBack : pairTexts.chooseOut}
            disabled={!total || isConflict}
            onClick={onSelect}
          />
        ) : null}
      </div>
    </section>
  )
}
