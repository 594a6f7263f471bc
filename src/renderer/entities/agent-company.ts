import { defaultPhoneCountry } from '#contract/common/constants.ts'

/** An agency as typed into a form (spec section 5, 'Agent company'); the contract validates what is sent. */
export type TypedCompany = typeof emptyCompany

export const emptyCompany = {
  companyName: '',
  primaryEmail: '',
  primaryPhone: '',
  primaryPhoneCountryCode: defaultPhoneCountry.code as string,
  secondaryPhone: '',
  secondaryPhoneCountryCode: defaultPhoneCountry.code as string,
  concernedFirstName: '',
  concernedLastName: '',
  country: 'India',
  state: '',
  city: '',
  pincode: '',
  address1: '',
  address2: '',
}
