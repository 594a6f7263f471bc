import { ChevronLeft, ChevronRight, SwapHorizontal } from '@blueprintjs/icons'
import { useId } from 'react'
import type { CityOption } from '#contract/entities/flight.ts'
import { AirportField } from '#renderer/entities/airport-field.tsx'
import { monthName } from '#renderer/ui/calendar/month-days.ts'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { Select } from '#renderer/ui/fields/select.tsx'
import { calendarTexts } from './calendar-texts.ts'

interface CalendarHeadProps {
  origin: CityOption | null
  destination: CityOption | null
  error: string | undefined
  onPlaces: (places: { origin?: CityOption | null; destination?: CityOption | null }) => void
  month: string
  months: readonly string[]
  onMonth: (month: string) => void
}

/** Origin, destination and month. */
export const CalendarHead = (props: CalendarHeadProps) => {
  const { origin, destination, error, onPlaces, month, months, onMonth } = props
  const id = useId()
  const at = months.indexOf(month)
  const changeMonth = (by: number): void => {
    const next = months[at + by]
    if (next) onMonth(next)
  }
  return (
    <div className="calendar-head">
      <div className="search-places">
        <AirportField
          label={flightsTexts.from}
          value={origin}
          placeholder={flightsTexts.cityPlaceholder}
          onChange={(city) => onPlaces({ origin: city })}
        />
        <Button
          className="search-swap"
          icon={<SwapHorizontal />}
          aria-label={flightsTexts.swap}
          onClick={() => onPlaces({ origin: destination, destination: origin })}
        />
        <AirportField
          label={flightsTexts.to}
          value={destination}
          error={error}
          placeholder={flightsTexts.cityPlaceholder}
          onChange={(city) => onPlaces({ destination: city })}
        />
      </div>
      <div className="field calendar-month">
        <label className="field-label" htmlFor={id}>
          {calendarTexts.month}
        </label>
        <span className="row">
          <Button
            icon={<ChevronLeft />}
            aria-label={calendarTexts.previous}
            disabled={at <= 0}
            onClick={() => changeMonth(-1)}
          />
          <Select
            id={id}
            value={month}
            options={months.map((each) => ({ value: each, label: monthName(each) }))}
            onChange={onMonth}
          />
          <Button
            icon={<ChevronRight />}
            aria-label={calendarTexts.next}
            disabled={at >= months.length - 1}
            onClick={() => changeMonth(1)}
          />
        </span>
      </div>
    </div>
  )
}
