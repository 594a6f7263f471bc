import type { Db } from '../../db/database.ts'
import { legalEntities, users } from '../../db/schema/index.ts'
import { newIds } from '../users/new-account.ts'
import type { UserRow } from '../users/person.ts'

/** Makes a retail account whose e-mail is proven and that has no password yet. Null when the e-mail has an account. */
export const makeAccount = async (
  tx: Db,
  siteId: string,
  person: { email: string; firstName: string; lastName: string },
  at: Date,
): Promise<UserRow | null> => {
  const { userId, legalEntityId, referralCode } = newIds()
  const firstName = person.firstName || (person.email.split('@')[0] ?? '').slice(0, 60)
  const [user] = await tx
    .insert(users)
    .values({
      id: userId,
      siteId,
      email: person.email,
      passwordHash: '',
      firstName,
      lastName: person.lastName,
      userType: 'retail',
      isVerified: true,
      legalEntityId,
      referralCode,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  const name = `${firstName} ${person.lastName}`.trim()
  await tx.insert(legalEntities).values({ id: legalEntityId, siteId, name, createdAt: at })
  return user
}
