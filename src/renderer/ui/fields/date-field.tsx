import { Calendar } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { formatInputDate, parseInputDate } from '#domain/format.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

interface DateInputProps {
  /** `YYYY-MM-DD`, or the typed text while it isn't a date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  isDisabled?: boolean
  autoComplete?: string
  aria?: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
  inputRef?: (element: HTMLInputElement | null) => void
}

const insertSlashes = (text: string): string =>
  /^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text

/** A date typed as dd/MM/yyyy (eight digits suffice) or chosen from the system's calendar. */
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
}: DateInputProps) => {
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(formatInputDate(value) || value)
  useEffect(() => {
    setText((shown) => ((parseInputDate(shown) ?? shown) === value ? shown : formatInputDate(value) || value))
  }, [value])
  const take = (typed: string): void => {
    const shown = insertSlashes(typed)
    setText(shown)
    onChange(parseInputDate(shown) ?? shown.trim())
  }
  return (
    <span className="date-input">
      <input
        {...aria}
        className="field-control num"
        inputMode="numeric"
        placeholder={uiTexts.datePlaceholder}
        autoComplete={autoComplete ?? 'off'}
        disabled={isDisabled}
        value={text}
        ref={inputRef}
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          const date = parseInputDate(text)
          if (date) setText(formatInputDate(date))
          onBlur?.()
        }}
      />
      <button
        type="button"
        className="date-button"
        disabled={isDisabled}
        aria-label={uiTexts.openCalendar}
        onClick={() => picker.current?.showPicker()}
      >
        <Calendar size={14} />
      </button>
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

interface DateFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  min?: string
  max?: string
  autoComplete?: string
}

/** A date field of a form. The form holds `YYYY-MM-DD`; the user sees dd/MM/yyyy. */
export const DateField = <Values extends FieldValues>(props: DateFieldProps<Values>) => {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  const value = (field.value as string | undefined) ?? ''
  const isTyped = value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value)
  const error = fieldState.error ? (isTyped ? uiTexts.badDate : fieldState.error.message) : undefined
  return (
    <FieldFrame
      label={props.label}
      help={props.help}
      isRequired={props.isRequired}
      isLabelHidden={props.isLabelHidden}
      error={error}
    >
      {(aria) => (
        <DateInput
          aria={aria}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          min={props.min}
          max={props.max}
          isDisabled={props.isDisabled}
          autoComplete={props.autoComplete}
        />
      )}
    </FieldFrame>
  )
}
