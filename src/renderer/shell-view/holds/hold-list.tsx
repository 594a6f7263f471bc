import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import type { HoldId, HoldRow } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { revealRow, rowAfterKey, rowsPerPage, useRowWindow } from '#renderer/ui/list/use-row-window.ts'
import { getHoldKey, type Skews } from './hold-filter.ts'
import { HoldLine } from './hold-line.tsx'
import { holdDeskTexts } from './texts.ts'

const rowHeight = 48
/** Height of the column heads, which stay above the scrolling rows. */
const headHeight = 28

interface HoldListProps {
  holds: readonly HoldRow[]
  entries: ReadonlyMap<string, RailEntry>
  skews: Skews
  activeIndex: number
  /** The hold at which the desk was opened; it gets the focus once. */
  chosen: HoldId | null
  onChoose: (hold: HoldRow) => void
  onOpen: (hold: HoldRow) => void
}

const heads = [
  holdDeskTexts.heads.left,
  holdDeskTexts.heads.tenant,
  holdDeskTexts.heads.booking,
  holdDeskTexts.heads.route,
  holdDeskTexts.heads.airline,
  holdDeskTexts.heads.amount,
]

const headClass = 'hold-line agency-list-heads hold-heads'

/** A list of any length that only draws the visible rows. The cursor stays on its hold when the order changes. */
export const HoldList = ({ holds, entries, skews, activeIndex, chosen, onChoose, onOpen }: HoldListProps) => {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { from, to: end } = useRowWindow(scroller, holds.length, rowHeight)

  const focused = useRef<HoldId | null>(null)
  useEffect(() => {
    if (!chosen || focused.current === chosen || !scroller.current) return
    const index = holds.findIndex((hold) => getHoldKey(hold) === getHoldKey(chosen))
    if (index === -1) return
    focused.current = chosen
    scroller.current.focus()
    revealRow(scroller.current, { index, rowHeight, headHeight })
  }, [chosen, holds])

  const onKeyDown = (event: KeyboardEvent): void => {
    const active = holds[activeIndex]
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onOpen(active)
      return
    }
    const pageRows = rowsPerPage(scroller.current, rowHeight)
    const to = rowAfterKey(event.key, { active: activeIndex, count: holds.length, pageRows })
    const target = to === null ? undefined : holds[to]
    if (to === null || !target) return
    event.preventDefault()
    onChoose(target)
    if (scroller.current) revealRow(scroller.current, { index: to, rowHeight, headHeight })
  }

  const shown = holds.slice(from, end)
  const rowId = (index: number): string => `${id}-${index}`
  const isDrawn = activeIndex >= from && activeIndex < end
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
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={headClass} style={{ height: headHeight }}>
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
            const index = from + place
            const entry = entries.get(hold.workspaceId)
            return entry ? (
              <HoldLine
                key={getHoldKey(hold)}
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
