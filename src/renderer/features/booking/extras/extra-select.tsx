import { useController } from 'react-hook-form'
import type { ExtraKey } from '#domain/fares.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import type { BookingFormControl } from '../passengers/passenger-section.tsx'
import { bookingTexts } from '../texts.ts'

export interface ExtraOption extends ExtraKey {
  text: string
}

interface ExtraSelectProps {
  form: BookingFormControl
  name: `passengers.${number}.baggage` | `passengers.${number}.mealDynamic`
  label: string
  /** Those of one flight. */
  options: readonly ExtraOption[]
}

const isOfFlight = (a: ExtraKey, b: ExtraKey): boolean =>
  a.flightNumber === b.flightNumber && a.origin === b.origin && a.destination === b.destination

const keyOf = ({ code, flightNumber, origin, destination }: ExtraKey): ExtraKey => ({
  code,
  flightNumber,
  origin,
  destination,
})

/** One extra of a kind for one passenger on one flight, or none. */
export const ExtraSelect = ({ form, name, label, options }: ExtraSelectProps) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const chosen = field.value ?? []
  const [first] = options
  if (!first) return null
  const others = chosen.filter((choice) => !isOfFlight(choice, first))
  const own = chosen.find((choice) => isOfFlight(choice, first))
  return (
    <FieldFrame label={label} error={fieldState.error?.message}>
      {(aria) => (
        <select
          {...aria}
          className="field-control"
          value={own?.code ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            const option = options.find(({ code }) => code === event.target.value)
            field.onChange(option ? [...others, keyOf(option)] : others)
          }}
        >
          <option value="">{bookingTexts.none}</option>
          {options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
