import type { Endpoint } from '#contract/common/endpoint.ts'
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

/** A session that staff jumped into looks on: it moves no money and changes nothing about who may. Throws `jumpLooksOnly`. */
export const checkJump = (
  endpoint: { idempotent?: boolean | undefined; movesMoney?: boolean | undefined },
  actor: Person | null,
): void => {
  if (actor && actor.jumpedBy !== null && (endpoint.idempotent || endpoint.movesMoney))
    throw new AppError('jumpLooksOnly')
}

/**
 * An account whose e-mail is not confirmed looks on: it neither books nor pays. What it does to itself (its password, its profile)
 * stays open. Throws `notVerified`.
 */
export const checkVerified = (
  endpoint: Pick<Endpoint, 'area' | 'idempotent' | 'movesMoney'>,
  actor: Person | null,
): void => {
  const isMoney = endpoint.idempotent || (endpoint.movesMoney && endpoint.area !== 'users')
  if (actor && !actor.isVerified && isMoney) throw new AppError('notVerified')
}

const demand = (person: Person | null, allowed: (known: Person) => boolean): void => {
  if (!person) throw new AppError('notSignedIn')
  if (!allowed(person)) throw new AppError('forbidden')
}
