import { SwapHorizontal } from '@blueprintjs/icons'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { timeSlots } from '#contract/common/enumerations.ts'
import { AirportField } from '#renderer/entities/airport-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { lastDay, type SearchForm } from './search-form-schema.ts'
import { getToday } from '#renderer/ui/today.ts'

const LegCalendar = loadable(
  async () => (await import('#renderer/features/flights/calendar/leg-calendar.tsx')).LegCalendar,
)

const slots = timeSlots.map((slot, value) => ({ value, label: slot.text }))

interface CityControlProps {
  control: Control<SearchForm>
  name: `legs.${number}.origin` | `legs.${number}.destination`
  label: string
}

const CityControl = ({ control, name, label }: CityControlProps) => {
  const { field, fieldState } = useController({ control, name })
  return (
    <AirportField
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      placeholder={flightsTexts.cityPlaceholder}
    />
  )
}

const swapCities = ({ getValues, setValue }: UseFormReturn<SearchForm>, index: number): void => {
  const [origin, destination] = getValues([`legs.${index}.origin`, `legs.${index}.destination`])
  setValue(`legs.${index}.origin`, destination, { shouldDirty: true })
  setValue(`legs.${index}.destination`, origin, {
    shouldDirty: true,
    shouldValidate: origin !== null && destination !== null,
  })
}

/** Origin and destination of one flight, with a button to swap them. */
export const LegPlaces = ({ form, index }: { form: UseFormReturn<SearchForm>; index: number }) => (
  <div className="search-places">
    <CityControl control={form.control} name={`legs.${index}.origin`} label={flightsTexts.from} />
    <Button
      className="search-swap"
      icon={<SwapHorizontal />}
      aria-label={flightsTexts.swap}
      title={flightsTexts.swap}
      onClick={() => swapCities(form, index)}
    />
    <CityControl control={form.control} name={`legs.${index}.destination`} label={flightsTexts.to} />
  </div>
)

interface LegWhenProps {
  control: Control<SearchForm>
  index: number
  dateLabel?: string
  slotLabel?: string
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The date and the time of day. */
export const LegWhen = ({ control, index, dateLabel, slotLabel }: LegWhenProps) => {
  const today = getToday()
  const before = useWatch({ control, name: `legs.${Math.max(0, index - 1)}.departure` })
  return (
    <>
      <DateField
        control={control}
        name={`legs.${index}.departure`}
        label={dateLabel ?? flightsTexts.date}
        min={index > 0 && isDay(before) && before > today ? before : today}
        max={lastDay(today)}
        renderCalendar={(calendar) => <LegCalendar {...calendar} control={control} index={index} />}
      />
      <SelectField
        control={control}
        name={`legs.${index}.slot`}
        label={slotLabel ?? flightsTexts.slot}
        options={slots}
      />
    </>
  )
}
