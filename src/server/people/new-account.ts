import { randomBytes, randomUUID } from 'node:crypto'
import type { AgentCompany } from '#contract/http/customers.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'

/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates a referral code of nine characters from an alphabet of 32. Collisions within a site are improbable, and the
 * table refuses them.
 */
const newReferralCode = (): string => Array.from(randomBytes(9), (byte) => alphabet[byte % 32]).join('')

/** Creates the ids and codes of a new account. */
export const createAccountIds = () => ({
  userId: `usr_${randomUUID()}`,
  legalEntityId: `le_${randomUUID()}`,
  referralCode: newReferralCode(),
})

/** Converts a company to its stored form, with phone numbers parsed. Tax numbers are added later. */
export const toStoredCompany = (
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
