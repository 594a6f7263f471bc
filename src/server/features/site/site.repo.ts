import { eq } from 'drizzle-orm'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Db } from '../../db/database.ts'
import { siteDomains, sites } from '../../db/schema/index.ts'

/** The site that a domain belongs to; domains are stored in lower case. */
export const findSiteByDomain = async (db: Db, domain: string): Promise<SiteConfig | null> => {
  const [row] = await db
    .select({ id: sites.id, config: sites.config, domain: siteDomains.domain })
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .where(eq(siteDomains.domain, domain))
    .limit(1)
  return row ? { ...row.config, siteId: row.id, domain: row.domain } : null
}

/** Every site with one of its domains, for the demo's list of tenants. */
export const listSites = async (db: Db): Promise<SiteConfig[]> => {
  const rows = await db
    .select({ id: sites.id, config: sites.config, domain: siteDomains.domain })
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .orderBy(siteDomains.domain)
    .limit(100)
  return rows.map((row) => ({ ...row.config, siteId: row.id, domain: row.domain }))
}
