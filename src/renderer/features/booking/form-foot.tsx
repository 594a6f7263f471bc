import { ArrowRight } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { continueKey, useContinueKey } from '#renderer/ui/use-shortcut-keys.ts'
import type { BookingFormControl } from './passengers/form-control.ts'
import { bookingTexts } from './texts.ts'

interface FormFootProps {
  form: BookingFormControl
  step: 'passengers' | 'extras'
  hasExtras: boolean
  /** Number of required extras that nobody has chosen. */
  missing: number
  isBusy: boolean
  onBack: () => void
}

/** Counts the error messages in the form. */
const countErrors = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.entries(errors).reduce(
    (sum, [key, value]) => (key === 'ref' ? sum : sum + countErrors(value)),
    0,
  )
}

/** A line that counts the errors, and the button to continue. */
export const FormFoot = ({ form, step, hasExtras, missing, isBusy, onBack }: FormFootProps) => {
  const { errors, isSubmitted } = form.formState
  const count = countErrors(errors) + missing
  useContinueKey()
  const isNextExtras = step === 'passengers' && hasExtras
  return (
    <footer className="form-foot">
      <p className="field-error grow" role="status">
        {isSubmitted && count > 0 ? bookingTexts.fixFields(count) : ''}
      </p>
      {step === 'extras' ? <Button text={bookingTexts.back} onClick={onBack} /> : null}
      <Button
        type="submit"
        className="form-next"
        intent="primary"
        size="large"
        text={isNextExtras ? bookingTexts.toExtras : bookingTexts.toReview}
        endIcon={<ArrowRight />}
        aria-keyshortcuts={continueKey}
        disabled={isBusy}
      />
    </footer>
  )
}
