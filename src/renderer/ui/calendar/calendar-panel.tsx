import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { formatDate } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { getToday } from '#renderer/ui/today.ts'
import type { CalendarProps } from './calendar-props.ts'
import { calendarTexts } from './calendar-texts.ts'
import { addMonths, monthName, monthNames } from './month-days.ts'
import { MonthGrid, type DayLook } from './month-grid.tsx'
import { useMonthCursor } from './use-month-cursor.ts'

/** Years before and after this one in a field that has no bounds: births and the expiry of documents. */
const [yearsBefore, yearsAfter] = [100, 20] as const

interface CalendarPanelProps extends CalendarProps {
  /** The month shown, `YYYY-MM`. */
  month: string
  onMonth: (month: string) => void
  /** How the days look; their numbers alone by default. */
  describe?: (day: string) => DayLook
  note?: string | undefined
  isBusy?: boolean
}

/** Returns the month in which a calendar opens: that of the field's date, or else of the possible day next to today. */
export const getFirstMonth = ({ value, min, max }: Pick<CalendarProps, 'value' | 'min' | 'max'>): string =>
  getFirstDay({ value, min, max }).slice(0, 7)

const getFirstDay = ({ value, min, max }: Pick<CalendarProps, 'value' | 'min' | 'max'>): string => {
  if (value !== '') return value
  const today = getToday()
  if (min !== undefined && min > today) return min
  return max !== undefined && max < today ? max : today
}

const describeNumber = (day: string): DayLook => ({ label: formatDate(day) })

/** One month with its heading, for the panel below a date field. */
export const CalendarPanel = (props: CalendarPanelProps) => {
  const { month, onMonth, value, min, max, isFocused, onChoose, describe = describeNumber } = props
  const thisYear = Number(getToday().slice(0, 4))
  const first = min?.slice(0, 7) ?? `${thisYear - yearsBefore}-01`
  const last = max?.slice(0, 7) ?? `${thisYear + yearsAfter}-12`
  const hasMonth = (one: string): boolean => one >= first && one <= last
  const show = (next: string): void => onMonth(next < first ? first : next > last ? last : next)
  const firstDay = getFirstDay(props)
  const cursor = useMonthCursor({
    month,
    firstDay: firstDay.startsWith(month) ? firstDay : `${month}-01`,
    isFocused,
    hasMonth,
    onMonth,
  })
  const [from, until] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return (
    <div className="calendar-panel" aria-busy={props.isBusy}>
      <div className="calendar-panel-head">
        <Button
          icon={<ChevronLeft />}
          aria-label={calendarTexts.previous}
          disabled={!hasMonth(addMonths(month, -1))}
          onClick={() => show(addMonths(month, -1))}
        />
        <Select
          label={calendarTexts.month}
          value={month.slice(5)}
          options={monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
          onChange={(next) => show(`${month.slice(0, 4)}-${next}`)}
        />
        <Select
          label={calendarTexts.year}
          value={Number(month.slice(0, 4))}
          options={Array.from({ length: until - from + 1 }, (_, index) => ({
            value: from + index,
            label: String(from + index),
          }))}
          onChange={(year) => show(`${year}-${month.slice(5)}`)}
        />
        <Button
          icon={<ChevronRight />}
          aria-label={calendarTexts.next}
          disabled={!hasMonth(addMonths(month, 1))}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <MonthGrid
        label={monthName(month)}
        weekdays={calendarTexts.weekdays}
        month={month}
        cursor={cursor}
        chosen={value}
        isSelectable={(day) => (min === undefined || day >= min) && (max === undefined || day <= max)}
        describe={describe}
        onChoose={onChoose}
      />
      {props.note ? (
        <p className="small muted" role="status">
          {props.note}
        </p>
      ) : null}
    </div>
  )
}
