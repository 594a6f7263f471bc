import { AppError } from '#server/calls/app-error.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import { packageImagesRepo } from './images.repo.ts'

/** Whether a person edits packages of a supplier, or of the site for null. A supplier edits its own. */
export const canManagePackage = (
  person: Pick<Person, 'userId' | 'permissions'>,
  supplierUserId: string | null,
): boolean => hasStaffRight(person, 'packages.edit') || supplierUserId === person.userId

/** Finds a package that the caller edits. Throws `notFound` otherwise, so that ids can't be probed. */
export const findManagedPackage = async (db: Db, call: SignedInContext, packageId: string) => {
  const found = await packageImagesRepo(db, call.site.siteId).findPackage(packageId)
  if (!found || !canManagePackage(call.actor, found.supplierUserId)) throw new AppError('notFound')
  return found
}
