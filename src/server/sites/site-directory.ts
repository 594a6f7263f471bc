import type { SiteConfig } from '#contract/entities/site.ts'
import type { Deps } from '#server/deps.ts'
import { oidcServices } from '#server/config/oidc-settings.ts'
import { findSiteByDomain, listSites, type KnownSite } from './sites.repo.ts'

export interface SiteDirectory {
  /** Finds the site of a domain. Cached for ten seconds, so that every node sees a change soon. */
  byDomain(domain: string): Promise<SiteConfig | null>
  all(): Promise<SiteConfig[]>
  /** Clears the cache after a site was changed on this node. */
  forget(): void
}

const rememberMs = 10_000
const maxCachedSites = 5_000

export const createSiteDirectory = ({
  database,
  now,
  config,
}: Pick<Deps, 'database' | 'now' | 'config'>): SiteDirectory => {
  const signInWays = oidcServices.filter((service) => config.oidc[service] !== null)
  const withSignInWays = (site: KnownSite): SiteConfig => ({ ...site, signInWays })
  const known = new Map<string, { site: SiteConfig | null; until: number }>()
  return {
    byDomain: async (domain) => {
      const hit = known.get(domain)
      const time = now().getTime()
      if (hit && hit.until > time) return hit.site
      const found = await findSiteByDomain(database.db, domain)
      const site = found && withSignInWays(found)
      // Anyone can send unknown domains, so the size of the map is limited.
      if (known.size >= maxCachedSites) known.clear()
      known.set(domain, { site, until: time + rememberMs })
      return site
    },
    all: async () => (await listSites(database.db)).map(withSignInWays),
    forget: () => known.clear(),
  }
}
