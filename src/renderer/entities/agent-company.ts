import { z } from 'zod'
import { defaultPhoneCountry } from '#contract/common/constants.ts'

const text = z.string()

/** What forms hold of an agency while it is typed (spec section 5, 'Agent company'); the contract judges what is sent. */
export const TypedCompany = z.object({
  companyName: text,
  primaryEmail: text,
  primaryPhone: text,
  primaryPhoneCountryCode: text,
  secondaryPhone: text,
  secondaryPhoneCountryCode: text,
  concernedFirstName: text,
  concernedLastName: text,
  country: text,
  state: text,
  city: text,
  pincode: text,
  address1: text,
  address2: text,
})

export const emptyCompany: z.infer<typeof TypedCompany> = {
  companyName: '',
  primaryEmail: '',
  primaryPhone: '',
  primaryPhoneCountryCode: defaultPhoneCountry.code,
  secondaryPhone: '',
  secondaryPhoneCountryCode: defaultPhoneCountry.code,
  concernedFirstName: '',
  concernedLastName: '',
  country: 'India',
  state: '',
  city: '',
  pincode: '',
  address1: '',
  address2: '',
}

/** Every field of an agency, as a form names it. */
export const companyPaths = (Object.keys(emptyCompany) as (keyof typeof emptyCompany)[]).map(
  (name) => `company.${name}` as const,
)
