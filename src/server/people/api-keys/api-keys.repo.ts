import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { partnerKeys, partners, siteDomains, sites, users } from '#server/db/schema/index.ts'

const holders = alias(users, 'holders')

/** Reads and marks the keys of API partners by their hashes. */
export const apiKeysRepo = (db: Db) => ({
  /**
   * Finds a key with its partner, the account that it acts as, the host where it works, and whether the site blocked the agency or is
   * suspended itself.
   */
  find: async (keyHash: string) => {
    const [row] = await db
      .select({
        key: partnerKeys,
        partner: { status: partners.status, reason: partners.reason },
        user: users,
        isAgencyBlocked: sql<boolean>`coalesce(${holders.isBlockedBySite}, false)`,
        isSiteSuspended: sql<boolean>`${sites.state} = 'suspended'`,
        host: sql<string | null>`(select min(${siteDomains.domain}) from ${siteDomains}
          where ${siteDomains.siteId} = ${partnerKeys.worksAt} and ${siteDomains.verifiedAt} is not null)`,
      })
      .from(partnerKeys)
      .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
      .innerJoin(sites, eq(sites.id, partners.siteId))
      .innerJoin(
        users,
        and(
          eq(users.siteId, partnerKeys.worksAt),
          sql`${users.id} = case when ${partnerKeys.mode} = 'live' then ${partners.houseUserId} else ${partners.sandboxUserId} end`,
        ),
      )
      // The account that has the agency's wallet; a sandbox has its own.
      .leftJoin(
        holders,
        eq(holders.id, sql`(select h.wallet_user_id from users h where h.id = ${partners.houseUserId})`),
      )
      .where(eq(partnerKeys.keyHash, keyHash))
      .limit(1)
    return row ?? null
  },
  /** Records that a key was used, unless that was recorded after `staleAt`. */
  touch: async (keyId: string, { at, staleAt }: { at: Date; staleAt: Date }): Promise<void> => {
    await db
      .update(partnerKeys)
      .set({ lastUsedAt: at })
      .where(
        and(
          eq(partnerKeys.id, keyId),
          or(isNull(partnerKeys.lastUsedAt), lt(partnerKeys.lastUsedAt, staleAt)),
        ),
      )
  },
})
