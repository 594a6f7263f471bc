import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { getDayForKey, listWeeks } from './month-days.ts'
import type { MonthCursor } from './use-month-cursor.ts'
import './month-grid.css'

/** How one day is drawn and announced. */
export interface DayLook {
  label: string
  className?: string
  content?: ReactNode
}

interface MonthGridProps {
  /** Accessible name. */
  label: string
  weekdays: readonly string[]
  /** `YYYY-MM`. */
  month: string
  cursor: MonthCursor
  /** The day that the field already holds. */
  chosen?: string
  isSelectable: (day: string) => boolean
  describe: (day: string) => DayLook
  onChoose: (day: string) => void
}

/** The days of one month. Arrows move by days and weeks, Page Up and Page Down by months. */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, cursor, chosen, isSelectable, describe, onChoose } = props
  const { active, isFocused } = cursor
  const grid = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (isFocused) grid.current?.querySelector<HTMLElement>(`[data-day='${active}']`)?.focus()
  }, [active, isFocused])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = getDayForKey(event.key, cursor.at)
    if (next === null) return
    event.preventDefault()
    cursor.move(next)
  }
  const renderDay = (day: string): ReactNode => {
    const { label, className = '', content } = describe(day)
    const isOut = !isSelectable(day)
    return (
      <button
        type="button"
        className={`day ${className}`}
        data-day={day}
        tabIndex={day === active ? 0 : -1}
        aria-disabled={isOut}
        aria-pressed={chosen === undefined ? undefined : day === chosen}
        aria-label={label}
        onFocus={() => (day === cursor.at ? undefined : cursor.move(day))}
        onClick={() => (isOut ? undefined : onChoose(day))}
      >
        <span className="day-number num">{Number(day.slice(8))}</span>
        {content}
      </button>
    )
  }
  return (
    <table ref={grid} role="grid" className="month-grid" aria-label={props.label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {props.weekdays.map((name) => (
            <th key={name} scope="col" className="small muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td key={column} className="day-cell">
                {day ? renderDay(day) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
