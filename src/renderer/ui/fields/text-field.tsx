import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search'
  placeholder?: string
  maxLength?: number
  isUpperCase?: boolean
  autoFocus?: boolean
  /** 3 to 5 rows make it a multiline input (spec section 9). */
  rows?: number
}

export const TextField = <Values extends FieldValues>(props: TextFieldProps<Values>) => {
  const {
    control,
    name,
    label,
    help,
    isRequired,
    isLabelHidden,
    isDisabled,
    type = 'text',
    rows,
    isUpperCase,
  } = props
  const { field, fieldState } = useController({ control, name })
  const shared = {
    className: isUpperCase ? 'field-control is-upper' : 'field-control',
    disabled: isDisabled,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    // Names follow the direction of their script.
    dir: type === 'text' || type === 'search' ? 'auto' : undefined,
    name: field.name,
    value: (field.value as string | undefined) ?? '',
    onBlur: field.onBlur,
    ref: field.ref,
    onChange: (event: { target: { value: string } }) =>
      field.onChange(isUpperCase ? event.target.value.toUpperCase() : event.target.value),
  }
  return (
    <FieldFrame
      label={label}
      help={help}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      error={fieldState.error?.message}
    >
      {(aria) =>
        rows ? (
          <textarea {...shared} {...aria} rows={rows} />
        ) : (
          <input
            {...shared}
            {...aria}
            type={type}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            autoFocus={props.autoFocus}
            autoCapitalize={type === 'email' || type === 'password' ? 'none' : undefined}
            spellCheck={false}
          />
        )
      }
    </FieldFrame>
  )
}
