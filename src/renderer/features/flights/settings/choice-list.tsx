import { useController, type Control, type FieldPathByValue } from 'react-hook-form'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'

interface ChoiceProps {
  control: Control<FlightSettingsForm>
  name: FieldPathByValue<FlightSettingsForm, string[]>
  value: string
  /** Text beside the checkbox. */
  text: string
  /** What the text is about, if it has to be said to those who can't see the row. */
  about?: string
  isDisabled?: boolean
}

/** A checkbox that adds its value to a list of the form. */
export const Choice = ({ control, name, value, text, about, isDisabled = false }: ChoiceProps) => {
  const { field } = useController({ control, name })
  const values: readonly string[] = field.value
  return (
    <Checkbox
      label={
        <>
          {text}
          {about === undefined ? null : <span className="visually-hidden">: {about}</span>}
        </>
      }
      isChecked={values.includes(value)}
      isDisabled={isDisabled}
      onChange={(isOn) => field.onChange(isOn ? [...values, value] : values.filter((one) => one !== value))}
    />
  )
}
