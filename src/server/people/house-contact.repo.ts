import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Db } from '#server/db/database.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import type { UserRow } from './users.repo.ts'

const owners = alias(users, 'owners')

/**
 * Finds who gets the news about a house account: that agency's owner, in its own name, or its
 * desk if the owner has no email. Null for an agency without a domain, and for any other account.
 */
export const findHouseContact = async (
  db: Db,
  { consumerSiteId }: Pick<UserRow, 'consumerSiteId'>,
): Promise<{
  site: { siteId: string; domain: string } & (typeof sites.$inferSelect)['config']
  toAddress: string
  toName: string
  userId: string
} | null> => {
  if (consumerSiteId === null) return null
  const [row] = await db
    .select({ config: sites.config, domain: siteDomains.domain, owner: owners })
    .from(sites)
    .innerJoin(siteDomains, and(eq(siteDomains.siteId, sites.id), isNotNull(siteDomains.verifiedAt)))
    .leftJoin(
      owners,
      and(eq(owners.siteId, sites.id), eq(owners.isWlOwner, true), eq(owners.isBlocked, false)),
    )
    .where(eq(sites.id, consumerSiteId))
    .orderBy(asc(siteDomains.domain), asc(owners.createdAt), asc(owners.id))
    .limit(1)
  if (!row) return null
  const { config, domain, owner } = row
  return {
    site: { ...config, siteId: consumerSiteId, domain },
    toAddress: hideEmailPlaceholder(owner?.email ?? '') || config.adminEmail,
    toName: owner ? `${owner.firstName} ${owner.lastName}`.trim() : config.companyName,
    userId: owner?.id ?? '',
  }
}
