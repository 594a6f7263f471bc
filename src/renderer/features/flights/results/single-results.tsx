import { useCallback, type ReactNode } from 'react'
import { tripTypes } from '#contract/common/search-numbers.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { formatTravellers } from '#renderer/features/flights/search/query-words.ts'
import { useViewFlight } from '#renderer/features/flights/viewed/use-view-flight.ts'
import { ViewedFirst } from '#renderer/features/flights/viewed/viewed-first.tsx'
import { findMainFare } from './fold-sellers.ts'
import { resultTexts } from './result-texts.ts'
import { ResultCard } from './result-card.tsx'
import { AgentResults } from './agent-results.tsx'
import { ShopResults } from './shop-results.tsx'
import { useFilters } from './use-filters.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'

const NearbyDays = loadable(async () => (await import('./nearby-days.tsx')).NearbyDays)

/** Only one-way searches have a fare for each day: the calendar knows no returns and no several cities. */
const hasNearbyDays = ({ request }: StoredQuery): boolean => request.journeyType === tripTypes.oneWay

/** Props of both kinds of result page. */
export interface ResultsProps {
  query: StoredQuery
  searchId: string
  isConsole: boolean
  isNetShown: boolean
  keys: { onToggleNet: () => void; onBack: () => void; onHelp: () => void }
  /** Renders the page's head, with room for additions. */
  head: (extra: ReactNode) => ReactNode
}

interface SingleResultsProps extends ResultsProps {
  results: readonly FlightResult[]
  /** A supplier hasn't answered yet. */
  isWaiting: boolean
  onChoose: (flight: FlightResult) => void
}

const sidebarFrom = 900

/** One list of whole journeys: one way, or several legs in one fare. */
export const SingleResults = (props: SingleResultsProps) => {
  const { query, searchId, isConsole, isNetShown, keys, head, results, isWaiting, onChoose } = props
  const hasSidebar = useWiderThan(sidebarFrom)
  const control = useFilters(results)
  const isShopper = useAudience() !== 'agent'
  const view = useViewFlight(query)
  const { facts: all } = control
  // The lowest fare of these flights, with which a later visit compares, whichever was chosen and whatever is filtered.
  const onView = useCallback(
    ({ row }: FlightFacts) => {
      const [cheapest] = all.filter((each) => each.row === row).toSorted((a, b) => a.price - b.price)
      if (cheapest) view(cheapest)
    },
    [all, view],
  )
  const onChooseFacts = useCallback(
    (facts: FlightFacts) => {
      onView(facts)
      onChoose(facts.flight)
    },
    [onChoose, onView],
  )
  const cards = {
    searchId,
    travellers: formatTravellers(query),
    isNetShown,
    onChoose: onChooseFacts,
    onView,
  }
  return (
    <div className={isConsole ? 'results-page page-filling is-console' : 'results-page'}>
      {head(
        isConsole ? (
          <span className="small muted num query-count" role="status">
            {resultTexts.count(control.shown.length, control.rowCount)}
          </span>
        ) : null,
      )}
      {isConsole ? (
        <AgentResults
          control={control}
          searchId={searchId}
          isNetShown={isNetShown}
          onChoose={onChooseFacts}
          {...keys}
        />
      ) : (
        <>
          {isShopper && hasNearbyDays(query) ? <NearbyDays query={query} /> : null}
          <ViewedFirst
            query={query}
            facts={control.facts}
            isWaiting={isWaiting}
            renderCard={(cheapest, fares) => {
              const main = findMainFare(fares) ?? cheapest
              return (
                <ResultCard
                  main={main}
                  fares={fares.length > 1 ? fares : undefined}
                  marks={control.marks.get(main.flight.resultIndex)}
                  isRepeated
                  {...cards}
                />
              )
            }}
          />
          <ShopResults control={control} isWide={hasSidebar} {...cards} />
        </>
      )}
    </div>
  )
}
