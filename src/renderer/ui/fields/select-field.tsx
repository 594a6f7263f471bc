import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'
import { Select, type SelectOption } from './select.tsx'

interface SelectFieldProps<
  Values extends FieldValues,
  Value extends string | number,
> extends FormFieldProps<Values> {
  options: readonly SelectOption<Value>[]
  /** Shown while nothing is chosen; without it, the first option is chosen. */
  placeholder?: string
  autoComplete?: string
}

/** A select of a form. */
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
        <Select<Value | ''>
          aria={aria}
          isDisabled={isDisabled}
          autoComplete={autoComplete}
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ?? ''}
          options={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  )
}
