import type { FormState, FieldValues } from 'react-hook-form'
import { uiTexts } from '#renderer/ui/texts.ts'

/** One line above the button: some field further up was not right. */
export const ErrorsLine = <Values extends FieldValues>({ formState }: { formState: FormState<Values> }) =>
  formState.isSubmitted && Object.keys(formState.errors).length > 0 ? (
    <p className="field-error">{uiTexts.someFields}</p>
  ) : null
