import { useState } from 'react'
import { tripTypes } from '#contract/common/search-numbers.ts'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { getSearchCode, type SearchForm } from '#renderer/features/flights/search/search-form-check.ts'
import { CalendarPanel, getFirstMonth } from '#renderer/ui/calendar/calendar-panel.tsx'
import type { CalendarProps } from '#renderer/ui/calendar/calendar-props.ts'
import { getToday } from '#renderer/ui/today.ts'
import { calendarTexts } from './calendar-texts.ts'
import { createFareLook } from './fare-look.tsx'
import { listMonths } from './fare-months.ts'
import './calendar.css'

interface LegCalendarProps extends CalendarProps {
  values: Pick<SearchForm, 'trip' | 'legs'>
  index: number
}

/** Returns the codes of a flight's places; empty where they aren't chosen. A return flies the first flight's back. */
const findCodes = (
  { trip, legs }: LegCalendarProps['values'],
  index: number,
): { origin: string; destination: string } => {
  const isBack = trip === tripTypes.return && index === 1
  const leg = legs[isBack ? 0 : index]
  const [from, to] = [leg?.origin, leg?.destination].map((city) => (city ? getSearchCode(city) : ''))
  return isBack
    ? { origin: to ?? '', destination: from ?? '' }
    : { origin: from ?? '', destination: to ?? '' }
}

/** The calendar of a flight's date, with the fares of its route where they are known. */
export const LegCalendar = ({ values, index, ...calendar }: LegCalendarProps) => {
  const [month, setMonth] = useState(() => getFirstMonth(calendar))
  const today = getToday()
  const { origin, destination } = findCodes(values, index)
  const hasRoute = origin !== '' && destination !== '' && origin !== destination
  const { currentData, isFetching } = flightsApi.useCalendarFareQuery(
    { origin, destination, month },
    { skip: !hasRoute || !listMonths(today).includes(month) },
  )
  const days = currentData?.days ?? []
  return (
    <CalendarPanel
      {...calendar}
      month={month}
      onMonth={setMonth}
      isBusy={isFetching}
      describe={createFareLook({ days, today, action: calendarTexts.chooseDay })}
      note={days.length > 0 ? calendarTexts.fieldNote : undefined}
    />
  )
}
