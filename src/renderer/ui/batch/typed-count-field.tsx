import { useId } from 'react'
import { batchTexts } from './batch-texts.ts'

/** Whether the count has been typed exactly. */
export const isCountTyped = (text: string, count: number): boolean => text.trim() === String(count)

interface TypedCountFieldProps {
  count: number
  value: string
  onChange: (value: string) => void
}

/** Requires the number of rows to be typed, so that an irreversible action can't happen by a stray click. */
export const TypedCountField = ({ count, value, onChange }: TypedCountFieldProps) => {
  const id = useId()
  return (
    <div className="field typed-count">
      <label className="field-label" htmlFor={id}>
        {batchTexts.typeCount(count)}
      </label>
      <input
        id={id}
        className="field-control num"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
