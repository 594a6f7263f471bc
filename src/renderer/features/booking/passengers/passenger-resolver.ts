import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { PassengerInput, type PassengerForm } from '#contract/entities/passenger.ts'
import { GstDetails } from '#contract/http/booking.ts'
import { dateFields } from '#domain/passengers/paste/pasted-fields.ts'
import { passengerErrors, type PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'

/** Whether a passenger is saved for later; `travellerId` is the saved traveller who filled the fields. */
export interface SaveChoice {
  isKept: boolean
  travellerId: string
}

export interface BookingForm {
  passengers: PassengerForm[]
  gst: z.input<typeof GstDetails>
  keeping: SaveChoice[]
}

export const emptyGst: BookingForm['gst'] = {
  gstNumber: '',
  gstCompanyName: '',
  gstCompanyEmail: '',
  gstCompanyContactNumber: '',
  gstCompanyAddress: '',
}

const Form = z.object({ passengers: z.array(PassengerInput), gst: GstDetails })
export type BookingValues = z.output<typeof Form>

/** Drops a guardian without a name. */
const withoutEmptyGuardian = <T extends PassengerForm>(passenger: T): T =>
  passenger.guardian && Object.values(passenger.guardian).every((text) => text.trim() === '')
    ? { ...passenger, guardian: null }
    : passenger

/**
 * Returns the values that the rules check while fields still have errors: trimmed as the schema does, without
 * refusing any.
 */
const asTyped = ({ passengers, gst }: BookingForm): BookingValues => ({
  passengers: passengers.map((passenger) => ({
    ...(passenger as z.output<typeof PassengerInput>),
    firstName: passenger.firstName.trim(),
    lastName: passenger.lastName.trim(),
    mobileNo: passenger.mobileNo?.trim() ?? '',
    email: passenger.email?.trim() ?? '',
    guardian: passenger.guardian ?? null,
    seats: passenger.seats ?? [],
    addressLine1: passenger.addressLine1?.trim() ?? '',
    city: passenger.city?.trim() ?? '',
  })),
  gst: gst as BookingValues['gst'],
})

const isDate = (text: string | undefined): boolean =>
  text === undefined || text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether all dates are complete. The schema reports incomplete ones, about which the age rules would be wrong. */
const isReadable = ({ passengers }: BookingForm): boolean =>
  passengers.every((passenger) => dateFields.every((field) => isDate(passenger[field])))

/**
 * Checks the contract's schema and the fare's rules together, so that a user who left ten fields empty sees all ten
 * errors at once. Returns one message per field, and the values if nothing is wrong.
 */
const checkBooking = (
  typedValues: BookingForm,
  context: PassengerRuleContext,
): { errors: Record<string, string>; values: BookingValues | null } => {
  const values = { ...typedValues, passengers: typedValues.passengers.map(withoutEmptyGuardian) }
  const read = Form.safeParse(values)
  const typed = read.success ? read.data : asTyped(values)
  const rules = isReadable(values) ? passengerErrors(typed.passengers, typed.gst, context) : []
  const issues = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const errors: Record<string, string> = {}
  for (const { path, message } of [...issues, ...rules]) errors[path] ??= message
  return { errors, values: read.success && rules.length === 0 ? read.data : null }
}

/** Returns what is wrong with passengers, by field such as `passengers.0.firstName`: exactly what the form would say. */
export const findPassengerErrors = (
  passengers: PassengerForm[],
  context: PassengerRuleContext,
): Record<string, string> => checkBooking({ passengers, gst: emptyGst, keeping: [] }, context).errors

/** Makes `checkBooking` the form's validation. */
export const passengerResolver =
  (context: PassengerRuleContext): Resolver<BookingForm, unknown, BookingValues> =>
  async (typedValues, _context, options) => {
    const { errors, values } = checkBooking(typedValues, context)
    if (values) return { values, errors: {} }
    const atFields: Record<string, FieldError> = Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path, { type: 'rule', message }]),
    )
    return { values: {}, errors: toNestErrors(atFields, options) }
  }
