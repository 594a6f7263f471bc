import { isRefusedInJump, isVerifiedOnly, type Endpoint } from '#contract/common/endpoint.ts'
import type { Access } from '#contract/common/roles.ts'
import { AppError } from './app-error.ts'
import type { Person } from './context.ts'

const has = (person: Person, ...wanted: Person['roles'][number][]): boolean =>
  wanted.some((role) => person.roles.includes(role))

/**
 * May this person (null: a visitor) make a call of that access on a site that is locked or not? Throws `notSignedIn` or
 * `forbidden`. The one place where rights of a call are decided; rows and fields are the services' business.
 */
export const checkAccess = (access: Access, person: Person | null, site: { isLocked: boolean }): void => {
  switch (access) {
    case 'anyone':
    case 'slug':
    case 'gateway':
      return
    case 'visitor':
      if (site.isLocked && !person) throw new AppError('notSignedIn')
      return
    case 'signedIn':
      if (!person) throw new AppError('notSignedIn')
      return
    case 'staff':
      return demand(person, (known) => known.userType === 'staff')
    case 'wlOwnerOrStaff':
      return demand(person, (known) => known.userType === 'staff' || has(known, 'wlOwner'))
    case 'supplier':
      return demand(person, (known) => has(known, 'supplier'))
    case 'superAdmin':
      return demand(person, (known) => has(known, 'superAdmin'))
    default: {
      const never: never = access
      throw new Error(`unknown access ${String(never)}`)
    }
  }
}

/** A session that staff jumped into only looks: it moves no money and changes no rights. Throws `jumpLooksOnly`. */
export const checkJump = (endpoint: Endpoint, actor: Person | null): void => {
  if (actor && actor.jumpedBy !== null && isRefusedInJump(endpoint)) throw new AppError('jumpLooksOnly')
}

/** An account whose e-mail isn't confirmed neither books nor pays; its own password and profile stay open. Throws `notVerified`. */
export const checkVerified = (endpoint: Endpoint, actor: Person | null): void => {
  if (actor && !actor.isVerified && isVerifiedOnly(endpoint)) throw new AppError('notVerified')
}

const demand = (person: Person | null, allowed: (known: Person) => boolean): void => {
  if (!person) throw new AppError('notSignedIn')
  if (!allowed(person)) throw new AppError('forbidden')
}
