import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchAnswer } from '#contract/http/flights.ts'
import type { FlightFacts } from '#domain/flight-facts.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { paths } from '#renderer/routes/paths.ts'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { flightsTexts } from '../texts.ts'
import { AgentResults } from './agent-results.tsx'
import { NetButton } from './net-button.tsx'
import { QueryBar, travellersOf } from './query-bar.tsx'
import { MissingNote } from './result-states.tsx'
import { SearchClock } from './search-clock.tsx'
import { ShopResults } from './shop-results.tsx'
import { useFilters } from './use-filters.ts'
import { useWiderThan } from './use-media.ts'

interface ResultsBodyProps {
  query: StoredQuery
  answer: SearchAnswer
  onSearch: () => void
  onAskMissing: () => void
}

const panesFrom = 1100
const sidebarFrom = 900
const askAgainMs = 3_000

/** Suppliers that were only slow are asked for once more by itself. */
const useLateAnswers = ({ missing }: SearchAnswer, onAskMissing: () => void): void => {
  const isWaiting = missing.some(({ reason }) => reason === 'slow')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(onAskMissing, askAgainMs)
    return () => clearTimeout(timer)
    // Once for each page: a supplier that stays silent is the note's business.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting])
}

export const ResultsBody = ({ query, answer, onSearch, onAskMissing }: ResultsBodyProps) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isAgent = useAudience() === 'agent'
  const [hasPanes, hasSidebar] = [useWiderThan(panesFrom), useWiderThan(sidebarFrom)]
  const [isNetShown, setNetShown] = useState(true)
  const control = useFilters(answer.results)
  useLateAnswers(answer, onAskMissing)
  const onToggleNet = useCallback(() => setNetShown((isShown) => !isShown), [])
  const onBack = useCallback(() => void navigate(paths.searchFlight), [navigate])
  const onChoose = useCallback(
    ({ flight }: FlightFacts) => {
      dispatch(bookingActions.flightSelected(flight))
      void navigate(paths.passengerDetails(answer.searchId))
    },
    [dispatch, navigate, answer.searchId],
  )
  const hasNet = answer.results.some(({ offeredPrice }) => offeredPrice !== undefined)
  const isConsole = isAgent && hasPanes
  return (
    <div className={isConsole ? 'results-page page-filling is-console' : 'results-page'}>
      <QueryBar
        query={query}
        aside={
          <>
            <SearchClock expiresAt={answer.expiresAt} onSearch={onSearch} />
            {isConsole ? (
              <span className="small muted num" role="status">
                {flightsTexts.count(control.shown.length, control.facts.length)}
              </span>
            ) : null}
            {hasNet ? <NetButton isNetShown={isNetShown} onToggle={onToggleNet} /> : null}
          </>
        }
      />
      <MissingNote missing={answer.missing} onAsk={onAskMissing} />
      {isConsole ? (
        <AgentResults
          control={control}
          searchId={answer.searchId}
          isNetShown={isNetShown && hasNet}
          onToggleNet={onToggleNet}
          onChoose={onChoose}
          onBack={onBack}
        />
      ) : (
        <ShopResults
          control={control}
          travellers={travellersOf(query)}
          isNetShown={isNetShown && hasNet}
          isWide={hasSidebar}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}
