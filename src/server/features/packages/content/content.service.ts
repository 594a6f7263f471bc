import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PackageRow } from '#contract/entities/package.ts'
import type { PackageDraft, packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { comingStockRepo, type ComingStock } from '#server/stock/coming-stock.repo.ts'
import { changeStatus, type StatusChange, type StatusRequest } from './change-status.ts'
import { getPackageScope, type PackageScope } from './package-scope.ts'
import { packageListRepo } from './package-list.repo.ts'
import { packagesRepo, type PackageRecord } from './packages.repo.ts'
import { duplicatePackage, restoreVersion, savePackage } from './save-package.ts'
import type { PackageSearch } from './search.service.ts'
import { versionsRepo, type VersionRecord } from './versions.repo.ts'

type Calls = typeof packagesEditEndpoints

/** Serves the content of packages to those who manage them. */
export const createContentService = (
  deps: Pick<Deps, 'database' | 'now'>,
  search: Pick<PackageSearch, 'forget'>,
) => {
  const openRepo = ({ site }: SignedInContext) => packagesRepo(deps.database.db, site.siteId)
  const openVersions = ({ site }: SignedInContext) => versionsRepo(deps.database.db, site.siteId)

  /** Loads a version of a package that the scope covers; 0 is the latest. Throws `notFound`. */
  const loadDraft = async (
    packageId: string,
    version: number,
    call: SignedInContext,
    scope: PackageScope,
  ): Promise<{ draft: PackageDraft }> => {
    const found = await openRepo(call).byId(packageId, scope)
    if (!found) throw new AppError('notFound')
    const { row, supplierName } = found
    const loaded = await openVersions(call).find(packageId, version === 0 ? row.latestVersion : version)
    if (!loaded) throw new AppError('notFound')
    return { draft: toDraft(row, loaded, supplierName) }
  }
  const loadEdited = (packageId: string, call: SignedInContext, version = 0) =>
    loadDraft(packageId, version, call, getPackageScope(call.actor, 'packages.edit'))

  return {
    list: async (
      request: RequestOf<Calls['getAllPackages']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['getAllPackages']>> => {
      const { q, kind, status, sort } = request
      const scope = getPackageScope(call.actor, 'packages.edit')
      const today = indiaDate(deps.now())
      const query = { q, kind, status, sort, today, ...scope }
      const reader = await deps.database.reader()
      const repo = packageListRepo(reader, call.site.siteId)
      const { limit, offset } = toOffsetLimit(request)
      const [rows, total] = await Promise.all([repo.page(query, limit, offset), repo.count(query)])
      const coming = await comingStockRepo(reader, call.site.siteId).ofPackages(
        rows.map(({ row }) => row),
        today,
      )
      const listed = rows.map((found) => toRow(found, coming.get(found.row.id) ?? null))
      return pageOf(request, { packages: listed }, { total })
    },

    read: ({ _id, version }: RequestOf<Calls['getPackageVersion']>, call: SignedInContext) =>
      loadEdited(_id, call, version),

    save: async (input: RequestOf<Calls['savePackage']>, call: SignedInContext) =>
      loadEdited(await savePackage(deps, input, call), call),

    restore: async (input: RequestOf<Calls['restorePackageVersion']>, call: SignedInContext) => {
      await restoreVersion(deps, input, call)
      return loadEdited(input._id, call)
    },

    duplicate: async (input: RequestOf<Calls['duplicatePackage']>, call: SignedInContext) =>
      loadEdited(await duplicatePackage(deps, input, call), call),

    changeStatus: async (change: StatusChange, input: StatusRequest, call: SignedInContext) => {
      await changeStatus(deps, change, input, call)
      search.forget(call.site.siteId)
      return loadDraft(input._id, 0, call, getPackageScope(call.actor, 'packages.publish'))
    },

    versions: async (request: RequestOf<Calls['getPackageVersions']>, call: SignedInContext) => {
      const found = await openRepo(call).byId(request._id, getPackageScope(call.actor, 'packages.edit'))
      if (!found) throw new AppError('notFound')
      const { limit, offset } = toOffsetLimit(request)
      const { publishedVersion, latestVersion } = found.row
      const versions = await openVersions(call).list(request._id, limit, offset)
      return pageOf(
        request,
        {
          versions: versions.map(({ at, ...more }) => ({
            ...more,
            at: at.toISOString(),
            isPublished: more.version === publishedVersion,
          })),
        },
        // Versions are numbered without gaps.
        { total: latestVersion },
      )
    },
  }
}

const toDraft = (
  { id, kind, packageName, status, latestVersion, publishedVersion }: PackageRecord,
  { version, facts, body }: VersionRecord,
  supplierName: string,
): PackageDraft => ({
  ...facts,
  _id: id,
  kind,
  packageName,
  status,
  version,
  latestVersion,
  publishedVersion,
  body,
  missing: findMissing({ kind, ...facts }, body),
  supplierName,
})

type ListedPackage = Awaited<ReturnType<ReturnType<typeof packageListRepo>['page']>>[number]

const toRow = ({ row, supplierName, editorName }: ListedPackage, coming: ComingStock | null): PackageRow => ({
  _id: row.id,
  packageName: row.packageName,
  kind: row.kind,
  status: row.status,
  title: row.title,
  nights: row.nights,
  durationMinutes: row.durationMinutes,
  destinations: row.destinations,
  priceMode: row.priceMode,
  stockMode: row.stockMode,
  latestVersion: row.latestVersion,
  publishedVersion: row.publishedVersion,
  fromPriceMinor: row.fromPriceMinor,
  nextDeparture: coming && {
    startsOn: coming.startsOn,
    taken: coming.taken,
    capacity: coming.capacity,
  },
  fill: coming && { taken: coming.allTaken, capacity: coming.allCapacity },
  missing: row.missing,
  supplierName,
  updatedBy: editorName,
  updatedAt: row.updatedAt.toISOString(),
})
