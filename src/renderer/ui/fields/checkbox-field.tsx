import { useId } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import type { FormFieldProps } from './field-props.ts'

export const CheckboxField = <Values extends FieldValues>({
  control,
  name,
  label,
  help,
  isDisabled,
}: FormFieldProps<Values>) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onBlur, onChange } = field
  const note = fieldState.error?.message ?? help
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={Boolean(value)}
          disabled={isDisabled}
          name={field.name}
          ref={ref}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(fieldState.error)}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <span className="grow">{label}</span>
      </label>
      {note ? (
        <p className={fieldState.error ? 'field-error' : 'field-help'} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
