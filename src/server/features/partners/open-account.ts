import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Db } from '#server/db/database.ts'
import { addToAgency } from '#server/people/agency.repo.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import type { UserRow } from '#server/people/users.repo.ts'
import { partnerTexts as texts } from './texts.ts'

/** The columns of an account that an agency's programs act as. It has no password and no email, so nobody signs in to it. */
export const toApiAccount = ({ userType, company, billing }: UserRow, at: Date) => {
  const { userId } = createAccountIds()
  return {
    id: userId,
    email: toEmailPlaceholder(userId),
    passwordHash: '',
    firstName: texts.apiName,
    userType,
    company,
    billing,
    isVerified: true,
    isApi: true,
    // Programs see only what programs booked.
    agencyRole: 'agent' as const,
    seesAgencyBookings: false,
    createdAt: at,
  }
}

/**
 * Adds the account for programs to an agency and returns its id. It pays from the agency's wallet, and the agency's people see
 * its bookings as a colleague's. Lock the agency first.
 */
export const openHouseAccount = async (tx: Db, holder: UserRow, at: Date): Promise<string> => {
  const { siteId, legalEntityId, isSearchExempted, isFlightHoldAllowed } = holder
  const account = toApiAccount(holder, at)
  await addToAgency(
    tx,
    { siteId, walletUserId: holder.id },
    { ...account, legalEntityId, isSearchExempted, isFlightHoldAllowed },
  )
  return account.id
}
