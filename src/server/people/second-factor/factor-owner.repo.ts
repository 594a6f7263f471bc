import { and, eq, type SQL } from 'drizzle-orm'
import type { factorChallenges, passkeys, recoveryCodes, secondFactors } from '#server/db/schema/index.ts'
import type { FactorOwner } from './factor-owner.ts'

type Owned = typeof secondFactors | typeof passkeys | typeof recoveryCodes | typeof factorChallenges

/** Returns the condition for the rows of an owner. */
export const isOwned = (table: Owned, owner: FactorOwner): SQL | undefined =>
  'userId' in owner
    ? and(eq(table.siteId, owner.siteId), eq(table.userId, owner.userId))
    : eq(table.operatorId, owner.operatorId)
