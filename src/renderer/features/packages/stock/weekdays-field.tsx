import { useController, type FieldValues } from 'react-hook-form'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { stockTexts as texts } from './stock-texts.ts'

/** The week from Monday; 0 is Sunday. */
const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** The days of a week on which something happens. The form holds their numbers: 0 is Sunday. */
export const WeekdaysField = <Values extends FieldValues>({
  control,
  name,
}: Pick<FormFieldProps<Values>, 'control' | 'name'>) => {
  const { field, fieldState } = useController({ control, name })
  const chosen = field.value as number[]
  const toggle = (day: number, isOn: boolean): void =>
    field.onChange(isOn ? [...chosen, day] : chosen.filter((one) => one !== day))
  return (
    <fieldset className="package-stock-weekdays">
      <legend>{texts.weekdays}</legend>
      {weekFromMonday.map((day) => (
        <Checkbox
          key={day}
          label={texts.weekdayNames[day]}
          isChecked={chosen.includes(day)}
          onChange={(isOn) => toggle(day, isOn)}
        />
      ))}
      {fieldState.error ? (
        <p className="field-error" role="alert">
          {fieldState.error.message}
        </p>
      ) : null}
    </fieldset>
  )
}
