import { useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { listTexts } from './list-texts.ts'

export interface FilterOption<Value> {
  value: Value
  label: string
  count: number
}

interface FilterGroupProps<Value> {
  title: string
  options: readonly FilterOption<Value>[]
  chosen: readonly Value[]
  /** Called with the chosen values; with `isSingle`, with one or none. */
  onChange: (chosen: Value[]) => void
  /** Only one value can be chosen; choosing it again removes it. */
  isSingle?: boolean
}

const shownAtFirst = 8

/** A filter as checkboxes, each with the number of packages it would leave. */
export const FilterGroup = <Value extends string>(props: FilterGroupProps<Value>) => {
  const { title, options, chosen, onChange, isSingle } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole
    ? options
    : options.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  if (options.length === 0) return null
  const choose = (value: Value, isOn: boolean): void => {
    if (!isOn) onChange(chosen.filter((other) => other !== value))
    else onChange(isSingle ? [value] : [...chosen, value])
  }
  return (
    <fieldset className="holiday-filter">
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isOn) => choose(value, isOn)}
          label={
            <span className={count === 0 ? 'holiday-filter-option faint' : 'holiday-filter-option'}>
              <span className="clip grow">{label}</span>
              <span className="num small muted">{formatCount(count)}</span>
            </span>
          }
        />
      ))}
      {options.length > shown.length ? (
        <Button
          variant="minimal"
          size="small"
          text={listTexts.showAll(options.length)}
          onClick={() => setWhole(true)}
        />
      ) : null}
    </fieldset>
  )
}
