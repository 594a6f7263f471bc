import { CaretDown, Minus, Plus } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { flightsTexts } from '../texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { SearchForm } from './search-form-schema.ts'

type CountName = 'adults' | 'children' | 'infants'

const rows: { name: CountName; label: string; note: string; min: number }[] = [
  { name: 'adults', label: flightsTexts.adults, note: flightsTexts.adultsNote, min: 1 },
  { name: 'children', label: flightsTexts.children, note: flightsTexts.childrenNote, min: 0 },
  { name: 'infants', label: flightsTexts.infants, note: flightsTexts.infantsNote, min: 0 },
]
/** One more than a booking takes, so that a person who needs ten learns why it does not go. */
const mostOfAKind = 10

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
        disabled={field.value >= mostOfAKind}
        onClick={() => set(field.value + 1)}
      />
    </div>
  )
}

interface PassengersFieldProps {
  control: Control<SearchForm>
  counts: Pick<SearchForm, CountName>
  error: string | undefined
  onChanged: () => void
}

/** Who travels: one button that says it, and three steppers behind it. */
export const PassengersField = ({ control, counts, error, onChanged }: PassengersFieldProps) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      className="field passengers"
      ref={frame}
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <span className="field-label" id={`${id}-label`}>
        {flightsTexts.passengers}
      </span>
      <button
        type="button"
        ref={opener}
        id={id}
        className="field-control passengers-opener"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-note` : undefined}
        data-invalid={Boolean(error)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="clip">
          {flightsTexts.travellers(counts.adults, counts.children, counts.infants)}
        </span>
        <CaretDown size={14} />
      </button>
      {isOpen ? (
        // A press on the panel's own ground must not take the focus out of it, which would close it.
        <div
          className="passengers-panel"
          role="dialog"
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          onMouseDown={(event) => {
            if (event.target === event.currentTarget) event.preventDefault()
          }}
        >
          {rows.map((row) => (
            <Count key={row.name} control={control} row={row} onChanged={onChanged} />
          ))}
          {error ? (
            <p className="field-error" role="alert">
              {error}
            </p>
          ) : null}
          <Button intent="primary" fill text={flightsTexts.done} onClick={close} />
        </div>
      ) : null}
      {error && !isOpen ? (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
