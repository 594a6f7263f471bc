import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { splitDirections } from './pairs/flight-pairs.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { useReprice } from '#renderer/entities/use-reprice.tsx'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { bookingActions, type StoredQuery } from '#renderer/store/booking-slice.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { NetButton } from './net-button.tsx'
import type { PairMemory } from './pairs/pair-memory.ts'
import { pairTexts } from './pairs/pair-texts.ts'
import { QueryBar } from './query-bar.tsx'
import { ExpiredBar, MissingNote, SearchClock } from './result-notes.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { SingleResults } from './single-results.tsx'
import { useWiderThan } from './use-wider-than.ts'
import { BookingModeSwitch, type BookingMode } from './booking-mode-switch.tsx'

const PairResults = loadable(
  async () => (await import('./pairs/pair-results.tsx')).PairResults,
  <ResultSkeleton />,
)
const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)

interface ResultsBodyProps {
  query: StoredQuery
  answer: SearchAnswer
  onSearch: () => void
  /** The flights chosen from two lists, remembered across a repeated search. */
  memory: PairMemory
}

const panesFrom = 1100

/** Gives functions that store the chosen flight for the booking and continue to the passengers. */
const useChoice = (answer: SearchAnswer, onSearch: () => void) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const continueToPassengers = useCallback(
    (searchId: string, flight: FlightResult, back?: FlightResult) => {
      dispatch(bookingActions.flightSelected(flight))
      if (back) dispatch(bookingActions.returnFlightChosen(back))
      void navigate(passengerDetails.to({ searchId }), { state: { hasReturn: back !== undefined } })
    },
    [dispatch, navigate],
  )
  const { reprice, dialog } = useReprice({
    onContinue: ({ flight, searchId, traceId }) => {
      dispatch(bookingActions.resultsShown({ searchId, traceId }))
      continueToPassengers(searchId, flight)
    },
    onSearchAgain: onSearch,
  })
  const isOver = (): boolean => Date.parse(answer.expiresAt) <= serverNow()
  return {
    dialog,
    onChoose: (flight: FlightResult): void =>
      isOver() ? reprice(flight, answer.searchId) : continueToPassengers(answer.searchId, flight),
    /** Two expired fares are searched again together, because their prices belong to one search. */
    onChoosePair: (out: FlightResult, back: FlightResult): void =>
      isOver() ? onSearch() : continueToPassengers(answer.searchId, out, back),
  }
}

/** The results of a search: one list, or two for a return that becomes two bookings. */
export const ResultsBody = ({ query, answer, onSearch, memory }: ResultsBodyProps) => {
  const navigate = useNavigate()
  const isAgent = useAudience() === 'agent'
  // Call both hooks each time: a window that gets narrower must not call fewer.
  const hasRoom = useWiderThan(panesFrom)
  const isConsole = hasRoom && isAgent
  const [isNetShown, setNetShown] = useState(true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [way, setWay] = useState<BookingMode>('two')
  const { both, outbound, inbound } = useMemo(() => splitDirections(answer.results), [answer.results])
  const hasPairs = outbound.length + inbound.length > 0
  const isPair = hasPairs && (way === 'two' || both.length === 0)
  const { dialog, onChoose, onChoosePair } = useChoice(answer, onSearch)
  const onToggleNet = useCallback(() => setNetShown((isShown) => !isShown), [])
  const onBack = useCallback(() => void navigate(searchFlight.to()), [navigate])
  const onHelp = useCallback(() => setHelpOpen(true), [])
  const hasNet = answer.results.some(({ offeredPrice }) => offeredPrice !== undefined)
  const head = (extra: ReactNode) => (
    <>
      <QueryBar
        query={query}
        aside={
          <>
            <SearchClock expiresAt={answer.expiresAt} />
            {extra}
            {hasNet ? <NetButton isNetShown={isNetShown} onToggle={onToggleNet} /> : null}
          </>
        }
      />
      <ExpiredBar expiresAt={answer.expiresAt} onSearch={onSearch} />
      <MissingNote missing={answer.missing} onAsk={onSearch} />
      {hasPairs && both.length > 0 ? <BookingModeSwitch way={way} onChange={setWay} /> : null}
    </>
  )
  const shared = {
    query,
    searchId: answer.searchId,
    isConsole,
    isNetShown: isNetShown && hasNet,
    keys: { onToggleNet, onBack, onHelp },
    head,
  }
  return (
    <>
      {isPair ? (
        <PairResults
          {...shared}
          memory={memory}
          outbound={outbound}
          inbound={inbound}
          onChoose={onChoosePair}
        />
      ) : (
        <SingleResults {...shared} results={both} onChoose={onChoose} />
      )}
      {isHelpOpen ? (
        <KeysHelp
          keys={isPair ? pairTexts.keysOfPair : pairTexts.keysOfList}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
      {dialog}
    </>
  )
}
