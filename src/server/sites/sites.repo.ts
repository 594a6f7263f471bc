import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SiteState } from '#contract/entities/operator.ts'
import type { PackageKind } from '#contract/entities/package.ts'
import type { SeoEntry } from '#contract/entities/site-seo.ts'
import type { SiteConfig, StoredSiteConfig } from '#contract/entities/site.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import type { Db } from '#server/db/database.ts'
import { packageSearch, siteDomains, sites } from '#server/db/schema/index.ts'
import type { SiteLimits, SiteSettings, StoredSiteKind } from '#server/db/shapes/sites.ts'
import { toSiteKind } from './stored-kind.ts'

/** A site without the fields that come from the server's own configuration. */
export type KnownSite = Omit<SiteConfig, 'signInWays'>

/** Whether the site has something of a kind on sale. */
const sells = (kind: PackageKind) =>
  sql<boolean>`exists (select 1 from ${packageSearch} where ${packageSearch.siteId} = ${sites.id} and ${packageSearch.kind} = ${kind})`

const siteColumns = {
  id: sites.id,
  kind: sites.kind,
  state: sites.state,
  config: sites.config,
  settings: sites.settings,
  limits: sites.limits,
  domain: siteDomains.domain,
  sellsPackages: sells('package'),
  sellsActivities: sells('activity'),
}

/** Guests get an account row, so they need open sign-up; and a site that locks its search sells to known people only. */
const isGuestCheckoutOpen = (config: StoredSiteConfig, { signUp }: SiteSettings): boolean =>
  signUp?.isClosed !== true &&
  signUp?.shoppersNeedAccount !== true &&
  !['/flight/search', '/flight/result'].some((path) => isPathLocked(config, path))

const toSite = (row: {
  id: string
  kind: StoredSiteKind
  state: SiteState
  config: StoredSiteConfig
  settings: SiteSettings
  limits: SiteLimits
  domain: string
  sellsPackages: boolean
  sellsActivities: boolean
}): KnownSite => ({
  ...row.config,
  siteId: row.id,
  kind: toSiteKind(row),
  ...(row.state === 'suspended' ? { isSuspended: true } : {}),
  domain: row.domain,
  isSignUpOpen: row.settings.signUp?.isClosed !== true,
  isGuestCheckoutOpen:
    isGuestCheckoutOpen(row.config, row.settings) && !(row.limits.off ?? []).includes('guestCheckout'),
  ...(row.settings.security ? { idleMinutes: row.settings.security.idleMinutes } : {}),
  ...(row.limits.off?.length ? { featuresOff: row.limits.off } : {}),
  ...(row.limits.searchesPerDay === undefined ? {} : { isSearchLimited: true }),
  ...(row.sellsPackages || row.sellsActivities
    ? { sells: { packages: row.sellsPackages, activities: row.sellsActivities } }
    : {}),
})

/** Finds the site of a verified domain. Domains are stored in lower case. */
export const findSiteByDomain = async (db: Db, domain: string): Promise<KnownSite | null> => {
  const [row] = await db
    .select(siteColumns)
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .where(and(eq(siteDomains.domain, domain), isNotNull(siteDomains.verifiedAt)))
    .limit(1)
  return row ? toSite(row) : null
}

/** Returns what search engines and chat apps show for a site's pages. */
export const getSeo = async (db: Db, siteId: string): Promise<readonly SeoEntry[]> => {
  const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId)).limit(1)
  return row?.settings.seo ?? []
}

/** Lists the verified domains of all sites. */
export const listDomains = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ domain: siteDomains.domain })
    .from(siteDomains)
    .where(isNotNull(siteDomains.verifiedAt))
  return new Set(rows.map(({ domain }) => domain))
}

/**
 * Returns a site under the wanted domain if it has it, otherwise under the first of its domains, a verified one if it has any. Throws if there is
 * no such site or if it has no domain.
 */
export const getSite = async (db: Db, siteId: string, wantedDomain = ''): Promise<KnownSite> => {
  const [row] = await db
    .select(siteColumns)
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .where(eq(sites.id, siteId))
    .orderBy(
      sql`${siteDomains.domain} <> ${wantedDomain}`,
      sql`${siteDomains.verifiedAt} is null`,
      siteDomains.domain,
    )
    .limit(1)
  if (!row) throw new Error(`site ${siteId} not found`)
  return toSite(row)
}

/** Lists every site with one of its domains, for the demo's list of agencies. */
export const listSites = async (db: Db): Promise<KnownSite[]> => {
  const rows = await db
    .select(siteColumns)
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .where(isNotNull(siteDomains.verifiedAt))
    .orderBy(siteDomains.domain)
    .limit(100)
  return rows.map(toSite)
}

/** Locks the site's row until the transaction ends, so that changes of its settings take turns. Bookings that refer to the row don't wait. */
export const lockSite = async (tx: Db, siteId: string): Promise<void> => {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update')
}
