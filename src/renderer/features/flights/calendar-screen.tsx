import { WarningSign } from '@blueprintjs/icons'
import type { CityOption } from '#contract/entities/flight.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { monthName } from '#renderer/ui/calendar/month-days.ts'
import { MonthGrid } from '#renderer/ui/calendar/month-grid.tsx'
import { useMonthCursor } from '#renderer/ui/calendar/use-month-cursor.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { CalendarHead } from './calendar/calendar-head.tsx'
import { calendarTexts } from './calendar/calendar-texts.ts'
import { createDayQuery, getStayDays } from './calendar/day-query.ts'
import { MonthBars } from './calendar/fare-bars.tsx'
import { createFareLook } from './calendar/fare-look.tsx'
import { listMonths, readMonth } from './calendar/fare-months.ts'
import { useCalendarPlaces } from './calendar/use-places.ts'
import { flightsApi } from './flights-api.ts'
import { NothingOnSale } from './nothing-on-sale.tsx'
import { getSearchCode } from './search/search-form-check.ts'
import { getToday as dayNow } from '#renderer/ui/today.ts'
import { useStartSearch } from './search/use-start-search.ts'
import './search/search-form.css'
import './search/search-form-sizes.css'
import './calendar/calendar.css'

interface MonthProps {
  origin: CityOption
  destination: CityOption
  month: string
  onMonth: (month: string) => void
  onChoose: (day: string) => void
}

/** The fares of one month. When the cursor leaves it, the adjacent month is shown. */
const Month = ({ origin, destination, month, onMonth, onChoose }: MonthProps) => {
  const today = dayNow()
  const months = listMonths(today)
  const { data, currentData, error, isFetching, refetch } = flightsApi.useCalendarFareQuery({
    origin: getSearchCode(origin),
    destination: getSearchCode(destination),
    month,
  })
  const days = currentData?.days ?? []
  const cursor = useMonthCursor({
    month,
    firstDay: month === today.slice(0, 7) ? today : `${month}-01`,
    hasMonth: (one) => months.includes(one),
    onMonth,
  })
  const failure = isFetching ? null : toFailure(error)
  if (failure?.errorCode === 'noSupplier') return <NothingOnSale failure={failure} />
  if (failure) return <ErrorPanel title={calendarTexts.failed} error={error} onRetry={() => void refetch()} />
  const missing = (currentData ?? data)?.missing ?? []
  return (
    <div className="calendar-body" aria-busy={isFetching}>
      {missing.length > 0 ? (
        <div className="missing-note small" role="status">
          <WarningSign size={12} />
          <span className="grow">
            {calendarTexts.missing(missing.map(({ supplier }) => supplier).join(', '))}
          </span>
          <Button variant="minimal" size="small" text={calendarTexts.again} onClick={() => void refetch()} />
        </div>
      ) : null}
      {data ? (
        <MonthBars days={days} today={today} month={monthName(month)} />
      ) : (
        // The chart's place, so that the calendar below doesn't move.
        <div className="fare-bars" aria-hidden />
      )}
      <MonthGrid
        label={calendarTexts.grid(monthName(month))}
        weekdays={calendarTexts.weekdays}
        month={month}
        cursor={cursor}
        isSelectable={(day) => day >= today}
        describe={createFareLook({ days, today, action: calendarTexts.search })}
        onChoose={onChoose}
      />
      <p className="small muted" role="status">
        {currentData && days.length === 0 ? calendarTexts.empty : calendarTexts.note}
      </p>
    </div>
  )
}

/** The lowest fare of each day, ten months ahead. Choosing a day searches it. */
export const CalendarScreen = () => {
  const { params, setParams, origin, destination } = useCalendarPlaces()
  const last = useAppSelector((state) => state.booking.query)
  const startSearch = useStartSearch()
  const today = dayNow()
  const month = readMonth(params.get('month'), today)
  const stay = getStayDays(last)
  const set = (part: Record<string, string | undefined>): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(part)) if (value !== undefined) next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const isSame =
    origin !== null && destination !== null && getSearchCode(origin) === getSearchCode(destination)
  const choose = (day: string): void => {
    const query = origin && destination ? createDayQuery({ last, origin, destination, day }) : null
    if (query) startSearch(query)
  }
  return (
    <div className="page calendar-page">
      <h1 className="title">{calendarTexts.title}</h1>
      <CalendarHead
        origin={origin}
        destination={destination}
        error={isSame ? calendarTexts.same : undefined}
        month={month}
        months={listMonths(today)}
        onMonth={(next) => set({ month: next })}
        onPlaces={(places) =>
          set({
            origin: places.origin ? getSearchCode(places.origin) : undefined,
            destination: places.destination ? getSearchCode(places.destination) : undefined,
          })
        }
      />
      {stay === null ? null : <p className="small calendar-stay">{calendarTexts.stay(stay)}</p>}
      {origin && destination && !isSame ? (
        <Month
          origin={origin}
          destination={destination}
          month={month}
          onMonth={(next) => set({ month: next })}
          onChoose={choose}
        />
      ) : (
        <EmptyState title={calendarTexts.choose} />
      )}
    </div>
  )
}
