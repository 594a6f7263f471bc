import { Minus, Plus } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import type { SearchFormHandle } from './use-search-form.ts'

type CountName = 'adults' | 'children' | 'infants'

const rows: { name: CountName; label: string; note: string; min: number }[] = [
  { name: 'adults', label: flightsTexts.adults, note: flightsTexts.adultsNote, min: 1 },
  { name: 'children', label: flightsTexts.children, note: flightsTexts.childrenNote, min: 0 },
  { name: 'infants', label: flightsTexts.infants, note: flightsTexts.infantsNote, min: 0 },
]
/** One more than a booking allows, so that a user who needs ten sees why that isn't possible. */
const maxOfAKind = 10

interface CountProps {
  form: SearchFormHandle
  row: (typeof rows)[number]
}

const Count = ({ form, row }: CountProps) => {
  const value = form.values[row.name]
  const set = (count: number): void => form.change({ [row.name]: count }, ['adults', 'infants'])
  return (
    <div className="passenger-count" role="group" aria-label={row.label}>
      <span className="grow">
        <span className="passenger-kind">{row.label}</span>
        <span className="small muted passenger-note">{row.note}</span>
      </span>
      <Button
        icon={<Minus />}
        aria-label={flightsTexts.fewer(row.label)}
        disabled={value <= row.min}
        onClick={() => set(value - 1)}
      />
      <output className="num passenger-number" aria-live="polite">
        {value}
      </output>
      <Button
        icon={<Plus />}
        aria-label={flightsTexts.more(row.label)}
        disabled={value >= maxOfAKind}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}

interface PassengerCountsProps {
  form: SearchFormHandle
  error: string | undefined
  onDone: () => void
}

/** Three steppers and the error of their total. */
export const PassengerCounts = ({ form, error, onDone }: PassengerCountsProps) => (
  <>
    {rows.map((row) => (
      <Count key={row.name} form={form} row={row} />
    ))}
    {error ? (
      <p className="field-error" role="alert">
        {error}
      </p>
    ) : null}
    <Button intent="primary" fill text={flightsTexts.done} onClick={onDone} />
  </>
)
