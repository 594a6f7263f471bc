import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import type { BookingFormControl } from './form-control.ts'
import { findPassengerErrors } from './passenger-resolver.ts'

/** The element around a passenger's field for saved travellers. */
export const clientFieldId = (index: number): string => `saved-travellers-${index}`

const fieldLabels: Readonly<Record<string, string>> = {
  title: bookingTexts.title,
  firstName: bookingTexts.firstName,
  lastName: bookingTexts.lastName,
  gender: bookingTexts.gender,
  dateOfBirth: bookingTexts.dateOfBirth,
  nationality: bookingTexts.nationality,
  passportNo: bookingTexts.passportNo,
  passportExpiry: bookingTexts.passportExpiry,
  passportIssueDate: bookingTexts.passportIssueDate,
  passportIssueCountryCode: bookingTexts.passportCountry,
  pan: bookingTexts.pan,
  guardian: bookingTexts.guardianTitle,
  mobileNo: bookingTexts.mobileNo,
  email: bookingTexts.email,
  addressLine1: bookingTexts.address,
  city: bookingTexts.city,
  ffNumber: bookingTexts.ffNumber,
}

/** Returns the labels of the fields with errors, as the form names them. */
const namesOfFields = (paths: readonly string[]): string[] => {
  const names = paths.map((path) => path.split('.')[2] ?? '')
  return [...new Set(names.flatMap((name) => fieldLabels[name] ?? []))]
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
