import type { StaffRight } from '#contract/common/staff-rights.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { getPackageScope } from './package-scope.ts'
import { packagesRepo, type PackageRecord } from './packages.repo.ts'
import { packageTexts as texts } from './texts.ts'

/** Locks a package that the caller manages until the transaction ends. Throws `forbidden` or `notFound`. */
export const lockPackage = async (
  tx: Db,
  packageId: string,
  call: SignedInContext,
  right: Extract<StaffRight, 'packages.edit' | 'packages.publish'>,
): Promise<PackageRecord> => {
  const kept = await packagesRepo(tx, call.site.siteId).lock(packageId, getPackageScope(call.actor, right))
  if (!kept) throw new AppError('notFound')
  return kept
}

/** Throws `versionStale` with the newer version's number, author and time, unless the caller has seen the latest version. */
export const assertLatest = async (
  repo: Pick<ReturnType<typeof packagesRepo>, 'versions'>,
  { id, latestVersion }: Pick<PackageRecord, 'id' | 'latestVersion'>,
  expectedVersion: number,
): Promise<void> => {
  if (expectedVersion === latestVersion) return
  const [newest] = await repo.versions(id, 1, 0)
  const changedBy = newest?.by ?? ''
  throw new AppError('versionStale', {
    message: texts.savedSince(changedBy),
    details: { version: latestVersion, changedBy, at: (newest?.at ?? new Date(0)).toISOString() },
  })
}
