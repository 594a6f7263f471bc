import { useCallback, useContext, useMemo, useRef, useState, type ComponentProps } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useKeeping } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { formatTravellers } from '#renderer/features/flights/search/query-words.ts'
import { SearchedLegs } from '#renderer/features/flights/results/other-airports.tsx'
import { resultTexts } from '#renderer/features/flights/results/result-texts.ts'
import { FilterDrawer } from '#renderer/features/flights/results/filter-drawer.tsx'
import type { ResultsProps } from '#renderer/features/flights/results/single-results.tsx'
import { SortSelect } from '#renderer/features/flights/results/sort-select.tsx'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { useResultsKeys } from '#renderer/features/flights/results/use-results-keys.ts'
import { LegList } from './leg-list.tsx'
import { PairBar } from './pair-bar.tsx'
import { PairDetails } from './pair-details.tsx'
import { PairFilters, type Direction } from './pair-filters.tsx'
import { pairTexts } from './pair-texts.ts'
import type { PairMemory } from './pair-memory.ts'
import { usePair } from './use-pair.ts'
import './pairs.css'

interface PairResultsProps extends ResultsProps {
  outbound: readonly FlightResult[]
  inbound: readonly FlightResult[]
  memory: PairMemory
  onChoose: (out: FlightResult, back: FlightResult) => void
}

const sidebarFrom = 1100
const bothFrom = 760
const rowHeights = { agent: 56, shopper: 72 } as const
const noReason = (): string => ''

const tooEarlyText = (out: FlightFacts | undefined): string =>
  pairTexts.tooEarly(formatTime(out?.flight.segments[0]?.at(-1)?.arrivalTime ?? ''))

interface PairColumnProps extends ComponentProps<typeof LegList> {
  title: string
  /** The day of departure that was searched. */
  day: string
  /** The filters have no column here: a button opens them. */
  hasFilters: boolean
  onFocus: () => void
}

/** One direction: its head and its flights. */
const PairColumn = ({ title, day, hasFilters, onFocus, ...list }: PairColumnProps) => (
  <section className="pair-column" onFocus={onFocus}>
    <header className="pair-head">
      <h2 className="pair-title">
        {title} <span className="pair-day num">{day}</span>
      </h2>
      <span className="small muted num grow" role="status">
        {resultTexts.count(list.control.shown.length, list.control.rowCount)}
      </span>
      {hasFilters ? <FilterDrawer control={list.control} /> : null}
      <SortSelect control={list.control} />
    </header>
    <LegList {...list} />
  </section>
)

/** On a phone, the outbound flight while the return flight is being chosen. */
const ChosenOut = ({ flight, onChange }: { flight: FlightResult; onChange: () => void }) => (
  <div className="pair-change row spread small">
    <span>
      {pairTexts.out}:{' '}
      <strong className="num">{formatTime(flight.segments[0]?.[0]?.departureTime ?? '')}</strong>
    </span>
    <Button size="small" text={pairTexts.change} onClick={onChange} />
  </div>
)

/** A return from two lists: side by side, or one after the other on narrow screens. */
export const PairResults = (props: PairResultsProps) => {
  const { query, searchId, isConsole, isNetShown, keys, head, outbound, inbound, memory, onChoose } = props
  const audience = useAudience()
  const isNarrow = useNarrow()
  const [hasSidebar, isWide] = [useWiderThan(sidebarFrom), useWiderThan(bothFrom)]
  const pair = usePair(outbound, inbound, memory, isWide)
  const { chosenOut, chosenBack, isTooEarly } = pair
  const [half, setHalf] = useState<Direction>('out')
  const [isDetailsOpen, setDetailsOpen] = useState(false)
  const lists = { out: useRef<HTMLDivElement>(null), back: useRef<HTMLDivElement>(null) }
  const filters = useRef<HTMLElement>(null)
  // On a phone the second list appears once a flight of the first is chosen.
  const step: Direction = isWide ? half : chosenOut ? 'back' : 'out'
  const onFilter = useCallback(() => filters.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const keeping = useKeeping()
  const onKeep = useStableCallback(() => {
    const facts = step === 'out' ? chosenOut : chosenBack
    if (facts) keeping?.toggle(facts.flight)
  })
  useResultsKeys({ ...keys, onFilter, onKeep })
  const getRefusalText = useCallback(
    (facts: FlightFacts) => (isTooEarly(facts) ? tooEarlyText(chosenOut) : ''),
    [isTooEarly, chosenOut],
  )
  const select = (): void => {
    if (chosenOut && chosenBack && !pair.isConflict) onChoose(chosenOut.flight, chosenBack.flight)
  }
  const focusList = (which: Direction): void => lists[which].current?.focus()
  const controls = { out: pair.out, back: pair.back }
  const column = (which: Direction) => (
    <PairColumn
      title={isWide ? pairTexts[which] : pairTexts[which === 'out' ? 'chooseOut' : 'chooseBack']}
      day={formatDayShort(query.request.segments[which === 'out' ? 0 : 1]?.preferredDepartureTime ?? '')}
      hasFilters={!hasSidebar}
      onFocus={() => setHalf(which)}
      label={pairTexts[which]}
      control={controls[which]}
      chosen={which === 'out' ? chosenOut : chosenBack}
      onChoose={which === 'out' ? pair.chooseOut : pair.chooseBack}
      getRefusalText={which === 'out' ? noReason : getRefusalText}
      isNetShown={isNetShown}
      rowHeight={rowHeights[isNarrow ? 'shopper' : audience]}
      listRef={lists[which]}
      onEnter={() => (which === 'out' ? focusList('back') : select())}
      onSideways={(by) => focusList(by === 1 ? 'back' : 'out')}
    />
  )
  const searched = useContext(SearchedLegs)
  const inboundLegs = useMemo(() => searched.slice(1), [searched])
  const frame = isConsole ? 'results-page page-filling is-console' : 'results-page is-wide'
  return (
    <div className={`${frame} pair-page`}>
      {head(null)}
      <div className={`pair-results${hasSidebar ? ' has-sidebar' : ''}${isWide ? ' is-wide' : ''}`}>
        {hasSidebar ? (
          <aside ref={filters} className="results-filters" aria-label={resultTexts.filters}>
            <PairFilters half={half} onHalf={setHalf} controls={controls} />
          </aside>
        ) : null}
        {isWide || step === 'out' ? column('out') : null}
        {!isWide && chosenOut ? <ChosenOut flight={chosenOut.flight} onChange={pair.forgetOut} /> : null}
        {isWide || step === 'back' ? <SearchedLegs value={inboundLegs}>{column('back')}</SearchedLegs> : null}
      </div>
      <PairBar
        pair={pair}
        travellers={formatTravellers(query)}
        onSelect={select}
        onDetails={() => setDetailsOpen(true)}
      />
      {isDetailsOpen ? (
        <PairDetails
          out={chosenOut?.flight}
          back={chosenBack?.flight}
          searchId={searchId}
          onClose={() => setDetailsOpen(false)}
        />
      ) : null}
    </div>
  )
}
