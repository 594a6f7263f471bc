import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { NoResults } from '#renderer/features/flights/results/result-states.tsx'
import type { FiltersControl } from '#renderer/features/flights/results/use-filters.ts'
import { useStableView } from '#renderer/features/flights/results/use-stable-view.ts'
import { revealRow, rowAfterKey, useRowWindow } from '#renderer/ui/list/use-row-window.ts'
import { countMore } from '#renderer/features/flights/results/fold-sellers.ts'
import { LegRow } from './leg-row.tsx'

interface LegListProps {
  label: string
  control: FiltersControl
  chosen: FlightFacts | undefined
  onChoose: (facts: FlightFacts) => void
  getRefusalText: (facts: FlightFacts) => string
  isNetShown: boolean
  rowHeight: number
  /** Handles Enter on the chosen flight, and the sideways arrows. */
  onEnter: () => void
  onSideways: (by: -1 | 1) => void
  listRef: RefObject<HTMLDivElement | null>
}

const pageRows = 8

/** Flights of one direction. Only the visible rows are drawn; arrows choose. */
export const LegList = (props: LegListProps) => {
  const { label, control, chosen, onChoose, getRefusalText, isNetShown, rowHeight, listRef } = props
  const { shown, fares, marks, view } = control
  const id = useId()
  const { from, to } = useRowWindow(listRef, shown.length, rowHeight)
  useStableView(listRef, shown, rowHeight, view)
  const chosenPlace = chosen ? shown.findIndex(({ row }) => row === chosen.row) : -1
  // Arrows can stop on a flight that can't be chosen, to show why.
  const [rested, setRested] = useState<FlightFacts | null>(null)
  const restedPlace = rested ? shown.indexOf(rested) : -1
  const active = restedPlace >= 0 ? restedPlace : Math.max(0, chosenPlace)
  const activeIndex = shown[active]?.flight.resultIndex

  useEffect(() => {
    if (listRef.current) revealRow(listRef.current, { index: active, rowHeight })
    // Late flights change the place too, but then nobody moved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [activeIndex, view])

  const pick = (place: number): void => {
    const facts = shown[place]
    if (!facts) return
    setRested(facts)
    // The chosen flight keeps its fare.
    if (facts.row !== chosen?.row && getRefusalText(facts) === '') onChoose(facts)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = rowAfterKey(event.key, { active, count: shown.length, pageRows })
    if (next !== null) pick(next)
    else if (event.key === 'Enter' || event.key === ' ') {
      pick(active)
      if (event.key === 'Enter') props.onEnter()
    } else if (event.key === 'ArrowRight') props.onSideways(1)
    else if (event.key === 'ArrowLeft') props.onSideways(-1)
    else return
    event.preventDefault()
  }

  if (shown.length === 0) return <NoResults control={control} />
  return (
    <div
      ref={listRef}
      className="leg-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="leg-rows" style={{ height: shown.length * rowHeight }}>
        {shown.slice(from, to).map((facts, index) => (
          <LegRow
            key={facts.flight.resultIndex}
            id={`${id}-${from + index}`}
            facts={facts.row === chosen?.row ? chosen : facts}
            {...countMore(fares.get(facts.row))}
            marks={marks.get(facts.flight.resultIndex)}
            place={from + index}
            count={shown.length}
            top={(from + index) * rowHeight}
            isChosen={facts.row === chosen?.row}
            isActive={from + index === active}
            reason={getRefusalText(facts)}
            isNetShown={isNetShown}
            onPick={pick}
          />
        ))}
      </div>
    </div>
  )
}
