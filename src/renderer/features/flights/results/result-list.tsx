import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { isFocusFree } from '#renderer/ui/is-focus-free.ts'
import { revealRow, rowAfterKey, rowsPerPage, useRowWindow } from '#renderer/ui/list/use-row-window.ts'
import { resultTexts } from './result-texts.ts'
import { countMore } from './fold-sellers.ts'
import { ListHead } from './list-head.tsx'
import { ResultRow } from './result-row.tsx'
import type { FiltersControl } from './use-filters.ts'
import { useStableView } from './use-stable-view.ts'

const oneLegHeight = 52
const legHeight = 48
const headHeight = 28

/**
 * Returns the row height. Rows of one search have the same number of legs, so their positions are known without
 * drawing them.
 */
const getRowHeight = (shown: readonly FlightFacts[]): number => {
  const legs = shown.reduce((most, { flight }) => Math.max(most, flight.segments.length), 1)
  return legs === 1 ? oneLegHeight : 4 + legs * legHeight
}

interface ResultListProps {
  control: FiltersControl
  active: number
  onActive: (row: number) => void
  onChoose: (facts: FlightFacts) => void
  /** The chosen fare of the active row. */
  chosen: FlightFacts | undefined
  /** Shows the previous or next fare of the active row. */
  onFare: (by: -1 | 1) => void
  isNetShown: boolean
}

/** The agents' list. Only the visible rows are drawn; arrows move between rows and fares, Enter chooses. */
export const ResultList = (props: ResultListProps) => {
  const { control, active, onActive, onChoose, chosen, onFare, isNetShown } = props
  const { shown, fares, marks, sort, setSort, view } = control
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rowHeight = useMemo(() => getRowHeight(shown), [shown])
  useStableView(frame, shown, rowHeight, view)
  const { from, to } = useRowWindow(frame, shown.length, rowHeight)

  useEffect(() => {
    if (frame.current && active >= 0) revealRow(frame.current, { index: active, rowHeight, headHeight })
    // The place changes with late flights too, but then nobody moved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [shown[active]?.flight.resultIndex, view])

  // The list takes the focus so that arrows work at once, unless another element has it.
  useEffect(() => {
    if (isFocusFree()) frame.current?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    const facts = chosen ?? shown[active]
    if (event.key === 'Enter' && facts) return onChoose(facts)
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      return onFare(event.key === 'ArrowLeft' ? -1 : 1)
    }
    const pageRows = rowsPerPage(frame.current, rowHeight)
    const next = rowAfterKey(event.key, { active, count: shown.length, pageRows })
    if (next === null) return
    event.preventDefault()
    onActive(next)
  }

  return (
    <div
      ref={frame}
      className="result-list"
      role="grid"
      aria-label={resultTexts.list}
      aria-rowcount={shown.length + 1}
      aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <ListHead sort={sort} onSort={setSort} />
      <div role="rowgroup" className="result-rows" style={{ height: shown.length * rowHeight }}>
        {shown.slice(from, to).map((facts, index) => (
          <ResultRow
            key={facts.flight.resultIndex}
            id={`${id}-${from + index}`}
            facts={from + index === active ? (chosen ?? facts) : facts}
            {...countMore(fares.get(facts.row))}
            marks={marks.get(facts.flight.resultIndex)}
            rowIndex={from + index}
            top={(from + index) * rowHeight}
            height={rowHeight}
            isActive={from + index === active}
            isNetShown={isNetShown}
            onActivate={onActive}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}
