import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PackageRow } from '#contract/entities/package.ts'
import type { PackageDraft, packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { changeStatus, type StatusChange, type StatusRequest } from './change-status.ts'
import { getPackageScope, type PackageScope } from './package-scope.ts'
import { packagesRepo, type PackageRecord, type VersionRecord } from './packages.repo.ts'
import { duplicatePackage, restoreVersion, savePackage } from './save-package.ts'
import type { PackageSearch } from './search.service.ts'

type Calls = typeof packagesEditEndpoints
type Repo = ReturnType<typeof packagesRepo>

/** Serves the content of packages to those who manage them. */
export const createContentService = (
  deps: Pick<Deps, 'database' | 'now'>,
  search: Pick<PackageSearch, 'forget'>,
) => {
  const openRepo = ({ site }: SignedInContext): Repo => packagesRepo(deps.database.db, site.siteId)

  /** Loads a version of a package that the scope covers; 0 is the latest. Throws `notFound`. */
  const loadDraft = async (
    packageId: string,
    version: number,
    call: SignedInContext,
    scope: PackageScope,
  ): Promise<{ draft: PackageDraft }> => {
    const repo = openRepo(call)
    const found = await repo.byId(packageId, scope)
    if (!found) throw new AppError('notFound')
    const { row, supplierName } = found
    const loaded = await repo.version(packageId, version === 0 ? row.latestVersion : version)
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
      const query = { q, kind, status, isByTitle: sort === 'title', ...scope }
      const repo = packagesRepo(await deps.database.reader(), call.site.siteId)
      const { limit, offset } = toOffsetLimit(request)
      const [rows, total] = await Promise.all([repo.page(query, limit, offset), repo.count(query)])
      return pageOf(request, { packages: rows.map(toRow) }, { total })
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
      const repo = openRepo(call)
      const found = await repo.byId(request._id, getPackageScope(call.actor, 'packages.edit'))
      if (!found) throw new AppError('notFound')
      const { limit, offset } = toOffsetLimit(request)
      const { publishedVersion, latestVersion } = found.row
      const versions = await repo.versions(request._id, limit, offset)
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

const toRow = ({ row, supplierName, editorName }: Awaited<ReturnType<Repo['page']>>[number]): PackageRow => ({
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
  nextDeparture: null,
  missing: row.missing,
  supplierName,
  updatedBy: editorName,
  updatedAt: row.updatedAt.toISOString(),
})
