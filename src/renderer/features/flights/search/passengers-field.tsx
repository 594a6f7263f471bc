import { CaretDown } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { loadable } from '#renderer/ui/loadable.tsx'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import type { SearchFormHandle } from './use-search-form.ts'

const PassengerCounts = loadable(async () => (await import('./passenger-counts.tsx')).PassengerCounts)

/** The number of passengers on a button, with three steppers behind it. */
export const PassengersField = ({ form }: { form: SearchFormHandle }) => {
  const { values: counts, errors } = form
  const error = errors.adults ?? errors.infants ?? errors.children
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
        onPointerEnter={PassengerCounts.preload}
        onFocus={PassengerCounts.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="clip">
          {flightsTexts.travellers(counts.adults, counts.children, counts.infants)}
        </span>
        <CaretDown size={14} />
      </button>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the panel's ground must not take the focus out of it, which would close it
        <div
          className="passengers-panel"
          role="dialog"
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          onMouseDown={(event) => {
            if (event.target === event.currentTarget) event.preventDefault()
          }}
        >
          <PassengerCounts form={form} error={error} onDone={close} />
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
