import type { Deps } from '#server/deps.ts'
import type { PackageSeoSource } from '#server/plugins/package-seo.ts'
import { listAddresses } from './published.repo.ts'
import { findShownPrice, loadPublished } from './published.service.ts'

/** A sitemap has at most 50,000 addresses; the site's own pages take a few of them. */
const maxAddresses = 49_000

/** Reads published packages for search engines, at a visitor's prices. */
export const createPackageSeo = (deps: Pick<Deps, 'database' | 'now'>): PackageSeoSource => ({
  loadPackageSeo: async (siteId, packageId) => {
    const found = await loadPublished(deps.database.db, siteId, packageId)
    if (!found) return null
    const { facts, body } = found
    const [picture] = body.images
    const visitor = { site: { siteId }, actor: null, subject: null }
    return {
      packageId,
      packageName: facts.packageName,
      kind: facts.kind,
      title: body.title,
      summary: body.summary,
      destinations: facts.destinations,
      dayTitles: body.days.map(({ title }) => title),
      picture: picture ? { socialHash: picture.files.social, alt: picture.alt } : null,
      fromPriceMinor: await findShownPrice(deps, packageId, found, visitor),
    }
  },
  listPackageAddresses: (siteId) => listAddresses(deps.database.db, siteId, maxAddresses),
})
