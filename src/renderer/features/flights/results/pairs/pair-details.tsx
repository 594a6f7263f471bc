import { useEffect, useRef } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import { fareApi } from '#renderer/entities/fare-api.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { FlightBaggage, FlightItinerary } from '#renderer/entities/flight-itinerary.tsx'
import { WhyThisPrice } from '#renderer/entities/why-this-price.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { resultTexts } from '#renderer/features/flights/results/result-texts.ts'
import { pairTexts } from './pair-texts.ts'

const Rules = ({ flight, searchId }: { flight: FlightResult; searchId: string }) => {
  const { traceId, resultIndex } = flight
  const { data, error, isFetching } = fareApi.useFareRulesQuery({
    TraceId: traceId,
    ResultIndex: resultIndex,
    searchId,
  })
  const failure = toFailure(error)
  if (isFetching) return <SkeletonRows rows={4} height={20} />
  return failure ? (
    <p className="small muted">{failure.message}</p>
  ) : (
    <FareRules rules={data?.fareRules ?? []} />
  )
}

interface PairDetailsProps {
  out: FlightResult | undefined
  back: FlightResult | undefined
  searchId: string
  onClose: () => void
}

/** Flights, baggage and rules of both directions. */
export const PairDetails = ({ out, back, searchId, onClose }: PairDetailsProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const halves = [
    [pairTexts.out, out],
    [pairTexts.back, back],
  ] as const
  return (
    <dialog
      ref={dialog}
      className="filter-drawer pair-details"
      aria-label={pairTexts.details}
      onClose={onClose}
    >
      <div className="filter-drawer-body">
        {halves.map(([label, flight]) =>
          flight ? (
            <section key={label} className="pane-section">
              <h2 className="pane-title">{label}</h2>
              <FlightItinerary segments={flight.segments} />
              <FlightBaggage segments={flight.segments} />
              {/* An agent's explanation contains the commission, which this dialog never shows. */}
              {flight.offeredPrice === undefined ? (
                <WhyThisPrice
                  question={{ resultIndex: flight.resultIndex, TraceId: flight.traceId, searchId }}
                />
              ) : null}
              <h3 className="pane-title">{resultTexts.paneRules}</h3>
              <Rules flight={flight} searchId={searchId} />
            </section>
          ) : null,
        )}
      </div>
      <footer className="filter-drawer-foot">
        <Button fill text={pairTexts.close} onClick={() => dialog.current?.close()} />
      </footer>
    </dialog>
  )
}
