import { Calendar } from '@blueprintjs/icons'
import { useRef, useState, type ReactNode } from 'react'
import type { CalendarProps, OpenedCalendar } from '#renderer/ui/calendar/calendar-props.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { isNarrowNow } from '#renderer/ui/use-narrow.ts'
import type { FieldAria } from './field-frame.tsx'
import { loadDateTools, useDateText } from './use-date-text.ts'

const DatePanel = loadable(async () => (await loadDateTools()).DatePanel)

interface DateInputProps {
  /** `YYYY-MM-DD`, or the typed text while it isn't a date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  isDisabled?: boolean | undefined
  autoComplete?: string | undefined
  aria: FieldAria
  inputRef?: (element: HTMLInputElement | null) => void
  /** Draws a calendar that shows more than numbers. It also opens when the field is clicked. */
  renderCalendar?: ((props: CalendarProps) => ReactNode) | undefined
}

/** A date typed as dd/MM/yyyy (eight digits suffice) or in words, or chosen from a calendar. */
export const DateInput = ({
  value,
  onChange,
  onBlur,
  min,
  max,
  isDisabled,
  autoComplete,
  aria,
  inputRef,
  renderCalendar,
}: DateInputProps) => {
  const { text, take, prepare, settle } = useDateText({ value, onChange, min, max })
  const frame = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<OpenedCalendar | null>(null)
  return (
    <span ref={frame} className="date-input" onPointerEnter={prepare}>
      <input
        {...aria}
        className="field-control num"
        // On a phone, the keyboard would cover a calendar that a press opens.
        inputMode={renderCalendar && isNarrowNow() ? 'none' : 'numeric'}
        placeholder={uiTexts.datePlaceholder}
        autoComplete={autoComplete ?? 'off'}
        disabled={isDisabled}
        value={text}
        ref={inputRef}
        onChange={(event) => take(event.target.value)}
        onFocus={prepare}
        onClick={({ currentTarget: by }) => renderCalendar && setOpened({ by, isFocused: false })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened({ by: event.currentTarget, isFocused: true })
        }}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
      />
      <button
        type="button"
        className="date-button"
        disabled={isDisabled}
        aria-label={uiTexts.openCalendar}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={({ currentTarget: by }) => setOpened(opened ? null : { by, isFocused: true })}
      >
        <Calendar size={14} />
      </button>
      {opened ? (
        <DatePanel
          {...{ opened, value, min, max, onChange, renderCalendar }}
          anchor={frame}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </span>
  )
}
