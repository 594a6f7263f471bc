import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { validPhone } from '#domain/accounts/phone-numbers.ts'
import { emptyCompany, type TypedCompany } from '#renderer/entities/agent-company.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { createUserTexts } from './texts.ts'

export interface CreateUserForm {
  userType: 'retail' | 'travelAgent'
  firstName: string
  lastName: string
  email: string
  phone: string
  phoneCountryCode: string
  status: 'verified' | 'not verified'
  company: TypedCompany
}

export const emptyForm: CreateUserForm = {
  userType: 'travelAgent',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountryCode: defaultPhoneCountry.code,
  status: 'not verified',
  company: emptyCompany,
}

/** Returns the request. A shopper's form keeps the company that was typed, but doesn't send it. */
export const toCreateRequest = ({ company, status, ...person }: CreateUserForm) =>
  person.userType === 'travelAgent' ? { ...person, status, company } : person

/** Returns the phone fields that don't fit their country's numbering plan. */
const findWrongPhones = ({ userType, phone, phoneCountryCode, company }: CreateUserForm): string[] => {
  const typed: [string, string, string][] = [['phone', phone, phoneCountryCode]]
  if (userType === 'travelAgent')
    typed.push(
      ['company.primaryPhone', company.primaryPhone, company.primaryPhoneCountryCode],
      ['company.secondaryPhone', company.secondaryPhone, company.secondaryPhoneCountryCode],
    )
  return typed.flatMap(([path, text, country]) =>
    text.trim() === '' || validPhone(text, country) ? [] : [path],
  )
}

/** Returns problems that the contract allows: one of two fields is required, and phones must fit their country. */
export const createUserProblems = (form: CreateUserForm): FieldProblem[] => [
  ...(form.email.trim() === '' && form.phone.trim() === ''
    ? [{ path: 'email', message: createUserTexts.emailOrPhone }]
    : []),
  ...(form.userType === 'travelAgent' && form.email.trim() === '' && form.phone.trim() !== ''
    ? [{ path: 'email', message: requiredText }]
    : []),
  ...findWrongPhones(form).map((path) => ({ path, message: createUserTexts.phoneInvalid })),
]
