import { and, asc, eq, sql } from 'drizzle-orm'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { sites, users } from '#server/db/schema/index.ts'

/** The first verified domain of `sites`; empty without one. */
export const siteDomain = sql<string>`coalesce((
  select min(d.domain) from site_domains d where d.site_id = ${sites.id} and d.verified_at is not null
), '')`

const fromConfig = (field: keyof StoredSiteConfig) => sql<string>`coalesce(${sites.config} ->> ${field}, '')`

/** What another agency may see of a site. Nothing else of its row may leave the site. */
export const agencyColumns = {
  siteId: sites.id,
  companyName: fromConfig('companyName'),
  logoUrl: fromConfig('logoUrl'),
  adminContact: fromConfig('adminContact'),
  adminEmail: fromConfig('adminEmail'),
  domain: siteDomain,
}

/** Reads agencies and the people who are emailed there. */
export const agenciesRepo = (db: Db) => ({
  /** Throws if there is no such site. */
  get: async (siteId: string) => {
    const [row] = await db
      .select({ ...agencyColumns, kind: sites.kind, settings: sites.settings })
      .from(sites)
      .where(eq(sites.id, siteId))
    if (!row) throw new Error(`site ${siteId} not found`)
    return row
  },
  /** Finds the owner of an agency; null if it has none who can sign in. */
  owner: async (siteId: string) => {
    const [row] = await db
      .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.isWlOwner, true), eq(users.isBlocked, false)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1)
    return row ?? null
  },
})
