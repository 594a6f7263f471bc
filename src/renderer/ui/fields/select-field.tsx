import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
}

interface SelectFieldProps<
  Values extends FieldValues,
  Value extends string | number,
> extends FormFieldProps<Values> {
  options: readonly SelectOption<Value>[]
  /** Shown while nothing is chosen; without it the first option is. */
  placeholder?: string
  autoComplete?: string
}

/** A native select: right on a phone, quick on the keyboard. Keeps numbers numbers. */
export const SelectField = <Values extends FieldValues, Value extends string | number>({
  control,
  name,
  label,
  help,
  isRequired,
  isLabelHidden,
  isDisabled,
  options,
  placeholder,
  autoComplete,
}: SelectFieldProps<Values, Value>) => {
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame
      label={label}
      help={help}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <select
          {...aria}
          className="field-control"
          disabled={isDisabled}
          autoComplete={autoComplete}
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ?? ''}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value)
            field.onChange(chosen?.value ?? '')
          }}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
