import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Instant } from '#contract/common/dates.ts'
import type { ErrorCode } from '#contract/common/errors.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  PackageFacts,
  PackageId,
  PackageKind,
  PackageName,
  PackageRow,
  PackageStatus,
} from '#contract/entities/package.ts'
import { PackageBody } from '#contract/entities/package-body.ts'

const note = z.string().trim().max(200).default('')

/** A saved state of a package's content, prices and policies. */
export const PackageVersionInfo = z.object({
  version: z.int(),
  note: z.string(),
  by: z.string(),
  at: Instant,
  isPublished: z.boolean(),
})
export type PackageVersionInfo = z.infer<typeof PackageVersionInfo>

/** Lists a site's packages in every state; a supplier sees its own. */
const getAllPackages = endpoint({
  id: 'packages.getAllPackages',
  area: 'packages',
  method: 'POST',
  path: 'package/getAllPackages',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  request: z.object({
    q: z.string().trim().max(80).default(''),
    kind: PackageKind.or(z.literal('')).default(''),
    status: PackageStatus.or(z.literal('')).default(''),
    sort: z.enum(['changed', 'title', 'nextDeparture']).default('changed'),
    ...pageRequest,
  }),
  result: z.object({ packages: z.array(PackageRow), ...pageInfo }),
  errors: ['forbidden'],
})

/** A version as the builder edits it. */
export const PackageDraft = PackageFacts.extend({
  _id: PackageId,
  status: PackageStatus,
  /** The version in `body`. */
  version: z.int(),
  latestVersion: z.int(),
  publishedVersion: z.int().nullable(),
  body: PackageBody,
  /** What publishing would refuse, in the order of the builder. `place` is a field: `title`, `body.days.2`, `body.rates`. */
  missing: z.array(z.object({ place: z.string(), text: z.string() })),
  supplierName: z.string(),
})
export type PackageDraft = z.infer<typeof PackageDraft>

/** Reads a version of a package; 0 is the latest. */
const getPackageVersion = endpoint({
  id: 'packages.getPackageVersion',
  area: 'packages',
  method: 'POST',
  path: 'package/getPackageVersion',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  request: z.object({ _id: PackageId, version: z.int().min(0).default(0) }),
  result: z.object({ draft: PackageDraft }),
  errors: ['forbidden', 'notFound'],
})

/**
 * Saves a new version of a package, or creates one without `_id`. `expectedVersion` is the version that was edited; a
 * newer one refuses the save with `versionStale`. A body that equals the latest version saves nothing new.
 */
const savePackage = endpoint({
  id: 'packages.savePackage',
  area: 'packages',
  method: 'POST',
  path: 'package/savePackage',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: PackageFacts.extend({
    _id: PackageId.optional(),
    expectedVersion: z.int().min(0),
    note,
    body: PackageBody,
  }),
  result: z.object({ draft: PackageDraft }),
  errors: ['forbidden', 'notFound', 'versionStale', 'invalidRequest'],
  // Autosave needs twenty.
  ratePerMinute: 60,
})

const statusErrors = ['forbidden', 'notFound', 'versionStale', 'wrongState'] as const satisfies ErrorCode[]
const statusRequest = z.object({ _id: PackageId, expectedVersion: z.int().min(1) })

const changeStatus = <const Id extends string>(id: Id, path: string) =>
  endpoint({
    id,
    area: 'packages',
    method: 'POST',
    path,
    access: 'supplierOrStaff',
    right: 'packages.publish',
    refusedInJump: true,
    request: statusRequest,
    result: z.object({ draft: PackageDraft }),
    errors: statusErrors,
  })

/**
 * Puts a version on sale: the latest with `version` 0, or an earlier one, which undoes a publication. Refuses an
 * incomplete version at each missing field. `expectedVersion` is the latest version either way.
 */
const publishPackage = endpoint({
  id: 'packages.publishPackage',
  area: 'packages',
  method: 'POST',
  path: 'package/publishPackage',
  access: 'supplierOrStaff',
  right: 'packages.publish',
  refusedInJump: true,
  request: statusRequest.extend({ version: z.int().min(0).default(0) }),
  result: z.object({ draft: PackageDraft }),
  errors: [...statusErrors, 'invalidRequest'],
})
/** Takes a package off sale; trips that were sold stay as they are. */
const unpublishPackage = changeStatus('packages.unpublishPackage', 'package/unpublishPackage')
/** Hides a package from the staff list too. It can be restored by saving a version of it. */
const archivePackage = changeStatus('packages.archivePackage', 'package/archivePackage')

/** Copies the latest version into a new draft with a free name. */
const duplicatePackage = endpoint({
  id: 'packages.duplicatePackage',
  area: 'packages',
  method: 'POST',
  path: 'package/duplicatePackage',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({ _id: PackageId, packageName: PackageName.optional() }),
  result: z.object({ draft: PackageDraft }),
  errors: ['forbidden', 'notFound', 'invalidRequest'],
})

const getPackageVersions = endpoint({
  id: 'packages.getPackageVersions',
  area: 'packages',
  method: 'POST',
  path: 'package/getPackageVersions',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  request: z.object({ _id: PackageId, ...pageRequest }),
  result: z.object({ versions: z.array(PackageVersionInfo), ...pageInfo }),
  errors: ['forbidden', 'notFound'],
})

/** Saves an earlier version again as the newest one. */
const restorePackageVersion = endpoint({
  id: 'packages.restorePackageVersion',
  area: 'packages',
  method: 'POST',
  path: 'package/restorePackageVersion',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({ _id: PackageId, version: z.int().min(1), expectedVersion: z.int().min(1) }),
  result: z.object({ draft: PackageDraft }),
  errors: ['forbidden', 'notFound', 'versionStale'],
})

export const packagesEditEndpoints = {
  getAllPackages,
  getPackageVersion,
  savePackage,
  publishPackage,
  unpublishPackage,
  archivePackage,
  duplicatePackage,
  getPackageVersions,
  restorePackageVersion,
}
