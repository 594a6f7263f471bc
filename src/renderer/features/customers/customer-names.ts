import type { Customer } from '#contract/entities/customer.ts'
import { toDialCode } from '#domain/accounts/phone-numbers.ts'
import { customersTexts } from './customers-texts.ts'

type Named = Pick<Customer, 'firstName' | 'lastName'>

/** Returns the name of a person. */
export const toPersonName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim() || customersTexts.noName

/** Returns a phone with the dial code of its country; empty without a phone of this label. */
export const toPhoneText = ({ phoneNumbers }: Pick<Customer, 'phoneNumbers'>, label = 'Primary'): string => {
  const phone = phoneNumbers.find((one) => one.label === label)
  return phone ? `${toDialCode(phone.phoneCountryCode)} ${phone.phoneNumber}`.trim() : ''
}

/** Returns the name under which groups and prices see the account: its company, or the person. */
export const toEntityName = (customer: Named & Pick<Customer, 'companyName'>): string =>
  customer.companyName || toPersonName(customer)
