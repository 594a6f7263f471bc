import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { splitDirections } from './pairs/flight-pairs.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { FareClock } from '#renderer/entities/fare-clock.tsx'
import { readViewed } from '#renderer/features/flights/viewed/viewed-address.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { KeepFares } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { NetButton } from './net-button.tsx'
import type { PairMemory } from './pairs/pair-memory.ts'
import { pairTexts } from './pairs/pair-texts.ts'
import { SearchedLegs, toSearchedAirports } from './other-airports.tsx'
import { QueryBar } from './query-bar.tsx'
import { ExpiredBar, MissingNote } from './result-notes.tsx'
import { resultTexts } from './result-texts.ts'
import { ResultSkeleton } from './result-skeleton.tsx'
import { SingleResults } from './single-results.tsx'
import { useChoice } from './use-choice.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
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

/** The results of a search: one list, or two for a return that becomes two bookings. */
export const ResultsBody = ({ query, answer, onSearch, memory }: ResultsBodyProps) => {
  const navigate = useNavigate()
  const isAgent = useAudience() === 'agent'
  // Call both hooks each time: a window that gets narrower must not call fewer.
  const hasRoom = useWiderThan(panesFrom)
  const isConsole = hasRoom && isAgent
  const [isNetShown, setNetShown] = useState(true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [params] = useSearchParams()
  const [way, setWay] = useState<BookingMode>(readViewed(params) === '' ? 'two' : 'one')
  const { both, outbound, inbound } = useMemo(() => splitDirections(answer.results), [answer.results])
  const searched = useMemo(
    () => toSearchedAirports(query.request.segments, answer.results),
    [query, answer.results],
  )
  const hasPairs = outbound.length + inbound.length > 0
  const isPair = hasPairs && (way === 'two' || both.length === 0)
  const { dialogs, onChoose, onChoosePair } = useChoice(answer, onSearch)
  const onToggleNet = useCallback(() => setNetShown((isShown) => !isShown), [])
  const onBack = useCallback(() => void navigate(searchFlight.to()), [navigate])
  const onHelp = useCallback(() => setHelpOpen(true), [])
  const mayBook = useMayBook()
  const isWaiting = answer.missing.some(({ reason }) => reason === 'slow')
  const hasNet = answer.results.some(({ offeredPrice }) => offeredPrice !== undefined)
  const head = (extra: ReactNode) => (
    <>
      <QueryBar
        query={query}
        aside={
          <>
            <FareClock expiresAt={answer.expiresAt} />
            {extra}
            {hasNet ? <NetButton isNetShown={isNetShown} onToggle={onToggleNet} /> : null}
          </>
        }
      />
      <ExpiredBar expiresAt={answer.expiresAt} onSearch={onSearch} />
      {mayBook ? null : <p className="notice tone-info">{resultTexts.mayNotBook}</p>}
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
    <SearchedLegs value={searched}>
      <KeepFares searchId={answer.searchId} request={query.request}>
        {isPair ? (
          <PairResults
            {...shared}
            memory={memory}
            outbound={outbound}
            inbound={inbound}
            onChoose={onChoosePair}
          />
        ) : (
          <SingleResults {...shared} results={both} isWaiting={isWaiting} onChoose={onChoose} />
        )}
      </KeepFares>
      {isHelpOpen ? (
        <KeysHelp
          keys={isPair ? pairTexts.keysOfPair : pairTexts.keysOfList}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
      {dialogs[0]}
      {dialogs[1]}
    </SearchedLegs>
  )
}
