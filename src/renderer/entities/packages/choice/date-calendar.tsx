import type { AvailableDate } from '#contract/entities/package-price.ts'
import { formatMonth } from '#domain/format.ts'
import { monthName } from '#renderer/ui/calendar/month-days.ts'
import { MonthGrid } from '#renderer/ui/calendar/month-grid.tsx'
import { useMonthCursor } from '#renderer/ui/calendar/use-month-cursor.ts'
import { MonthStrip, type StripMonth } from './month-strip.tsx'
import { formatMinorShort } from '#renderer/entities/packages/package-words.ts'
import { addMonths } from '#renderer/ui/calendar/month-days.ts'
import { createDateLook, isBookable, isChoosable, stateIcons } from './date-look.tsx'
import { choiceTexts } from './choice-texts.ts'
import './date-calendar.css'

/** Lists the months from the current one to the last with a date. */
const listMonths = (dates: readonly AvailableDate[], today: string): string[] => {
  const last = dates.reduce((latest, { startsOn }) => (startsOn > latest ? startsOn : latest), today)
  const months = [today.slice(0, 7)]
  while ((months.at(-1) ?? '') < last.slice(0, 7)) months.push(addMonths(months.at(-1) ?? '', 1))
  return months
}

/** Returns the lowest price of a month, or how many dates it has without prices. */
const describeMonth = (bookable: readonly AvailableDate[]): string => {
  if (bookable.length === 0) return choiceTexts.states.waitlist
  const prices = bookable.flatMap(({ perAdultMinor }) => (perAdultMinor === null ? [] : [perAdultMinor]))
  return prices.length > 0
    ? choiceTexts.monthFrom(formatMinorShort(Math.min(...prices)))
    : choiceTexts.monthDates(bookable.length)
}

const toStripMonth = (month: string, dates: readonly AvailableDate[]): StripMonth<string> => {
  const inMonth = dates.filter((date) => date.startsOn.startsWith(month) && isChoosable(date))
  return {
    value: month,
    label: formatMonth(month),
    note: inMonth.length === 0 ? choiceTexts.monthNone : describeMonth(inMonth.filter(isBookable)),
    isEmpty: inMonth.length === 0,
  }
}

const Legend = ({ dates }: { dates: readonly AvailableDate[] }) => {
  const states = (['open', 'few', 'waitlist', 'request', 'closed'] as const).filter((state) =>
    dates.some((date) => date.state === state),
  )
  return (
    <ul className="holiday-legend small muted">
      {states.map((state) => {
        const Icon = stateIcons[state]
        return (
          <li key={state} className={`holiday-date-state is-${state}`}>
            <Icon size={12} />
            <span>{choiceTexts.states[state]}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Finds the date to start from: one that can be booked, before one with a waitlist. */
const findFirst = (dates: readonly AvailableDate[]): string | undefined =>
  (dates.find(isBookable) ?? dates.find(isChoosable))?.startsOn

/** Says what the dates of a month can be chosen for; `note` if any can be booked. */
const describeDates = (inMonth: readonly AvailableDate[], note: string): string => {
  if (inMonth.some(isBookable)) return note
  return inMonth.some(isChoosable) ? choiceTexts.soldOutMonth : choiceTexts.noDatesInMonth
}

interface DateCalendarProps {
  /** At least one. */
  dates: readonly AvailableDate[]
  today: string
  chosen: string
  /** `YYYY-MM`; empty for the month of the chosen or the first date. */
  month: string
  isBusy: boolean
  note: string
  onMonth: (month: string) => void
  onChoose: (day: string) => void
}

/** The start dates of a month with their prices. Keys move between days and months. */
export const DateCalendar = (props: DateCalendarProps) => {
  const { dates, today, chosen, isBusy, note, onMonth, onChoose } = props
  const months = listMonths(dates, today)
  const first = findFirst(dates) ?? today
  const month = [props.month, chosen.slice(0, 7), first.slice(0, 7)].find((one) => months.includes(one))
  const shown = month ?? today.slice(0, 7)
  const inMonth = dates.filter(({ startsOn }) => startsOn.startsWith(shown))
  const firstDay = chosen.startsWith(shown) ? chosen : (findFirst(inMonth) ?? `${shown}-01`)
  const cursor = useMonthCursor({
    month: shown,
    firstDay,
    hasMonth: (one) => months.includes(one),
    onMonth,
  })
  return (
    <div className="holiday-calendar" aria-busy={isBusy}>
      <MonthStrip
        label={choiceTexts.months}
        months={months.map((one) => toStripMonth(one, dates))}
        chosen={shown}
        onChoose={onMonth}
      />
      <MonthGrid
        label={choiceTexts.grid(monthName(shown))}
        weekdays={choiceTexts.weekdays}
        month={shown}
        cursor={cursor}
        chosen={chosen}
        isSelectable={(day) => inMonth.some((date) => date.startsOn === day && isChoosable(date))}
        describe={createDateLook(inMonth, today)}
        onChoose={onChoose}
      />
      <Legend dates={dates} />
      <p className="small muted" role="status">
        {describeDates(inMonth, note)}
      </p>
    </div>
  )
}
