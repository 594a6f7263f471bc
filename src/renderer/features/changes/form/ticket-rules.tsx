import type { FareRule } from '#contract/entities/flight.ts'
import type { ResultRef } from '#contract/http/flights-result-ref.ts'
import { fareApi } from '#renderer/entities/fare-api.ts'
import { FareRules } from '#renderer/entities/fare-rules.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { formTexts } from './form-texts.ts'

const NewRules = ({ flights }: { flights: ResultRef }) => {
  const { currentData, error, isFetching, refetch } = fareApi.useFareRulesQuery(flights)
  return (
    <section aria-label={formTexts.newFareRules}>
      <h2 className="field-label">{formTexts.newFareRules}</h2>
      {error && !isFetching ? (
        <ErrorPanel error={error} title={formTexts.rulesFailed} onRetry={() => void refetch()} />
      ) : currentData ? (
        <FareRules rules={currentData.fareRules} miniRules={currentData.miniFareRules} />
      ) : (
        <SkeletonRows rows={4} height={20} />
      )}
    </section>
  )
}

/** The rules of the tickets, and those of the new flights of a change: the customer agrees to both. */
export const TicketRules = ({
  rules,
  newFlights,
}: {
  rules: readonly FareRule[]
  newFlights: ResultRef | null
}) => (
  <>
    <section aria-label={formTexts.fareRules}>
      <h2 className="field-label">{formTexts.fareRules}</h2>
      <FareRules rules={rules} />
    </section>
    {newFlights ? <NewRules flights={newFlights} /> : null}
  </>
)
