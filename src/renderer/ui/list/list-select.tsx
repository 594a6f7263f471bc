interface ListSelectProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A select in a toolbar, its label in front. */
export const ListSelect = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ListSelectProps<Value>) => (
  <label className="row list-select">
    <span className="muted small">{label}</span>
    <select
      className="field-control"
      value={String(value)}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
