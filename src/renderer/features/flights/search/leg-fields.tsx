import { SwapHorizontal } from '@blueprintjs/icons'
import { timeSlots } from '#contract/common/search-numbers.ts'
import { AirportField } from '#renderer/entities/airport-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateInput } from '#renderer/ui/fields/date-input.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { lastDay } from './search-form-check.ts'
import { getToday } from '#renderer/ui/today.ts'
import type { SearchFormHandle } from './use-search-form.ts'

const LegCalendar = loadable(
  async () => (await import('#renderer/features/flights/calendar/leg-calendar.tsx')).LegCalendar,
)

const slots = timeSlots.map((slot, value) => ({ value, label: slot.text }))

interface LegProps {
  form: SearchFormHandle
  index: number
}

interface CityControlProps extends LegProps {
  part: 'origin' | 'destination'
  label: string
}

const CityControl = ({ form, index, part, label }: CityControlProps) => (
  <AirportField
    label={label}
    value={form.values.legs[index]?.[part] ?? null}
    onChange={(city) => form.changeLeg(index, { [part]: city })}
    error={form.errors[`legs.${index}.${part}`]}
    placeholder={flightsTexts.cityPlaceholder}
  />
)

const swapCities = ({ values, changeLeg }: SearchFormHandle, index: number): void => {
  const { origin = null, destination = null } = values.legs[index] ?? {}
  const checked = origin && destination ? ([`legs.${index}.destination`] as const) : []
  changeLeg(index, { origin: destination, destination: origin }, checked)
}

/** Origin and destination of one flight, with a button to swap them. */
export const LegPlaces = ({ form, index }: LegProps) => (
  <div className="search-places">
    <CityControl form={form} index={index} part="origin" label={flightsTexts.from} />
    <Button
      className="search-swap"
      icon={<SwapHorizontal />}
      aria-label={flightsTexts.swap}
      title={flightsTexts.swap}
      onClick={() => swapCities(form, index)}
    />
    <CityControl form={form} index={index} part="destination" label={flightsTexts.to} />
  </div>
)

interface LegWhenProps extends LegProps {
  dateLabel?: string
  slotLabel?: string
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The date and the time of day. */
export const LegWhen = ({ form, index, dateLabel, slotLabel }: LegWhenProps) => {
  const today = getToday()
  const { departure = '', slot = 0 } = form.values.legs[index] ?? {}
  const before = form.values.legs[index - 1]?.departure
  return (
    <>
      <FieldFrame label={dateLabel ?? flightsTexts.date} error={form.errors[`legs.${index}.departure`]}>
        {(aria) => (
          <DateInput
            aria={aria}
            value={departure}
            onChange={(day) => form.changeLeg(index, { departure: day })}
            min={isDay(before) && before > today ? before : today}
            max={lastDay(today)}
            renderCalendar={(calendar) => <LegCalendar {...calendar} values={form.values} index={index} />}
          />
        )}
      </FieldFrame>
      <FieldFrame label={slotLabel ?? flightsTexts.slot} error={form.errors[`legs.${index}.slot`]}>
        {(aria) => (
          <Select
            aria={aria}
            value={slot}
            options={slots}
            onChange={(chosen) => form.changeLeg(index, { slot: chosen })}
          />
        )}
      </FieldFrame>
    </>
  )
}
