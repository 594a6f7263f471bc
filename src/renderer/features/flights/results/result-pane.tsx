import { Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { formatInr } from '#domain/format.ts'
import { fareApi } from '#renderer/entities/fare-api.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { FareLine, FareSummary } from '#renderer/entities/fare-summary.tsx'
import { fareTexts } from '#renderer/entities/fare-texts.ts'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { RefundableTag } from '#renderer/entities/refundable-tag.tsx'
import { priceOfResult } from '#renderer/entities/price-explanation-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { KeepButton } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { FareChoice } from './fare-choice.tsx'
import { flightNumbers } from './flight-words.ts'
import { OtherAirports } from './other-airports.tsx'
import { SellerChip, ShortNote } from './seller-chip.tsx'
import { resultTexts } from './result-texts.ts'

/**
 * The selection must rest this long, in milliseconds, before a supplier is queried, because arrows pass many flights.
 */
const restMs = 300

interface PaneProps {
  facts: FlightFacts
  /** All fares of these flights, cheapest first. */
  fares: readonly FlightFacts[]
  onFare: (facts: FlightFacts) => void
  searchId: string
  isNetShown: boolean
  onChoose: () => void
}

interface FlightProps {
  flight: FlightResult
  searchId: string
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pane-section">
    <h2 className="pane-title">{title}</h2>
    {children}
  </section>
)

const toResultRef = ({ traceId, resultIndex }: FlightResult, searchId: string) => ({
  TraceId: traceId,
  ResultIndex: resultIndex,
  searchId,
})

const Rules = ({ flight, searchId }: FlightProps) => {
  const rested = useDebounced(flight, restMs)
  const isRested = rested.resultIndex === flight.resultIndex
  const { data, error, isFetching } = fareApi.useFareRulesQuery(toResultRef(rested, searchId))
  const failure = toFailure(error)
  if (!isRested || isFetching) return <SkeletonRows rows={5} height={20} />
  if (failure) return <p className="small muted">{failure.message}</p>
  return <FareRules rules={data?.fareRules ?? []} />
}

const Fare = ({ flight, searchId, isNetShown }: FlightProps & { isNetShown: boolean }) => {
  const [ask, quote] = fareApi.useFareQuoteMutation()
  const failure = toFailure(quote.error)
  if (quote.data && isNetShown)
    return <FareSummary quote={quote.data} priceQuestion={priceOfResult(toResultRef(flight, searchId))} />
  return (
    <>
      <dl>
        <FareLine label={fareTexts.published} rupees={flight.publishedPrice} isTotal />
        {isNetShown && flight.commissionEarned !== undefined ? (
          <FareLine isSub label={fareTexts.commission} rupees={flight.commissionEarned} />
        ) : null}
        {isNetShown && flight.tds !== undefined ? (
          <FareLine isSub label={fareTexts.tds} rupees={flight.tds} />
        ) : null}
        {isNetShown && flight.offeredPrice !== undefined ? (
          <FareLine isSub label={resultTexts.net} rupees={flight.offeredPrice} />
        ) : null}
      </dl>
      <div className="row pane-tags">
        <RefundableTag isRefundable={flight.isRefundable} />
        <span className="small muted">{flight.fareType}</span>
        <SellerChip flight={flight} />
      </div>
      <ShortNote flight={flight} />
      {failure ? <p className="field-error">{failure.message}</p> : null}
      {isNetShown ? (
        <Button
          size="small"
          icon={<Tick />}
          text={resultTexts.checkFare}
          loading={quote.isLoading}
          onClick={() => void ask(toResultRef(flight, searchId))}
        />
      ) : null}
    </>
  )
}

/** Details of the selected row. */
export const ResultPane = ({ facts, fares, onFare, searchId, isNetShown, onChoose }: PaneProps) => {
  const mayBook = useMayBook()
  const { flight } = facts
  return (
    <aside className="result-pane" aria-label={resultTexts.pane}>
      <div className="pane-scroll">
        <Section title={resultTexts.paneFare}>
          <FareChoice fares={fares} chosen={facts} onChoose={onFare} />
          <Fare key={flight.resultIndex} flight={flight} searchId={searchId} isNetShown={isNetShown} />
        </Section>
        <Section title={resultTexts.paneFlights}>
          <OtherAirports flight={flight} />
          <FlightItinerary segments={flight.segments} />
        </Section>
        <Section title={resultTexts.paneBaggage}>
          <FlightBaggage segments={flight.segments} />
        </Section>
        <Section title={resultTexts.paneRules}>
          <Rules flight={flight} searchId={searchId} />
        </Section>
      </div>
      {mayBook ? (
        <footer className="pane-foot">
          <KeepButton flight={flight} flights={flightNumbers(flight)} />
          <Button
            intent="primary"
            fill
            text={`${resultTexts.select} · ${formatInr(flight.publishedPrice)}`}
            onClick={onChoose}
          />
        </footer>
      ) : null}
    </aside>
  )
}
