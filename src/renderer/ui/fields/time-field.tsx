import { useEffect, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { parseInputTime } from '#domain/input-time.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

interface TimeFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  placeholder: string
}

/**
 * A time of day on the 24-hour clock, typed with or without a colon. The form holds `HH:mm`, or the typed text while it
 * isn't a time.
 */
export const TimeField = <Values extends FieldValues>(props: TimeFieldProps<Values>) => {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  const value = (field.value as string | undefined) ?? ''
  const [text, setText] = useState(value)
  useEffect(() => {
    setText((shown) => ((parseInputTime(shown) ?? shown.trim()) === value ? shown : value))
  }, [value])
  return (
    <FieldFrame
      label={props.label}
      help={props.help}
      isRequired={props.isRequired}
      isLabelHidden={props.isLabelHidden}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <input
          {...aria}
          className="field-control num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(parseInputTime(event.target.value) ?? event.target.value.trim())
          }}
          onBlur={() => {
            setText(value)
            field.onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}
