import type { Db } from '#server/db/database.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import type { UserRow } from '#server/people/person.ts'
import { identitiesRepo } from './identities.repo.ts'

/** Creates a retail account with a proven email and no password. Null when the email has an account. */
export const createProvenAccount = (
  tx: Db,
  siteId: string,
  person: { email: string; firstName: string; lastName: string },
  at: Date,
): Promise<UserRow | null> => {
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const firstName = person.firstName || (person.email.split('@')[0] ?? '').slice(0, 60)
  const { email, lastName } = person
  return identitiesRepo(tx, siteId).addAccount(
    {
      id: userId,
      email,
      passwordHash: '',
      firstName,
      lastName,
      userType: 'retail',
      isVerified: true,
      legalEntityId,
      referralCode,
      createdAt: at,
    },
    `${firstName} ${lastName}`.trim(),
  )
}
