import { useEffect, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

interface IntegerFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  min?: number
  max?: number
}

/** Parses a whole number; null while the text isn't one. */
export const parseInteger = (text: string): number | null =>
  /^-?\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null

/** A number input that parses integers (spec section 5). The form holds a number, or null while it is empty. */
export const IntegerField = <Values extends FieldValues>({
  control,
  name,
  label,
  help,
  isRequired,
  isLabelHidden,
  isDisabled,
  min,
  max,
}: IntegerFieldProps<Values>) => {
  const { field, fieldState } = useController({ control, name })
  const value = field.value as number | null
  const [text, setText] = useState(value === null || value === undefined ? '' : String(value))
  useEffect(() => {
    setText((shown) => (parseInteger(shown) === (value ?? null) ? shown : String(value ?? '')))
  }, [value])
  return (
    <FieldFrame
      label={label}
      help={help}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <input
          {...aria}
          className="field-control num"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onBlur={field.onBlur}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(parseInteger(event.target.value))
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            const next = (parseInteger(text) ?? 0) + step
            field.onChange(Math.min(max ?? next, Math.max(min ?? next, next)))
          }}
        />
      )}
    </FieldFrame>
  )
}
