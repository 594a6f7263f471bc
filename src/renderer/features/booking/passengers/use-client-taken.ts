import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import type { BookingFormControl } from './form-control.ts'
import { findPassengerErrors } from './passenger-resolver.ts'

/** The element around a passenger's field for saved travellers. */
export const clientFieldId = (index: number): string => `saved-travellers-${index}`

/** Labels of fields that the texts name otherwise. */
const otherLabels: Readonly<Record<string, string>> = {
  passportIssueCountryCode: bookingTexts.passportCountry,
  guardian: bookingTexts.guardianTitle,
  addressLine1: bookingTexts.address,
}
const labels: Readonly<Record<string, unknown>> = bookingTexts

/** Returns the labels of the fields with errors, as the form names them. */
const namesOfFields = (paths: readonly string[]): string[] => {
  const names = paths.map((path) => path.split('.')[2] ?? '')
  return [
    ...new Set(
      names.map((name) => otherLabels[name] ?? labels[name]).filter((label) => typeof label === 'string'),
    ),
  ]
}

/** Returns the paths of what is still wrong with one passenger, in the order of the rules. */
const findMissing = (form: BookingFormControl, context: PassengerRuleContext, index: number): string[] =>
  Object.keys(findPassengerErrors(form.getValues('passengers'), context)).filter((path) =>
    path.startsWith(`passengers.${index}.`),
  )

/**
 * Gives what follows when Enter has filled in a saved traveller: the first field that is missing gets the focus, then
 * the next passenger without a name; once nobody is left, `onComplete`. Returns the names of missing fields.
 */
export const useClientTaken = (
  form: BookingFormControl,
  context: PassengerRuleContext,
  onComplete: () => void,
): ((index: number) => string[]) =>
  useStableCallback((index: number) => {
    const missing = findMissing(form, context, index)
    if (missing.length > 0) {
      void form.trigger(`passengers.${index}`, { shouldFocus: true })
      return namesOfFields(missing)
    }
    const next = form
      .getValues('passengers')
      .findIndex(({ firstName, lastName }) => `${firstName}${lastName}`.trim() === '')
    if (next < 0) onComplete()
    else {
      const field = document.querySelector<HTMLElement>(`#${clientFieldId(next)} input`)
      if (field) field.focus()
      else form.setFocus(`passengers.${next}.title`)
    }
    return []
  })
