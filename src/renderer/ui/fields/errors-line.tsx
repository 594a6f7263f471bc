import type { FormState, FieldValues } from 'react-hook-form'
import { uiTexts } from '#renderer/ui/texts.ts'

/** A line above the button that says that fields further up have errors. */
export const ErrorsLine = <Values extends FieldValues>({ formState }: { formState: FormState<Values> }) =>
  formState.isSubmitted && Object.keys(formState.errors).length > 0 ? (
    <p className="field-error">{uiTexts.someFields}</p>
  ) : null
