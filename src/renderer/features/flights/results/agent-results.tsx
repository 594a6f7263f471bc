import { useCallback, useMemo, useRef, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { useKeeping } from '#renderer/entities/kept-fares/keep-fares.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
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
  const { shown, facts: all, fares } = control
  const filters = useRef<HTMLElement>(null)
  const pane = usePaneWidth()
  const [chosenIndex, setChosenIndex] = useState('')
  // The selection is a flight rather than a position, so it stays with its row when the order changes.
  const active = useMemo(() => {
    const row = all.find(({ flight }) => flight.resultIndex === chosenIndex)?.row
    return Math.max(
      0,
      shown.findIndex((each) => each.row === row),
    )
  }, [all, shown, chosenIndex])
  const activate = useCallback((row: number) => setChosenIndex(shown[row]?.flight.resultIndex ?? ''), [shown])
  const onFilter = useCallback(() => filters.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const rowFares = fares.get(shown[active]?.row ?? -1) ?? []
  const facts = rowFares.find(({ flight }) => flight.resultIndex === chosenIndex) ?? shown[active]
  const keeping = useKeeping()
  const onKeep = useStableCallback(() => facts && keeping?.toggle(facts.flight))
  useResultsKeys({ onFilter, onToggleNet, onBack, onHelp, onKeep })
  const onFare = (by: -1 | 1): void => {
    const next = facts && rowFares[rowFares.indexOf(facts) + by]
    if (next) setChosenIndex(next.flight.resultIndex)
  }
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
          chosen={facts}
          onFare={onFare}
          isNetShown={isNetShown}
        />
      )}
      <PaneHandle {...pane} />
      {facts ? (
        <ResultPane
          facts={facts}
          fares={rowFares}
          onFare={({ flight }) => setChosenIndex(flight.resultIndex)}
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
