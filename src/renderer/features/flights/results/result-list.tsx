import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultTexts } from './result-texts.ts'
import { ListHead } from './list-head.tsx'
import { ResultRow } from './result-row.tsx'
import type { FiltersControl } from './use-filters.ts'
import { useKeptView } from './use-kept-view.ts'
import { useRowsInView } from './use-rows-in-view.ts'

const oneLegHeight = 52
const legHeight = 48
const headHeight = 28

/** Rows of one search have the same number of legs, so that their places are known without drawing them. */
const heightOf = (shown: readonly FlightFacts[]): number => {
  const legs = shown.reduce((most, { flight }) => Math.max(most, flight.segments.length), 1)
  return legs === 1 ? oneLegHeight : 4 + legs * legHeight
}

interface ResultListProps {
  control: FiltersControl
  active: number
  onActive: (row: number) => void
  onChoose: (facts: FlightFacts) => void
  isNetShown: boolean
}

const nextRow = (key: string, active: number, page: number, last: number): number | null => {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}

/** The agents' list: any number of rows, only those in view drawn; arrows move, Enter chooses. */
export const ResultList = ({ control, active, onActive, onChoose, isNetShown }: ResultListProps) => {
  const { shown, marks, sort, setSort, view } = control
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rowHeight = useMemo(() => heightOf(shown), [shown])
  useKeptView(frame, shown, rowHeight, view)
  const { from, to } = useRowsInView(frame, shown.length, rowHeight)

  useEffect(() => {
    const element = frame.current
    if (!element || active < 0) return
    const top = active * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight + headHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight + headHeight - element.clientHeight
    }
    // The place changes with late flights too, but then nobody moved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [shown[active]?.flight.resultIndex, view])

  // Arrows work at once, unless somebody is busy elsewhere on the page.
  useEffect(() => {
    const { activeElement } = document
    const isFree = !activeElement || activeElement === document.body || activeElement.tagName === 'H1'
    if (isFree) frame.current?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    const facts = shown[active]
    if (event.key === 'Enter' && facts) return onChoose(facts)
    const page = Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1
    const next = nextRow(event.key, active, Math.max(1, page), shown.length - 1)
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
            facts={facts}
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
