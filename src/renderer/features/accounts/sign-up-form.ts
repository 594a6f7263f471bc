import { defaultPhoneCountry } from '#contract/common/constants.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { PasswordOwner } from '#domain/accounts/password-rules.ts'
import { phoneProblem } from '#domain/accounts/phone-numbers.ts'
import { emptyCompany, type TypedCompany } from '#renderer/entities/agent-company.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'

export interface SignUpForm {
  userType: 'retail' | 'travelAgent'
  gender: string
  firstName: string
  lastName: string
  email: string
  phone: string
  phoneCode: string
  referralCode: string
  password: string
  company: TypedCompany
}

export const emptySignUp = (referralCode: string): SignUpForm => ({
  userType: 'retail',
  gender: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCode: defaultPhoneCountry.code,
  referralCode,
  password: '',
  company: emptyCompany,
})

/** Returns the request. A shopper's form keeps the company that was typed, but doesn't send it. */
export const toSignUpRequest = ({ company, ...person }: SignUpForm) =>
  person.userType === 'travelAgent' ? { ...person, company } : person

/** Returns the owner whose names the password must not contain. */
export const passwordOwner = (
  { email, firstName, lastName }: SignUpForm,
  site: Pick<SiteConfig, 'companyName' | 'domain'> | null,
): PasswordOwner => ({
  email,
  firstName,
  lastName,
  siteName: site?.companyName ?? '',
  domain: site?.domain ?? '',
})

/** Returns the phones that don't fit their country's numbering plan. */
export const phoneProblems = ({ company, userType, phone, phoneCode }: SignUpForm): FieldProblem[] => {
  const phones: [string, string, string][] = [['phone', phone, phoneCode]]
  if (userType === 'travelAgent')
    phones.push(
      ['company.primaryPhone', company.primaryPhone, company.primaryPhoneCountryCode],
      ['company.secondaryPhone', company.secondaryPhone, company.secondaryPhoneCountryCode],
    )
  return phones.flatMap(([path, typed, code]) => {
    const message = phoneProblem(typed, code)
    return message === null ? [] : [{ path, message }]
  })
}
