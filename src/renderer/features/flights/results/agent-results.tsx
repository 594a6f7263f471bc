import { useCallback, useMemo, useRef, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultTexts } from './result-texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { PaneHandle, usePaneWidth } from './pane-handle.tsx'
import { ResultList } from './result-list.tsx'
import { ResultPane } from './result-pane.tsx'
import { NoResults } from './result-states.tsx'
import type { FiltersControl } from './use-filters.ts'
import { useResultsKeys } from './use-results-keys.ts'

interface AgentResultsProps {
  control: FiltersControl
  searchId: string
  isNetShown: boolean
  onToggleNet: () => void
  onChoose: (facts: FlightFacts) => void
  onBack: () => void
  onHelp: () => void
}

/** Filters, list and detail pane side by side, so that a sale needs one page. */
export const AgentResults = (props: AgentResultsProps) => {
  const { control, searchId, isNetShown, onToggleNet, onChoose, onBack, onHelp } = props
  const { shown } = control
  const filters = useRef<HTMLElement>(null)
  const pane = usePaneWidth()
  const [chosenIndex, setChosenIndex] = useState('')
  // The selection is a flight rather than a position, so it stays with its row when the order changes.
  const active = useMemo(
    () =>
      Math.max(
        0,
        shown.findIndex(({ flight }) => flight.resultIndex === chosenIndex),
      ),
    [shown, chosenIndex],
  )
  const activate = useCallback((row: number) => setChosenIndex(shown[row]?.flight.resultIndex ?? ''), [shown])
  const onFilter = useCallback(() => filters.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useResultsKeys({ onFilter, onToggleNet, onBack, onHelp })
  const facts = shown[active]
  return (
    <div
      className="results-console"
      style={{ gridTemplateColumns: `240px minmax(0, 1fr) 5px ${pane.width}px` }}
    >
      <aside ref={filters} className="results-filters" aria-label={resultTexts.filters}>
        <FilterPanel control={control} />
      </aside>
      {shown.length === 0 ? (
        <div className="results-middle">
          <NoResults control={control} />
        </div>
      ) : (
        <ResultList
          control={control}
          active={active}
          onActive={activate}
          onChoose={onChoose}
          isNetShown={isNetShown}
        />
      )}
      <PaneHandle {...pane} />
      {facts ? (
        <ResultPane
          flight={facts.flight}
          searchId={searchId}
          isNetShown={isNetShown}
          onChoose={() => onChoose(facts)}
        />
      ) : (
        <aside className="result-pane muted small pane-empty">{resultTexts.noSelection}</aside>
      )}
    </div>
  )
}
