import type { RequestOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import { stateOfCode } from '#domain/accounts/india-states.ts'
import { billingProblems, isSameHolder } from '#domain/accounts/tax-numbers.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { BillingDetails, PhoneNumber } from '#contract/entities/account-details.ts'
import type { CustomerRow } from './customer-list.repo.ts'
import type { CustomerChange } from './customers.repo.ts'
import { toEmailPlaceholder, hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { fieldError, parsePhone, toPhoneNumber } from './read-fields.ts'
import { customerTexts } from './texts.ts'

export type DetailsInput = RequestOf<typeof customersEndpoints.updateDetails>
type User = CustomerRow['user']

const emptyCompany: Company = { companyName: '', address1: '', address2: '', gstNumber: '', panNumber: '' }

/** Returns the company after the form; null without a name, since a company without one is a person. */
const toChangedCompany = (user: User, input: DetailsInput, secondary: PhoneNumber | null): Company | null => {
  const { companyName, address1, address2, gstNumber, panNumber } = input
  const given = Object.entries({ companyName, address1, address2, gstNumber, panNumber }).filter(
    ([, value]) => value !== undefined,
  )
  const company: Company = { ...emptyCompany, ...user.company, ...Object.fromEntries(given) }
  if (company.companyName === '') return null
  if (!company.agency || input.secondaryPhone === undefined) return company
  const secondaryPhone = secondary ?? { label: 'Secondary', phoneNumber: '', phoneCountryCode: '' }
  return { ...company, agency: { ...company.agency, secondaryPhone } }
}

/**
 * Returns the billing details after the form. A person without a company keeps the tax numbers here, under their own
 * name. Existing billing details get the new numbers too, because invoices use them first, unless they name someone
 * other than the company.
 */
const toChangedBilling = (
  user: User,
  company: Company | null,
  input: DetailsInput,
): BillingDetails | null => {
  const { billing } = user
  const { gstNumber, panNumber } = input
  const isGiven = Boolean(gstNumber || panNumber)
  if (!billing && (company || !isGiven)) return billing
  if (billing && company && !isSameHolder(billing.billingName, company.companyName)) return billing
  const name = `${input.firstName} ${input.lastName ?? user.lastName}`.trim()
  const gst = gstNumber ?? billing?.gstNumber ?? ''
  return {
    billingName: billing?.billingName || name,
    billingAddress: billing?.billingAddress ?? '',
    gstNumber: gst,
    gstState: stateOfCode(gst.slice(0, 2)) ?? billing?.gstState ?? '',
    panNumber: panNumber ?? billing?.panNumber ?? '',
  }
}

const assertTaxNumbers = ({ gstNumber = '', panNumber = '' }: DetailsInput): void => {
  const fields = billingProblems({ gstNumber, panNumber, gstState: '' })
  if (fields.length > 0) throw fieldError('invalidRequest', ...fields)
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
  const { phone, phoneNumbers } = toChangedPhones(user, input)
  const secondary = phoneNumbers.find(({ label }) => label === 'Secondary') ?? null
  const company = toChangedCompany(user, input, secondary)
  assertTaxNumbers(input)
  if (userType === 'travelAgent' && (company?.companyName ?? '') === '')
    throw fieldError('invalidRequest', { path: 'companyName', message: customerTexts.required })
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
      billing: toChangedBilling(user, company, input),
      isVerified: user.isVerified && !isMoved,
    } satisfies CustomerChange,
  }
}
