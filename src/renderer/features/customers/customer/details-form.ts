import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { Customer } from '#contract/entities/customer.ts'
import { toPhoneCountry, validPhone } from '#domain/accounts/phone-numbers.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { detailsTexts } from './customer-texts.ts'

export interface DetailsForm {
  userType: UserType
  firstName: string
  lastName: string
  email: string
  primaryPhone: string
  primaryPhoneCountryCode: string
  secondaryPhone: string
  secondaryPhoneCountryCode: string
  companyName: string
  address1: string
  address2: string
  panNumber: string
  gstNumber: string
}

/** Returns the form for an account as it is stored. */
export const toDetailsForm = (customer: Customer): DetailsForm => {
  const phoneOf = (label: string) => customer.phoneNumbers.find((phone) => phone.label === label)
  const primary = phoneOf('Primary')
  const secondary = phoneOf('Secondary')
  return {
    userType: customer.userType,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    primaryPhone: primary?.phoneNumber ?? '',
    primaryPhoneCountryCode: toPhoneCountry(primary?.phoneCountryCode ?? defaultPhoneCountry.code),
    secondaryPhone: secondary?.phoneNumber ?? customer.company?.secondaryPhone ?? '',
    secondaryPhoneCountryCode: toPhoneCountry(secondary?.phoneCountryCode ?? defaultPhoneCountry.code),
    companyName: customer.companyName,
    address1: customer.company?.address1 ?? '',
    address2: customer.company?.address2 ?? '',
    panNumber: customer.panNumber,
    gstNumber: customer.gstNumber,
  }
}

type Field = keyof DetailsForm
/** A phone and its country are one value. */
const pairs: Partial<Record<Field, Field>> = {
  primaryPhone: 'primaryPhoneCountryCode',
  primaryPhoneCountryCode: 'primaryPhone',
  secondaryPhone: 'secondaryPhoneCountryCode',
  secondaryPhoneCountryCode: 'secondaryPhone',
}

const listChanged = (before: DetailsForm, after: DetailsForm): Field[] =>
  (Object.keys(after) as Field[]).filter((field) => {
    const pair = pairs[field]
    return before[field] !== after[field] || (pair !== undefined && before[pair] !== after[pair])
  })

/** Returns the request: the first name, which is required, and what the form changed. */
export const toDetailsRequest = (customer: Customer, form: DetailsForm) => ({
  customerId: customer.users_id,
  version: customer.version,
  firstName: form.firstName,
  ...Object.fromEntries(
    listChanged(toDetailsForm(customer), form).map((field) => [field, form[field]] as const),
  ),
})

/** Returns problems that the contract allows (spec section 5): one of two fields is required, phones must be valid. */
export const detailsProblems = (form: DetailsForm): FieldProblem[] => [
  ...(form.email.trim() === '' && form.primaryPhone.trim() === ''
    ? (['email', 'primaryPhone'] as const).map((path) => ({ path, message: detailsTexts.emailOrPhone }))
    : []),
  ...(form.userType === 'travelAgent' && form.companyName.trim() === ''
    ? [{ path: 'companyName', message: requiredText }]
    : []),
  ...(
    [
      ['primaryPhone', form.primaryPhone, form.primaryPhoneCountryCode],
      ['secondaryPhone', form.secondaryPhone, form.secondaryPhoneCountryCode],
    ] as const
  ).flatMap(([path, phone, country]) =>
    phone.trim() === '' || validPhone(phone, country) ? [] : [{ path, message: detailsTexts.phoneInvalid }],
  ),
]

/** A field that someone else has changed since; `yours` is null if the form didn't change it. */
export interface FieldConflict {
  field: Field
  now: string
  yours: string | null
}

/** Lists what someone else changed since the form was opened, and what the form wants instead. */
export const listConflicts = (opened: Customer, current: Customer, form: DetailsForm): FieldConflict[] => {
  const before = toDetailsForm(opened)
  const now = toDetailsForm(current)
  const mine = new Set(listChanged(before, form))
  return listChanged(before, now)
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, now: now[field], yours: mine.has(field) ? form[field] : null }))
}
