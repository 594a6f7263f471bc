import type { SiteConfig } from '#contract/entities/site.ts'
import type { Deps } from '#server/deps.ts'
import { oidcServices } from '#server/config/oidc-settings.ts'
import { findSiteByDomain, listSites, type KnownSite } from './sites.repo.ts'

export interface SiteDirectory {
  /** The site of a domain, or null. Remembered for ten seconds, so that a change shows soon on every node. */
  byDomain(domain: string): Promise<SiteConfig | null>
  all(): Promise<SiteConfig[]>
  /** Reads every site anew: one of them was changed here. */
  forget(): void
}

const rememberMs = 10_000
const most = 5_000

export const createSiteDirectory = ({
  database,
  now,
  config,
}: Pick<Deps, 'database' | 'now' | 'config'>): SiteDirectory => {
  const signInWays = oidcServices.filter((service) => config.oidc[service] !== null)
  const whole = (site: KnownSite): SiteConfig => ({ ...site, signInWays })
  const known = new Map<string, { site: SiteConfig | null; until: number }>()
  return {
    byDomain: async (domain) => {
      const hit = known.get(domain)
      const time = now().getTime()
      if (hit && hit.until > time) return hit.site
      const found = await findSiteByDomain(database.db, domain)
      const site = found && whole(found)
      // Unknown domains come from anybody: the map must not grow with them.
      if (known.size >= most) known.clear()
      known.set(domain, { site, until: time + rememberMs })
      return site
    },
    all: async () => (await listSites(database.db)).map(whole),
    forget: () => known.clear(),
  }
}
