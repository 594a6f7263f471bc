import type { StaffRight } from '#contract/common/staff-rights.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'

/** Whose packages a person manages: null for all of the site. */
export interface PackageScope {
  supplierUserId: string | null
}

type PackageRight = Extract<StaffRight, 'packages.edit' | 'packages.publish'>

/** Returns which packages a person manages: staff with the right and the owner all, suppliers their own. Throws `forbidden`. */
export const getPackageScope = (actor: Person, right: PackageRight): PackageScope => {
  if (hasStaffRight(actor, right)) return { supplierUserId: null }
  if (actor.roles.includes('supplier')) return { supplierUserId: actor.userId }
  throw new AppError('forbidden')
}
