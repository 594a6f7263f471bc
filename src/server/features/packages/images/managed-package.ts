import { AppError } from '#server/calls/app-error.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { getPackageScope } from '../content/package-scope.ts'
import { packageImagesRepo } from './images.repo.ts'

/** Whether a person edits packages of a supplier, or of the site for null. Throws `forbidden` for those who edit none. */
export const canManagePackage = (person: Person, supplierUserId: string | null): boolean => {
  const scope = getPackageScope(person, 'packages.edit')
  return scope.supplierUserId === null || scope.supplierUserId === supplierUserId
}

/** Finds a package that the caller edits. Throws `notFound` otherwise, so that ids can't be probed. */
export const findManagedPackage = async (db: Db, call: SignedInContext, packageId: string) => {
  const found = await packageImagesRepo(db, call.site.siteId).findPackage(packageId)
  if (!found || !canManagePackage(call.actor, found.supplierUserId)) throw new AppError('notFound')
  return found
}
