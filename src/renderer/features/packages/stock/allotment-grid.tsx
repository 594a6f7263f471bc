import { addDays, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import { BanCircle, Updated } from '@blueprintjs/icons'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { monthName } from '#renderer/ui/calendar/month-days.ts'
import { toCellWords, type CellRange, type Resource, type StockCell } from './allotment-cells.ts'
import { allotmentTexts as texts, stockTexts } from './stock-texts.ts'
import './allotment-grid.css'

interface AllotmentGridProps {
  /** `YYYY-MM`. */
  month: string
  days: readonly string[]
  resources: readonly Resource[]
  getCell: (resource: Resource, date: string) => StockCell
  today: string
  range: CellRange | null
  onRange: (range: CellRange) => void
  /** Enter, a double click, or a second click on the range. */
  onOpen: (range: CellRange) => void
}

interface At {
  row: number
  day: number
}

const steps: Record<string, At> = {
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  Home: { row: 0, day: -31 },
  End: { row: 0, day: 31 },
}

const clamp = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value))

const isWeekend = (date: string): boolean => [0, 6].includes(getWeekday(toDayNumber(date)))

const DayHead = ({ date, today }: { date: string; today: string }) => (
  <th
    scope="col"
    className={[isWeekend(date) ? 'is-weekend' : '', date === today ? 'is-today' : ''].join(' ')}
  >
    <span className="small muted">{stockTexts.weekdayNames[getWeekday(toDayNumber(date))]}</span>
    <span className="num">{Number(date.slice(8))}</span>
  </th>
)

const CellFace = ({ cell }: { cell: StockCell }) => {
  const { state, taken, total, isByTime } = cell
  if (state === 'none') return <span className="muted">–</span>
  return (
    <>
      <i style={{ height: `${total === 0 ? 0 : Math.min(100, (taken / total) * 100)}%` }} />
      <span className="num">{taken}</span>
      <span className={`num small ${isByTime ? 'is-by-time' : ''}`}>/{total}</span>
      {state === 'stopped' || state === 'released' ? (
        <b className="allotment-sign">
          {state === 'stopped' ? <BanCircle size={10} /> : <Updated size={10} />}
        </b>
      ) : null}
    </>
  )
}

type CursorProps = Pick<AllotmentGridProps, 'month' | 'days' | 'resources' | 'today' | 'onRange' | 'onOpen'>

/** Gives the cell with the focus, and what keys and clicks do with it and with the range that ends there. */
const useCellCursor = ({ month, days, resources, today, onRange, onOpen }: CursorProps) => {
  const [at, setAt] = useState<At>({ row: 0, day: Math.max(0, days.indexOf(today)) })
  const [anchor, setAnchor] = useState(at.day)
  const active = { row: clamp(at.row, resources.length), day: clamp(at.day, days.length) }
  const toRange = (row: number, one: number, other: number): CellRange => ({
    resource: resources[row]?.value ?? '',
    from: days[Math.min(one, other)] ?? month,
    to: days[Math.max(one, other)] ?? month,
  })
  const move = (next: At, isExtending: boolean): void => {
    const to = { row: clamp(next.row, resources.length), day: clamp(next.day, days.length) }
    const start = isExtending && to.row === active.row ? anchor : to.day
    setAt(to)
    setAnchor(start)
    onRange(toRange(to.row, start, to.day))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(toRange(active.row, anchor, active.day))
      return
    }
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move({ row: active.row + step.row, day: active.day + step.day }, event.shiftKey && step.row === 0)
  }
  return { active, move, onKeyDown, open: (row: number, day: number) => onOpen(toRange(row, day, day)) }
}

interface RowProps extends Pick<AllotmentGridProps, 'days' | 'getCell' | 'today' | 'range'> {
  resource: Resource
  row: number
  cursor: ReturnType<typeof useCellCursor>
}

const ResourceRow = ({ resource, row, days, getCell, today, range, cursor }: RowProps) => {
  const { active, move, open } = cursor
  const isIn = (date: string): boolean =>
    range?.resource === resource.value && range.from <= date && date <= range.to
  return (
    <tr>
      <th scope="row" className="clip">
        {resource.label}
      </th>
      {days.map((date, day) => {
        const cell = getCell(resource, date)
        return (
          <td key={date} aria-selected={isIn(date)}>
            <button
              type="button"
              data-cell={`${row} ${day}`}
              className={`allotment-cell is-${cell.state} ${date < today ? 'is-past' : ''}`}
              tabIndex={row === active.row && day === active.day ? 0 : -1}
              aria-label={texts.cell(resource.label, date, toCellWords(cell))}
              onClick={(event) => move({ row, day }, event.shiftKey)}
              onDoubleClick={() => open(row, day)}
            >
              <CellFace cell={cell} />
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** Rooms or places by resource and date. Arrow keys move, Shift extends a range in a row, Enter opens it. */
export const AllotmentGrid = (props: AllotmentGridProps) => {
  const { month, days, resources, getCell, today, range } = props
  const grid = useRef<HTMLTableElement>(null)
  const cursor = useCellCursor(props)
  const { row: activeRow, day: activeDay } = cursor.active
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    if (isFocused)
      grid.current?.querySelector<HTMLElement>(`[data-cell='${activeRow} ${activeDay}']`)?.focus()
  }, [activeRow, activeDay, isFocused])
  return (
    <div className="package-stock-frame">
      <table
        ref={grid}
        role="grid"
        className="allotment-grid"
        aria-label={texts.grid(monthName(month))}
        onKeyDown={cursor.onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <thead>
          <tr>
            <td />
            {days.map((date) => (
              <DayHead key={date} date={date} today={today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource, row) => (
            <ResourceRow
              key={resource.value}
              resource={resource}
              row={row}
              days={days}
              getCell={getCell}
              today={today}
              range={range}
              cursor={cursor}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the days of a month. */
export const listDays = (month: string): string[] => {
  const first = `${month}-01`
  const days: string[] = []
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
