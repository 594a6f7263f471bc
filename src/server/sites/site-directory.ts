import type { SiteConfig } from '#contract/entities/site.ts'
import type { Deps } from '#server/deps.ts'
import { oidcServices } from '#server/config/oidc-settings.ts'
import { findSiteByDomain, getSite, listSites, type KnownSite } from './sites.repo.ts'

export interface SiteDirectory {
  /** Finds the site of a domain. Cached for ten seconds, so that every node sees a change soon. */
  byDomain(domain: string): Promise<SiteConfig | null>
  all(): Promise<SiteConfig[]>
  /** Clears the cache after a site was changed on this node. */
  forget(): void
}

const rememberMs = 10_000
const maxCachedSites = 5_000

/** Reads sites from the database each time, with the ways to sign in that this server offers. */
export const createSiteLookup = ({ database, config }: Pick<Deps, 'database' | 'config'>) => {
  const signInWays = oidcServices.filter((service) => config.oidc[service] !== null)
  const withSignInWays = (site: KnownSite): SiteConfig => ({ ...site, signInWays })
  return {
    byDomain: async (domain: string): Promise<SiteConfig | null> => {
      const found = await findSiteByDomain(database.db, domain)
      return found && withSignInWays(found)
    },
    /** Throws if there is no such site. */
    byId: async (siteId: string): Promise<SiteConfig> => withSignInWays(await getSite(database.db, siteId)),
    all: async (): Promise<SiteConfig[]> => (await listSites(database.db)).map(withSignInWays),
  }
}

export const createSiteDirectory = (deps: Pick<Deps, 'database' | 'now' | 'config'>): SiteDirectory => {
  const sites = createSiteLookup(deps)
  const known = new Map<string, { site: SiteConfig | null; until: number }>()
  return {
    byDomain: async (domain) => {
      const hit = known.get(domain)
      const time = deps.now().getTime()
      if (hit && hit.until > time) return hit.site
      const site = await sites.byDomain(domain)
      // Anyone can send unknown domains, so the size of the map is limited: the one that was read first goes.
      known.delete(domain)
      const [oldest] = known.keys()
      if (known.size >= maxCachedSites && oldest !== undefined) known.delete(oldest)
      known.set(domain, { site, until: time + rememberMs })
      return site
    },
    all: sites.all,
    forget: () => known.clear(),
  }
}
