import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'

interface ListSelectProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
}

/** A select in a toolbar with its label before it. */
export const ListSelect = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ListSelectProps<Value>) => (
  <label className="row list-select">
    <span className="muted small">{label}</span>
    <Select value={value} options={options} onChange={onChange} />
  </label>
)
