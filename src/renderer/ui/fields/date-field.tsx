import type { ReactNode } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import type { CalendarProps } from '#renderer/ui/calendar/calendar-props.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { DateInput } from './date-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FormFieldProps } from './field-props.ts'

interface DateFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  min?: string
  max?: string
  autoComplete?: string
  /** Draws a calendar that shows more than numbers. It also opens when the field is clicked. */
  renderCalendar?: (props: CalendarProps) => ReactNode
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
          renderCalendar={props.renderCalendar}
        />
      )}
    </FieldFrame>
  )
}
