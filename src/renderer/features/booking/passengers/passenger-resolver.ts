import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { PassengerInput, type PassengerForm } from '#contract/entities/passenger.ts'
import { GstDetails } from '#contract/http/booking.ts'
import { passengerErrors, type PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'

/** Whether somebody is kept for the next booking; `travellerId` is whom the fields were filled in from. */
export interface Keeping {
  isKept: boolean
  travellerId: string
}

export interface BookingForm {
  passengers: PassengerForm[]
  gst: z.input<typeof GstDetails>
  keeping: Keeping[]
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

/** A guardian whom nobody typed is none. */
const withoutEmptyGuardian = <T extends PassengerForm>(passenger: T): T =>
  passenger.guardian && Object.values(passenger.guardian).every((text) => text.trim() === '')
    ? { ...passenger, guardian: null }
    : passenger

/** What the rules read while some fields are still wrong: trimmed as the schema does, nothing refused. */
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

/** A half-typed date is the schema's business: rules about ages would only say nonsense about it. */
const isReadable = ({ passengers }: BookingForm): boolean =>
  passengers.every(({ dateOfBirth, passportExpiry, passportIssueDate }) =>
    [dateOfBirth, passportExpiry, passportIssueDate].every(isDate),
  )

/**
 * The contract's schema and the rules of the fare, both at once: a person who left ten fields empty hears of all ten, not
 * first of those that one of the two knows.
 */
export const passengerResolver =
  (context: PassengerRuleContext): Resolver<BookingForm, unknown, BookingValues> =>
  async (typedValues, _context, options) => {
    const values = { ...typedValues, passengers: typedValues.passengers.map(withoutEmptyGuardian) }
    const read = Form.safeParse(values)
    const typed = read.success ? read.data : asTyped(values)
    const rules = isReadable(values) ? passengerErrors(typed.passengers, typed.gst, context) : []
    const issues = read.success
      ? []
      : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of [...issues, ...rules]) errors[path] ??= { type: 'rule', message }
    if (read.success && rules.length === 0) return { values: read.data, errors: {} }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
