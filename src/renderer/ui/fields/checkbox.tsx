import type { ReactNode } from 'react'

interface CheckboxProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

/** A checkbox outside a form (filters, selections). */
export const Checkbox = ({ label, isChecked, onChange, isDisabled }: CheckboxProps) => (
  <label className="checkbox">
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="grow">{label}</span>
  </label>
)
