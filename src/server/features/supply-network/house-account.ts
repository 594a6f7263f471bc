import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Db } from '#server/db/database.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { agenciesRepo } from './agencies.repo.ts'
import type { Pair } from './audit-both-sites.ts'
import { houseAccountRepo } from './house-account.repo.ts'

/** The account and the legal entity that an agency has at its supplier. */
export interface HouseAccount {
  userId: string
  legalEntityId: string
}

/**
 * Returns the house account of two sites, and creates it with the consumer's billing and tax details on the first approval.
 * It has no password and no email, so signing in to it is impossible.
 */
export const openHouseAccount = async (
  tx: Db,
  { siteId, consumerSiteId }: Pair,
  groupId: string | null,
  at: Date,
): Promise<HouseAccount> => {
  // Two lists of a supplier may be approved at once, and share the account.
  await lockAccountName(tx, siteId, `house:${consumerSiteId}`)
  const repo = houseAccountRepo(tx, siteId)
  const known = await repo.find(consumerSiteId)
  if (known) return known
  const { companyName, settings } = await agenciesRepo(tx).get(consumerSiteId)
  const { seller } = settings
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const [gstNumber, panNumber] = [seller?.gstNumber ?? '', seller?.panNumber ?? '']
  await repo.add(
    {
      id: userId,
      email: toEmailPlaceholder(userId),
      passwordHash: '',
      firstName: companyName,
      userType: 'travelAgent',
      isVerified: true,
      isFlightHoldAllowed: true,
      company: { companyName, address1: seller?.address ?? '', address2: '', gstNumber, panNumber },
      // Invoices name the registered company.
      billing: seller?.legalName
        ? {
            billingName: seller.legalName,
            billingAddress: seller.address,
            gstNumber,
            gstState: seller.state,
            panNumber,
          }
        : null,
      legalEntityId,
      referralCode,
      consumerSiteId,
      createdAt: at,
    },
    { name: companyName, groupId },
  )
  return { userId, legalEntityId }
}
