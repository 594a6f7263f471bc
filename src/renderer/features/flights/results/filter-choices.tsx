import { useState, type ReactNode } from 'react'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'

export interface Choice<Value> {
  value: Value
  label: ReactNode
  /** Shown before the count, such as the lowest price. */
  detail?: string | undefined
}

interface FilterChoicesProps<Value> {
  title: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  counts: ReadonlyMap<Value, number>
  onChange: (chosen: Value[]) => void
}

const shownAtFirst = 6

/** A filter as a list of checkboxes, each with the number of flights it would show. */
export const FilterChoices = <Value extends string | number | boolean>(props: FilterChoicesProps<Value>) => {
  const { title, choices, chosen, counts, onChange } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole
    ? choices
    : choices.filter((choice, index) => index < shownAtFirst || chosen.includes(choice.value))
  if (choices.length === 0) return null
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      {shown.map(({ value, label, detail }) => {
        const count = counts.get(value) ?? 0
        return (
          <Checkbox
            key={String(value)}
            isChecked={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            label={
              <span className={count === 0 ? 'filter-choice faint' : 'filter-choice'}>
                <span className="clip grow">{label}</span>
                {detail ? <span className="num small">{detail}</span> : null}
                <span className="num small muted filter-count">{count}</span>
              </span>
            }
          />
        )
      })}
      {choices.length > shown.length ? (
        <Button
          variant="minimal"
          size="small"
          text={resultTexts.showAll(choices.length)}
          onClick={() => setWhole(true)}
        />
      ) : null}
    </fieldset>
  )
}
