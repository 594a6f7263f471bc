import { useId } from 'react'
import { batchTexts } from './batch-texts.ts'

/** Has the count been typed, letter for letter? */
export const isCountTyped = (text: string, count: number): boolean => text.trim() === String(count)

interface TypedCountFieldProps {
  count: number
  value: string
  onChange: (value: string) => void
}

/** Asks for the number of rows in figures: what cannot be undone is not done by a click too many. */
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
