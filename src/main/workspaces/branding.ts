import type { SiteConfig } from '#contract/entities/site.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'

import { toPlainText } from './plain-text.ts'

/** The part of a site's configuration that the console shows around the page or needs itself. */
export type DetectedSite = Pick<SiteConfig, 'siteId' | 'companyName' | 'theme'> & {
  /** Whether packages or activities are published. */
  sellsTrips: boolean
}

type Branding = Pick<StoredWorkspace, 'name' | 'companyName' | 'siteId' | 'theme' | 'sellsTrips'>

/** Returns the default name of a tenant on the rail. */
export const toRailName = (companyName: string): string =>
  toPlainText(companyName).slice(0, 60).trim() || 'Agency'

/** Returns a site for display around its page: text and a mark that can't affect their surroundings. */
export const toPlainSite = ({
  siteId,
  companyName,
  theme,
  sells,
}: Pick<SiteConfig, 'siteId' | 'companyName' | 'theme' | 'sells'>): DetectedSite => ({
  siteId,
  companyName: toPlainText(companyName).slice(0, 120),
  theme: { ...theme, glyph: toPlainText(theme.glyph) || '?' },
  sellsTrips: sells !== undefined && (sells.packages || sells.activities),
})

/** Normalises names that look the same: width, case, joiners and spaces don't count. */
const normalizeLook = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toLowerCase()

/** Returns a tenant's name for use on its own, with its address if another tenant's looks the same. */
export function toDistinctName(
  { name, origin }: Pick<StoredWorkspace, 'name' | 'origin'>,
  all: readonly Pick<StoredWorkspace, 'name' | 'origin'>[],
): string {
  const isShared = all.some(
    (other) => other.origin !== origin && normalizeLook(other.name) === normalizeLook(name),
  )
  return isShared ? `${name} (${new URL(origin).host})` : name
}

/** Returns what changes when a server reports its site again; null for nothing. A name chosen by a person stays. */
export function findBrandingChange(kept: Branding, site: DetectedSite): Branding | null {
  const isOwnName = kept.companyName !== '' && kept.name === toRailName(kept.companyName)
  const next: Branding = {
    name: isOwnName ? toRailName(site.companyName) : kept.name,
    companyName: site.companyName,
    siteId: site.siteId,
    theme: site.theme,
    sellsTrips: site.sellsTrips,
  }
  const { name, companyName, siteId, theme, sellsTrips } = kept
  const isSame = JSON.stringify({ name, companyName, siteId, theme, sellsTrips }) === JSON.stringify(next)
  return isSame ? null : next
}
