import type { RequestOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import type { CustomerChange, CustomerRow } from './customers.repo.ts'
import { toEmailPlaceholder, hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { fieldError, parsePhone, toPhoneNumber } from './read-fields.ts'
import { customerTexts } from './texts.ts'

export type DetailsInput = RequestOf<typeof customersEndpoints.updateDetails>
type User = CustomerRow['user']

const emptyCompany: Company = { companyName: '', address1: '', address2: '', gstNumber: '', panNumber: '' }

/** Returns the company after the form; null when there is none and none was entered. */
const toChangedCompany = (user: User, input: DetailsInput): Company | null => {
  const { companyName, address1, address2, gstNumber, panNumber } = input
  const given = Object.entries({ companyName, address1, address2, gstNumber, panNumber }).filter(
    ([, value]) => value !== undefined,
  )
  const isEmpty = given.every(([, value]) => value === '')
  if (!user.company && isEmpty) return null
  return { ...emptyCompany, ...user.company, ...Object.fromEntries(given) }
}

interface Phones {
  phone: string
  phoneNumbers: PhoneNumber[]
}

/** Returns the phones after the form: an omitted field stays unchanged, an empty one removes the phone. */
const toChangedPhones = (user: User, input: DetailsInput): Phones => {
  let { phone } = user
  let list = user.phoneNumbers
  const put = (label: string, number: PhoneNumber | null): void => {
    list = [...list.filter((known) => known.label !== label), ...(number ? [toPhoneNumber(number)] : [])]
  }
  if (input.primaryPhone !== undefined) {
    const primary = parsePhone('primaryPhone', 'Primary', input.primaryPhone, input.primaryPhoneCountryCode)
    put('Primary', primary)
    phone = primary?.account ?? ''
  }
  if (input.secondaryPhone !== undefined)
    put(
      'Secondary',
      parsePhone('secondaryPhone', 'Secondary', input.secondaryPhone, input.secondaryPhoneCountryCode),
    )
  return { phone, phoneNumbers: list }
}

/** Returns an account as changed by the form. Throws `invalidRequest` with the fields that break its rules. */
export const toChangedDetails = (user: User, input: DetailsInput) => {
  const userType = input.userType ?? user.userType
  const company = toChangedCompany(user, input)
  if (userType === 'travelAgent' && (company?.companyName ?? '') === '')
    throw fieldError('invalidRequest', { path: 'companyName', message: customerTexts.required })
  const { phone, phoneNumbers } = toChangedPhones(user, input)
  const email = input.email === undefined ? user.email : input.email || toEmailPlaceholder(user.id)
  if (hideEmailPlaceholder(email) === '' && phone === '')
    throw fieldError(
      'invalidRequest',
      { path: 'email', message: customerTexts.emailOrPhone },
      { path: 'primaryPhone', message: customerTexts.emailOrPhone },
    )
  const isMoved = email !== user.email
  return {
    isMoved,
    change: {
      userType,
      firstName: input.firstName,
      lastName: input.lastName ?? user.lastName,
      email,
      phone,
      phoneNumbers,
      company,
      isVerified: user.isVerified && !isMoved,
    } satisfies CustomerChange,
  }
}
