import type { Ref } from 'react'
import type { FieldAria } from './field-frame.tsx'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  isDisabled?: boolean
}

interface SelectProps<Value extends string | number> {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  /** What the frame around it passes on: label, error and help. */
  aria?: FieldAria
  /** Its name for screen readers where no label is drawn. */
  label?: string
  /** Its id for a label elsewhere. */
  id?: string
  /** Added to the look that all fields share. */
  className?: string
  isDisabled?: boolean
  autoComplete?: string | undefined
  autoFocus?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement> | undefined
}

/**
 * A native select: right on a phone, quick on the keyboard. Keeps numbers numbers. Every select of the product is this one: bare in
 * toolbars, in a `FieldFrame` where it is a field, and as `SelectField` in forms.
 */
export const Select = <Value extends string | number>({
  value,
  options,
  onChange,
  aria,
  label,
  className,
  isDisabled,
  ...rest
}: SelectProps<Value>) => (
  <select
    {...rest}
    {...aria}
    aria-label={label}
    className={className ? `field-control ${className}` : 'field-control'}
    disabled={isDisabled}
    value={value}
    onChange={(event) => {
      const chosen = options.find((option) => String(option.value) === event.target.value)
      if (chosen) onChange(chosen.value)
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.isDisabled}>
        {option.label}
      </option>
    ))}
  </select>
)
