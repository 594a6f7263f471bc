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
  /** What the surrounding frame passes on: label, error and help. */
  aria?: FieldAria
  /** Accessible name when no label is drawn. */
  label?: string
  /** Id for a label elsewhere. */
  id?: string
  /** Added to the shared look of fields. */
  className?: string
  isDisabled?: boolean
  autoComplete?: string | undefined
  autoFocus?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement> | undefined
}

/**
 * A native select, which suits phones and the keyboard. Number values stay numbers. The product has no other select:
 * use it bare in toolbars, in a `FieldFrame` as a field, and as `SelectField` in forms.
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
