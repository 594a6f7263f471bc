import { randomBytes, randomUUID } from 'node:crypto'
import type { AgentCompany } from '#contract/http/customers.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'

/** Without signs that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A referral code: nine signs of 32, so that two of a site are never the same in practice; the table holds it. */
const newReferralCode = (): string => Array.from(randomBytes(9), (byte) => alphabet[byte % 32]).join('')

/** Ids and codes of a new account, whoever makes it. */
export const newIds = () => ({
  userId: `usr_${randomUUID()}`,
  legalEntityId: `le_${randomUUID()}`,
  referralCode: newReferralCode(),
})

/** An agency as it is kept, with its phones read. Tax numbers come later. */
export const companyOf = (
  given: AgentCompany,
  phones: { primaryPhone: PhoneNumber; secondaryPhone: PhoneNumber },
): Company => {
  const { companyName, address1, address2, primaryEmail, concernedFirstName, concernedLastName } = given
  const { country, state, city, pincode } = given
  return {
    companyName,
    address1,
    address2,
    gstNumber: '',
    panNumber: '',
    agency: {
      primaryEmail,
      ...phones,
      concernedFirstName,
      concernedLastName,
      country,
      state,
      city,
      pincode,
    },
  }
}
