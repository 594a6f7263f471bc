import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { HoldRow } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { keyOf, type Skews } from './hold-filter.ts'
import { HoldLine } from './hold-row.tsx'
import { holdDeskTexts } from './texts.ts'

const rowHeight = 48
/** The heads stay above the rows that scroll below them. */
const headHeight = 28
/** Rows above and below the window that are drawn already when it moves. */
const spare = 6

interface HoldListProps {
  holds: readonly HoldRow[]
  entries: ReadonlyMap<string, RailEntry>
  skews: Skews
  activeIndex: number
  onChoose: (hold: HoldRow) => void
  onOpen: (hold: HoldRow) => void
}

const heads = [
  holdDeskTexts.heads.left,
  holdDeskTexts.heads.tenant,
  holdDeskTexts.heads.passengers,
  holdDeskTexts.heads.trip,
  holdDeskTexts.heads.airline,
  holdDeskTexts.heads.fare,
]

/** Where a key leads from a row; null when it leads nowhere. */
const targetOf = (key: string, from: number, count: number, page: number): number | null => {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

/** A list of any length of which only what is in the window is drawn. The cursor stays on its hold when the order changes. */
export const HoldList = ({ holds, entries, skews, activeIndex, onChoose, onOpen }: HoldListProps) => {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, count: 20 })

  const look = useCallback((): void => {
    const element = scroller.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare)
    const count = Math.ceil(element.clientHeight / rowHeight) + spare * 2
    setView((before) => (before.first === first && before.count === count ? before : { first, count }))
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])
  useEffect(look, [look, holds.length])

  const reveal = (index: number): void => {
    const element = scroller.current
    if (!element) return
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (headHeight + top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = headHeight + top + rowHeight - element.clientHeight
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const active = holds[activeIndex]
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onOpen(active)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to = targetOf(event.key, activeIndex, holds.length, page)
    const target = to === null ? undefined : holds[to]
    if (to === null || !target) return
    event.preventDefault()
    onChoose(target)
    reveal(to)
  }

  const shown = holds.slice(view.first, view.first + view.count)
  const rowId = (index: number): string => `${id}-${index}`
  const isDrawn = activeIndex >= view.first && activeIndex < view.first + shown.length
  return (
    <div
      ref={scroller}
      className="hold-grid"
      role="grid"
      tabIndex={0}
      aria-label={holdDeskTexts.label}
      aria-rowcount={holds.length + 1}
      aria-activedescendant={isDrawn ? rowId(activeIndex) : undefined}
      onKeyDown={onKeyDown}
      onScroll={look}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="hold-line hold-heads" style={{ height: headHeight }}>
          {heads.map((head, index) => (
            <span
              key={head}
              role="columnheader"
              className={`clip ${index === 4 ? 'hold-airline' : ''} ${index === 5 ? 'is-end' : ''}`}
            >
              {head}
            </span>
          ))}
        </div>
        <div role="presentation" className="hold-lines" style={{ height: holds.length * rowHeight }}>
          {shown.map((hold, place) => {
            const index = view.first + place
            const entry = entries.get(hold.workspaceId)
            return entry ? (
              <HoldLine
                key={keyOf(hold)}
                id={rowId(index)}
                hold={hold}
                entry={entry}
                skewMs={skews.get(hold.workspaceId) ?? 0}
                index={index}
                rowHeight={rowHeight}
                isActive={index === activeIndex}
                onChoose={onChoose}
                onOpen={onOpen}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}
