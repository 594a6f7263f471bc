import type { FieldError } from '#contract/common/envelope.ts'
import type { SignUp } from '#contract/http/accounts.ts'
import { phoneProblem, readPhone, type KnownPhone } from '#domain/accounts/phone-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import { toStoredCompany } from '#server/people/new-account.ts'

const toStoredPhone = (label: string, { national, country }: KnownPhone): PhoneNumber => ({
  label,
  phoneNumber: national,
  phoneCountryCode: country,
})

/** The input of a sign-up with its phone numbers parsed. */
export interface ReadSignUp {
  phone: KnownPhone
  phoneNumbers: PhoneNumber[]
  company: Company | null
}

/** Parses the phone numbers of a sign-up. Throws `invalidRequest` for every invalid one. */
export const readSignUp = (input: SignUp): ReadSignUp => {
  const company = input.userType === 'travelAgent' ? input.company : undefined
  const phones = [
    { path: 'phone', text: input.phone, code: input.phoneCode },
    ...(company
      ? [
          { path: 'company.primaryPhone', text: company.primaryPhone, code: company.primaryPhoneCountryCode },
          {
            path: 'company.secondaryPhone',
            text: company.secondaryPhone,
            code: company.secondaryPhoneCountryCode,
          },
        ]
      : []),
  ]
  const fields: FieldError[] = []
  const read = phones.map(({ path, text, code }) => {
    const message = phoneProblem(text, code)
    if (message !== null) fields.push({ path, message })
    return readPhone(text, code)
  })
  const [phone, primary, secondary] = read
  if (fields.length > 0 || !phone) throw new AppError('invalidRequest', { fields })
  return {
    phone,
    phoneNumbers: [toStoredPhone('Primary', phone)],
    company:
      company && primary && secondary
        ? toStoredCompany(company, {
            primaryPhone: toStoredPhone('Primary', primary),
            secondaryPhone: toStoredPhone('Secondary', secondary),
          })
        : null,
  }
}
