import type { SiteKind } from '#contract/entities/site.ts'
import type { SiteSettings, StoredSiteKind } from '#server/db/shapes/sites.ts'

/**
 * Returns the kind of a stored site. Sandboxes are stored as test sites, because a server of an earlier version, which runs beside
 * this one during an upgrade, would sell real tickets at a site whose kind it doesn't know.
 */
export const toSiteKind = ({ kind, settings }: { kind: StoredSiteKind; settings: SiteSettings }): SiteKind =>
  settings.sandboxOf === undefined ? kind : 'sandbox'
