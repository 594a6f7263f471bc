import { useController } from 'react-hook-form'
import type { ExtraKey } from '#domain/flights/fares.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { isOfFlight, toExtraKey } from './chosen-extras.ts'

export interface ExtraOption extends ExtraKey {
  text: string
  isIncluded: boolean
}

interface ExtraSelectProps {
  form: BookingFormControl
  name: `passengers.${number}.baggage` | `passengers.${number}.mealDynamic`
  label: string
  /** The options for one flight. */
  options: readonly ExtraOption[]
  isRequired: boolean
  /** Error when the fare requires it and the user tried to continue without it. */
  missing?: string
}

/** Selects one extra of a kind for a passenger on a flight. The included one applies unless another is chosen. */
export const ExtraSelect = ({ form, name, label, options, isRequired, missing }: ExtraSelectProps) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const chosen = field.value ?? []
  const [first] = options
  if (!first) return null
  const others = chosen.filter((choice) => !isOfFlight(choice, first))
  const own = chosen.find((choice) => isOfFlight(choice, first))
  const hasIncluded = options.some(({ isIncluded }) => isIncluded)
  return (
    <FieldFrame label={label} error={missing ?? fieldState.error?.message} isRequired={isRequired}>
      {(aria) => (
        <Select
          aria={aria}
          value={own?.code ?? ''}
          options={[
            ...(hasIncluded
              ? []
              : [{ value: '', label: isRequired ? bookingTexts.choose : bookingTexts.none }]),
            ...options.map(({ code, text }) => ({ value: code, label: text })),
          ]}
          onBlur={field.onBlur}
          onChange={(chosenCode) => {
            const option = options.find(({ code }) => code === chosenCode)
            field.onChange(option ? [...others, toExtraKey(option)] : others)
          }}
        />
      )}
    </FieldFrame>
  )
}
