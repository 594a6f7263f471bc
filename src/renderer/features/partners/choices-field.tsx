import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

export interface Choice {
  value: string
  label: string
  /** What choosing it means, in one line. */
  help: string
}

interface ChoicesFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  choices: readonly Choice[]
}

/** Several checkboxes whose values are one list of the form, each with its meaning. */
export const ChoicesField = <Values extends FieldValues>({
  control,
  name,
  label,
  choices,
}: ChoicesFieldProps<Values>) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const chosen = field.value as readonly string[]
  const { error } = fieldState
  const toggle = (value: string, isOn: boolean): void =>
    field.onChange(
      choices.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))),
    )
  return (
    <fieldset className="api-choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {choices.map(({ value, label: text, help }, index) => (
        <div key={value}>
          <label className="checkbox">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              aria-invalid={Boolean(error)}
              aria-describedby={`${id}-${value}`}
              onBlur={field.onBlur}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span className="grow">{text}</span>
          </label>
          <p className="field-help api-choice-help" id={`${id}-${value}`}>
            {help}
          </p>
        </div>
      ))}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error.message}
        </p>
      ) : null}
    </fieldset>
  )
}
