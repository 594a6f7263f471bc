import type { SiteConfig } from '#contract/entities/site.ts'
import type { Database } from '../../db/database.ts'
import { findSiteByDomain, listSites } from './site.repo.ts'

export interface SiteDirectory {
  /** The site of a domain, or null. Remembered for ten seconds, so that a change shows soon on every node. */
  byDomain(domain: string): Promise<SiteConfig | null>
  all(): Promise<SiteConfig[]>
}

const rememberMs = 10_000
const most = 5_000

export const createSiteDirectory = (database: Database, now: () => Date): SiteDirectory => {
  const known = new Map<string, { site: SiteConfig | null; until: number }>()
  return {
    byDomain: async (domain) => {
      const hit = known.get(domain)
      const time = now().getTime()
      if (hit && hit.until > time) return hit.site
      const site = await findSiteByDomain(database.db, domain)
      // Unknown domains come from anybody: the map must not grow with them.
      if (known.size >= most) known.clear()
      known.set(domain, { site, until: time + rememberMs })
      return site
    },
    all: () => listSites(database.db),
  }
}
