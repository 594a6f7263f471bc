import type { SeoEntry } from '#contract/entities/site-seo.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Deps } from '#server/deps.ts'
import { isSiteServed } from '#server/fakes/fakes.ts'
import { testToolsModule } from '#contract/common/site-modules.ts'
import { oidcServices } from '#server/config/oidc-settings.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { toSiteMaintenance } from '#domain/site/maintenance.ts'
import { readMaintenance } from './installation.repo.ts'
import { findSiteByDomain, getSeo, getSite, listDomains, listSites, type KnownSite } from './sites.repo.ts'

export interface SiteDirectory {
  /**
   * Finds the site of a domain. Cached for ten seconds, so that every node sees a change soon, and for as long as the
   * database is down. Unknown domains don't cause a query each.
   */
  byDomain(domain: string): Promise<SiteConfig | null>
  all(): Promise<SiteConfig[]>
  /** Returns what search engines show for a site's pages. Cached like a site, and empty while the database is down. */
  seoOf(siteId: string): Promise<readonly SeoEntry[]>
  /** Clears the cache after a site was changed on this node. */
  forget(): void
}

const rememberMs = 10_000
/** How long the list of domains is reused, in milliseconds, however many unknown domains are requested. */
const domainListMs = 1_000

/** Reads sites from the database each time, with the ways to sign in that this server offers. */
export const createSiteLookup = ({ database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>) => {
  const signInWays = oidcServices.filter((service) => config.oidc[service] !== null)
  /** Adds what the server's settings decide. */
  const withSettings = (site: KnownSite): SiteConfig => ({
    ...site,
    signInWays,
    ...(config.testToolsHosts.includes(site.domain)
      ? { activeModules: [...site.activeModules, testToolsModule] }
      : {}),
  })
  return {
    byDomain: async (domain: string): Promise<SiteConfig | null> => {
      // Pages of an agency must not share an origin with the operator's.
      if (domain === config.operatorHost) return null
      const found = await findSiteByDomain(database.db, domain)
      if (!found || !isSiteServed(found, config)) return null
      const maintenance = toSiteMaintenance((await readMaintenance(database.db)).maintenance, now())
      return { ...withSettings(found), ...(maintenance ? { maintenance } : {}) }
    },
    /** Throws if there is no such site. Prefers the wanted domain to the site's others. */
    byId: async (siteId: string, wantedDomain?: string): Promise<SiteConfig> =>
      withSettings(await getSite(database.db, siteId, wantedDomain)),
    all: async (): Promise<SiteConfig[]> =>
      (await listSites(database.db)).filter((site) => isSiteServed(site, config)).map(withSettings),
  }
}

/** Creates a list of the domains that exist, which is read at most once a second. */
const createDomainList = ({ database }: Pick<Deps, 'database'>) => {
  let list: { domains: Promise<ReadonlySet<string>>; readAt: number } | null = null
  const read = (): Promise<ReadonlySet<string>> => {
    const domains = listDomains(database.db)
    list = { domains, readAt: performance.now() }
    domains.catch(() => {
      list = null
    })
    return domains
  }
  return {
    has: async (domain: string): Promise<boolean> => {
      if (domain === '') return false
      if (list && (await list.domains).has(domain)) return true
      if (list && performance.now() - list.readAt < domainListMs) return false
      return (await read()).has(domain)
    },
    forget: () => {
      list = null
    },
  }
}

export const createSiteDirectory = (deps: Pick<Deps, 'database' | 'now' | 'config'>): SiteDirectory => {
  const sites = createSiteLookup(deps)
  const list = createDomainList(deps)
  const known = new Map<string, { site: SiteConfig; until: number }>()
  const seo = new Map<string, { entries: readonly SeoEntry[]; until: number }>()
  /** The number of changes so far: what was read before a change isn't remembered. */
  let changes = 0
  const read = async (domain: string): Promise<SiteConfig | null> => {
    const before = changes
    const site = (await list.has(domain)) ? await sites.byDomain(domain) : null
    if (changes !== before) return site
    if (site) known.set(domain, { site, until: deps.now().getTime() + rememberMs })
    else known.delete(domain)
    return site
  }
  return {
    byDomain: async (domain) => {
      const hit = known.get(domain)
      if (hit && hit.until > deps.now().getTime()) return hit.site
      try {
        return await read(domain)
      } catch (fault) {
        // Pages still open while the database is down, and show it; every call that needs the database fails anyway.
        if (hit && findDatabaseLoss(fault)) return hit.site
        throw fault
      }
    },
    all: sites.all,
    seoOf: async (siteId) => {
      const hit = seo.get(siteId)
      if (hit && hit.until > deps.now().getTime()) return hit.entries
      try {
        const before = changes
        const entries = await getSeo(deps.database.db, siteId)
        if (changes === before) seo.set(siteId, { entries, until: deps.now().getTime() + rememberMs })
        return entries
      } catch (fault) {
        if (findDatabaseLoss(fault)) return hit?.entries ?? []
        throw fault
      }
    },
    forget: () => {
      changes += 1
      known.clear()
      seo.clear()
      list.forget()
    },
  }
}
