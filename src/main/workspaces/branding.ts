import type { SiteConfig } from '#contract/entities/site.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'

import { plainWords } from './plain-words.ts'

/** The part of a site's configuration that the console shows around the page. */
export type DetectedSite = Pick<SiteConfig, 'siteId' | 'companyName' | 'theme'>

type Branding = Pick<StoredWorkspace, 'name' | 'companyName' | 'siteId' | 'theme'>

/** The name under which a tenant stands in the rail unless somebody gives it another one. */
export const railName = (companyName: string): string =>
  plainWords(companyName).slice(0, 60).trim() || 'Agency'

/** A site as the console shows it around its page: words and a mark that cannot change what stands beside them. */
export const plainSite = ({ siteId, companyName, theme }: DetectedSite): DetectedSite => ({
  siteId,
  companyName: plainWords(companyName).slice(0, 120),
  theme: { ...theme, glyph: plainWords(theme.glyph) || '?' },
})

/** Names that look the same are the same here: letters of another width, case, joiners and spaces do not count. */
const looksOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toLowerCase()

/** The name of a tenant where it stands alone, with its address where another one's looks the same. */
export function nameAmong(
  { name, origin }: Pick<StoredWorkspace, 'name' | 'origin'>,
  all: readonly Pick<StoredWorkspace, 'name' | 'origin'>[],
): string {
  const isShared = all.some((other) => other.origin !== origin && looksOf(other.name) === looksOf(name))
  return isShared ? `${name} (${new URL(origin).host})` : name
}

/** What changes when a server says anew what its site is; null where nothing does. A name that somebody gave stays. */
export function brandingChange(kept: Branding, site: DetectedSite): Branding | null {
  const isOwnName = kept.companyName !== '' && kept.name === railName(kept.companyName)
  const next: Branding = {
    name: isOwnName ? railName(site.companyName) : kept.name,
    companyName: site.companyName,
    siteId: site.siteId,
    theme: site.theme,
  }
  const { name, companyName, siteId, theme } = kept
  const isSame = JSON.stringify({ name, companyName, siteId, theme }) === JSON.stringify(next)
  return isSame ? null : next
}
