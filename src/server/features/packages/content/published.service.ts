import type { PackageBody, PublishedBody } from '#contract/entities/package-body.ts'
import type { PackageFacts, PublishedPackage } from '#contract/entities/package.ts'
import { deriveScope, type PackageScope } from '#domain/packages/derive-scope.ts'
import { toShownMinor } from '#domain/packages/shown-price.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { PricingCall } from '#server/pricing/pricing-state.repo.ts'
import { loadListRates, rateOf } from '#server/features/packages/terms/list-rates.ts'
import { readPublished, readVersion } from './published.repo.ts'

/** The version of a package that is on sale. */
export interface LoadedPackage {
  facts: PackageFacts & PackageScope
  version: number
  body: PackageBody
  /** The supplier user who owns it; null for the site itself. */
  supplierUserId: string | null
  fromPriceMinor: number | null
  publishedAt: Date
}

/**
 * Loads a published package with the facts of its published version; null for packages that aren't on sale and for those
 * of other sites.
 */
export const loadPublished = async (
  db: Db,
  siteId: string,
  packageId: string,
): Promise<LoadedPackage | null> => {
  const found = await readPublished(db, siteId, packageId)
  if (!found) return null
  const { kind, packageName, facts, body, publishedAt, ...more } = found
  return {
    ...more,
    facts: { kind, packageName, ...facts, ...deriveScope({ kind, ...facts }, body) },
    body,
    publishedAt: publishedAt ?? new Date(0),
  }
}

/** Converts the body of a version for shoppers: no seasons and rates, and no ids of what its days are made of. */
export const toPublishedBody = (body: PackageBody): PublishedBody => {
  const { seasons: _seasons, rates: _rates, days, ...rest } = body
  return {
    ...rest,
    days: days.map(({ items, ...day }) => ({
      ...day,
      items: items.map(({ refId: _ref, ...item }) => item),
    })),
  }
}

/** Converts a published package for shoppers. `fromPriceMinor` is what the reader pays. */
export const toPublishedPackage = (
  packageId: string,
  { facts, version, body, publishedAt }: LoadedPackage,
  fromPriceMinor: number | null,
): PublishedPackage => ({
  ...facts,
  _id: packageId,
  version,
  fromPriceMinor,
  publishedAt: publishedAt.toISOString(),
  body: toPublishedBody(body),
})

/** Loads a version of a package that was sold, whether or not the package is still on sale. Throws if there is none. */
export const loadVersionBody = async (
  db: Db,
  siteId: string,
  { packageId, version }: { packageId: string; version: number },
): Promise<{ body: PackageBody; nights: number }> => {
  const found = await readVersion(db, siteId, { packageId, version })
  if (!found) throw new Error(`version ${version} of package ${packageId} not found`)
  return { body: found.body, nights: found.facts.nights }
}

/** Calculates the from-price of a package that the reader pays, in paise; null if it has none. */
export const findShownPrice = async (
  deps: Pick<Deps, 'database' | 'now'>,
  packageId: string,
  { facts, fromPriceMinor }: Pick<LoadedPackage, 'facts' | 'fromPriceMinor'>,
  call: PricingCall,
): Promise<number | null> => {
  if (fromPriceMinor === null) return null
  const rates = await loadListRates(deps, facts.kind, call)
  const { isOverseasPackage } = facts
  return toShownMinor(fromPriceMinor, rateOf(rates, { packageId, isOverseasPackage }))
}
