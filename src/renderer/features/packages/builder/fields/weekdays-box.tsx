import { builderTexts as texts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'

/** Monday first; 0 is Sunday. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

interface WeekdaysBoxProps {
  legend: string
  isLegendHidden?: boolean
  path: string
  value: readonly number[]
  onChange: (weekdays: number[]) => void
}

/** Days of the week as buttons that are pressed or not. */
export const WeekdaysBox = ({ legend, isLegendHidden, path, value, onChange }: WeekdaysBoxProps) => {
  const { problemAt } = useBuilder()
  const problem = problemAt(path)
  return (
    <fieldset className="builder-weekdays" data-place={path}>
      <legend className={isLegendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div className="builder-chips">
        {weekOrder.map((weekday) => {
          const isOn = value.includes(weekday)
          return (
            <button
              key={weekday}
              type="button"
              className="builder-chip"
              aria-pressed={isOn}
              aria-label={texts.weekdayNames[weekday]}
              onClick={() =>
                onChange(
                  isOn
                    ? value.filter((day) => day !== weekday)
                    : [...value, weekday].toSorted((a, b) => a - b),
                )
              }
            >
              {texts.weekdays[weekday]}
            </button>
          )
        })}
      </div>
      {problem ? <p className="field-error">{problem}</p> : null}
    </fieldset>
  )
}
