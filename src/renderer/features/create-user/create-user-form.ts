import { z } from 'zod'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { validPhone } from '#domain/accounts/phone-numbers.ts'
import { companyPaths, emptyCompany, TypedCompany } from '#renderer/entities/agent-company.ts'
import { createUserTexts } from './texts.ts'

type CreateRequest = RequestInputOf<typeof customersEndpoints.createWlUser>

const Typed = z.object({
  userType: z.enum(['retail', 'travelAgent']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneCountryCode: z.string(),
  company: TypedCompany,
})
export type CreateUserForm = z.infer<typeof Typed>

export const emptyForm: CreateUserForm = {
  userType: 'travelAgent',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountryCode: defaultPhoneCountry.code,
  company: emptyCompany,
}

/** Every field that a finding of the server can belong to. */
export const createUserFields = [
  ...(['userType', 'firstName', 'lastName', 'email', 'phone', 'phoneCountryCode'] as const),
  ...companyPaths,
]

/** What is sent: a shopper's form keeps the company that was typed, and does not send it. */
export const createRequestOf = ({ company, ...person }: CreateUserForm): CreateRequest =>
  person.userType === 'travelAgent' ? { ...person, company } : person

/** Phones that are typed and are none of their country. */
const wrongPhones = ({ userType, phone, phoneCountryCode, company }: CreateUserForm): string[] => {
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

/** The contract judges the request; what needs another field, or the numbers of a country, is said besides. */
export const CreateUserForm = Typed.superRefine((form, context) => {
  const add = (path: PropertyKey[], message: string): void => {
    context.addIssue({ code: 'custom', path, message })
  }
  const read = customersEndpoints.createWlUser.request.safeParse(createRequestOf(form))
  for (const issue of read.error?.issues ?? []) add(issue.path, issue.message)
  if (form.email.trim() === '' && form.phone.trim() === '') add(['email'], createUserTexts.emailOrPhone)
  for (const path of wrongPhones(form)) add(path.split('.'), createUserTexts.phoneInvalid)
})
