import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { formatDate, formatInr } from '#domain/format.ts'
import { calendarTexts } from './calendar-texts.ts'
import { getDayForKey, getHeat, monthName, listWeeks } from './month-days.ts'

export interface DayFare {
  date: string
  price: number
  airlineName: string
  isLowestFareOfMonth: boolean
}

interface FareGridProps {
  month: string
  today: string
  days: readonly DayFare[]
  /** The day of this month that is in the tab order. */
  active: string
  /** The day from which keys move; briefly in another month, until that one is shown. */
  cursor: string
  /** Whether the cursor takes the focus: after a key press, but not when the page opens. */
  isFocused: boolean
  onActive: (day: string) => void
  onChoose: (day: string) => void
}

const formatDayLabel = (day: string, fare: DayFare | undefined, isOver: boolean): string => {
  const parts = [formatDate(day)]
  if (isOver) return [...parts, calendarTexts.over].join(', ')
  if (!fare) return [...parts, calendarTexts.noFare, calendarTexts.search].join(', ')
  parts.push(formatInr(fare.price, { isWhole: true }), fare.airlineName)
  return [...parts, ...(fare.isLowestFareOfMonth ? [calendarTexts.lowest] : []), calendarTexts.search].join(
    ', ',
  )
}

interface DayCellProps {
  day: string
  fare: DayFare | undefined
  heat: number | null
  isOver: boolean
  isActive: boolean
  onFocus: () => void
  onChoose: () => void
}

const DayCell = ({ day, fare, heat, isOver, isActive, onFocus, onChoose }: DayCellProps) => (
  <td className="day-cell">
    <button
      type="button"
      className={heat === null ? 'day' : `day heat-${heat}`}
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={isOver}
      aria-label={formatDayLabel(day, fare, isOver)}
      onFocus={onFocus}
      onClick={() => (isOver ? undefined : onChoose())}
    >
      <span className="day-number num">{Number(day.slice(8))}</span>
      {fare && !isOver ? (
        <>
          <span className="day-price num">{formatInr(fare.price, { isWhole: true })}</span>
          <span className="day-word small">{fare.isLowestFareOfMonth ? calendarTexts.lowest : ''}</span>
        </>
      ) : null}
    </button>
  </td>
)

/** A month as a heat map with each day's fare. Arrows move by days and weeks, Page Up and Page Down by months. */
export const FareGrid = (props: FareGridProps) => {
  const { month, today, days, active, cursor, isFocused, onActive, onChoose } = props
  const grid = useRef<HTMLTableElement>(null)
  const fares = new Map(days.map((fare) => [fare.date, fare]))
  const prices = days.filter(({ date }) => date >= today).map(({ price }) => price)
  useLayoutEffect(() => {
    if (isFocused) grid.current?.querySelector<HTMLElement>(`[data-day='${active}']`)?.focus()
  }, [active, isFocused])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = getDayForKey(event.key, cursor)
    if (next === null) return
    event.preventDefault()
    onActive(next)
  }
  return (
    <table
      ref={grid}
      role="grid"
      className="fare-grid"
      aria-label={calendarTexts.grid(monthName(month))}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {calendarTexts.weekdays.map((name) => (
            <th key={name} scope="col" className="small muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              if (!day) return <td key={column} className="day-cell" />
              const fare = fares.get(day)
              const isOver = day < today
              return (
                <DayCell
                  key={column}
                  day={day}
                  fare={fare}
                  heat={fare && !isOver ? getHeat(fare.price, prices) : null}
                  isOver={isOver}
                  isActive={day === active}
                  onFocus={() => (day === cursor ? undefined : onActive(day))}
                  onChoose={() => onChoose(day)}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
