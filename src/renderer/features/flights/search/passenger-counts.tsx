import { Minus, Plus } from '@blueprintjs/icons'
import { useController, type Control } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import type { SearchForm } from './search-form-schema.ts'

type CountName = 'adults' | 'children' | 'infants'

const rows: { name: CountName; label: string; note: string; min: number }[] = [
  { name: 'adults', label: flightsTexts.adults, note: flightsTexts.adultsNote, min: 1 },
  { name: 'children', label: flightsTexts.children, note: flightsTexts.childrenNote, min: 0 },
  { name: 'infants', label: flightsTexts.infants, note: flightsTexts.infantsNote, min: 0 },
]
/** One more than a booking allows, so that a user who needs ten sees why that isn't possible. */
const maxOfAKind = 10

interface CountProps {
  control: Control<SearchForm>
  row: (typeof rows)[number]
  onChanged: () => void
}

const Count = ({ control, row, onChanged }: CountProps) => {
  const { field } = useController({ control, name: row.name })
  const set = (count: number): void => {
    field.onChange(count)
    onChanged()
  }
  return (
    <div className="passenger-count" role="group" aria-label={row.label}>
      <span className="grow">
        <span className="passenger-kind">{row.label}</span>
        <span className="small muted passenger-note">{row.note}</span>
      </span>
      <Button
        icon={<Minus />}
        aria-label={flightsTexts.fewer(row.label)}
        disabled={field.value <= row.min}
        onClick={() => set(field.value - 1)}
      />
      <output className="num passenger-number" aria-live="polite">
        {field.value}
      </output>
      <Button
        icon={<Plus />}
        aria-label={flightsTexts.more(row.label)}
        disabled={field.value >= maxOfAKind}
        onClick={() => set(field.value + 1)}
      />
    </div>
  )
}

interface PassengerCountsProps {
  control: Control<SearchForm>
  error: string | undefined
  onChanged: () => void
  onDone: () => void
}

/** Three steppers and the error of their total. */
export const PassengerCounts = ({ control, error, onChanged, onDone }: PassengerCountsProps) => (
  <>
    {rows.map((row) => (
      <Count key={row.name} control={control} row={row} onChanged={onChanged} />
    ))}
    {error ? (
      <p className="field-error" role="alert">
        {error}
      </p>
    ) : null}
    <Button intent="primary" fill text={flightsTexts.done} onClick={onDone} />
  </>
)
