import { isRefusedInJump, isVerifiedOnly, type Endpoint } from '#contract/common/endpoint.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { callsDuringMaintenance } from '#contract/http/site-calls-during-maintenance.ts'
import { guestCalls } from '#contract/http/accounts-guest-calls.ts'
import { unprovenCalls } from '#contract/http/accounts-unproven-calls.ts'
import { needsIdempotencyKey } from '#domain/partners/partner-limits.ts'
import { getFactorStep, proofLifetimeMs } from '#domain/accounts/second-factor.ts'
import { isPathLocked, type SiteLock } from '#domain/site/site-lock.ts'
import { mayExportTickets, type ExportSetting } from '#domain/site/ticket-export.ts'
import { assertAgencyRight } from './agency-right.ts'
import { AppError } from './app-error.ts'
import type { Person } from './context.ts'
import { assertStaffRight } from './staff-right.ts'

const hasAnyRole = (person: Person, ...wanted: Person['roles'][number][]): boolean =>
  wanted.some((role) => person.roles.includes(role))

/** Whether a visitor can open none of the screens that need a call. */
const isLockedForVisitors = ({ shownOn = [] }: Pick<Endpoint, 'shownOn'>, site: SiteLock): boolean =>
  site.isLocked && shownOn.every((path) => isPathLocked(site, path))

/**
 * Checks whether a person, or null for a visitor, may make a call on a site, and whether staff and people of an
 * agency have the call's right.
 * Throws `notSignedIn`, `siteLocked` or `forbidden`. Call rights are decided only here; services decide about rows and fields.
 */
export const checkAccess = (
  endpoint: Pick<Endpoint, 'access' | 'right' | 'agencyRight' | 'shownOn'>,
  person: Person | null,
  site: SiteLock & ExportSetting,
): void => {
  checkKind(endpoint, person, site)
  if (person?.userType === 'staff' && endpoint.right) assertStaffRight(person, endpoint.right)
  // A key's scopes take the place of a role.
  if (person && !person.apiKey && endpoint.agencyRight) assertAgencyRight(person, endpoint.agencyRight)
}

/**
 * Checks whether an API partner's program may make a call: one that the contract opens to keys, with a scope of the key. Calls that buy or
 * change something need an Idempotency-Key, because a program retries them after a lost response. Throws `forbidden` and
 * `invalidRequest`; does nothing for people.
 */
export const checkApiKey = (
  endpoint: Pick<Endpoint, 'partner' | 'movesMoney' | 'idempotent'>,
  actor: Person | null,
  idempotencyKey: string | string[] | undefined,
): void => {
  if (!actor?.apiKey) return
  const { partner } = endpoint
  if (!partner)
    throw new AppError('forbidden', {
      message: "API keys can't make this call. Sign in as a person to make it.",
    })
  if (partner !== 'any' && !actor.apiKey.scopes.includes(partner))
    throw new AppError('forbidden', {
      message: `This API key doesn't have the scope "${partner}". Create a key that has it.`,
      details: { scope: partner },
    })
  if (needsIdempotencyKey(endpoint) && (idempotencyKey === undefined || idempotencyKey === ''))
    throw new AppError('invalidRequest', {
      message:
        'Send an Idempotency-Key header with this call, so that you can retry it without buying or changing anything twice.',
    })
}

/**
 * Refuses calls on a site that an operator closed. Gateways still report payments and passengers still open their e-tickets. Throws
 * `siteSuspended`.
 */
export const checkSuspended = (
  { access, worksWhileSuspended }: Pick<Endpoint, 'access' | 'worksWhileSuspended'>,
  { isSuspended }: Pick<SiteConfig, 'isSuspended'>,
): void => {
  if (isSuspended && access !== 'slug' && access !== 'gateway' && !worksWhileSuspended)
    throw new AppError('siteSuspended')
}

/** Refuses calls of a feature that an operator turned off for the site. Throws `featureOff`. */
export const checkFeature = (
  { feature }: Pick<Endpoint, 'feature'>,
  { featuresOff = [] }: Pick<SiteConfig, 'featuresOff'>,
): void => {
  if (feature && featuresOff.includes(feature)) throw new AppError('featureOff')
}

/** Refuses calls that change something while the installation is read-only. Throws `readOnly`. */
export const checkReadOnly = (
  { id, method }: Pick<Endpoint, 'id' | 'method'>,
  { maintenance }: Pick<SiteConfig, 'maintenance'>,
): void => {
  if (maintenance?.isReadOnly && method !== 'GET' && !callsDuringMaintenance.has(id))
    throw new AppError('readOnly')
}

/** Calls that need no session. A session that comes along changes nothing about who may make them. */
const isForAnyone = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'anyone' || access === 'slug' || access === 'gateway'

/**
 * Refuses a session that hasn't proven the second factor that its account has, or whose account has none but must. That
 * includes sessions that an older version of the server started, which knew of no second factor. Throws `factorRequired`.
 */
export const checkSecondFactor = (
  endpoint: Pick<Endpoint, 'id' | 'access'>,
  actor: Person | null,
  { secondFactor }: Pick<SiteConfig, 'secondFactor'>,
): void => {
  // A program has no second factor: its key expires, and may be limited to addresses.
  if (!actor || actor.apiKey || isForAnyone(endpoint) || unprovenCalls.has(endpoint.id)) return
  const step = getFactorStep(actor, secondFactor)
  if (step !== 'none')
    throw new AppError('factorRequired', { details: { step, factors: actor.secondFactor.kinds } })
}

/** Refuses a call that needs a fresh proof of the second factor that the account has. Throws `stepUpNeeded`. */
export const checkProof = (
  { needsProof }: Pick<Endpoint, 'needsProof'>,
  actor: Person | null,
  now: Date,
): void => {
  if (!needsProof || !actor?.secondFactor.isActive) return
  const { provenAt, kinds } = actor.secondFactor
  if (provenAt === null || now.getTime() - provenAt.getTime() >= proofLifetimeMs)
    throw new AppError('stepUpNeeded', { details: { factors: kinds } })
}

/** Checks the kind of people that a call is for. */
const checkKind = (
  endpoint: Pick<Endpoint, 'access' | 'shownOn'>,
  person: Person | null,
  site: SiteLock & ExportSetting,
): void => {
  const { access } = endpoint
  switch (access) {
    case 'anyone':
    case 'slug':
    case 'gateway':
      return
    case 'visitor':
      if (!person && isLockedForVisitors(endpoint, site)) throw new AppError('siteLocked')
      return
    case 'signedIn':
      if (!person) throw new AppError('notSignedIn')
      return
    case 'staff':
      return assertPerson(person, (known) => known.userType === 'staff')
    case 'wlOwnerOrStaff':
      return assertPerson(person, (known) => known.userType === 'staff' || hasAnyRole(known, 'wlOwner'))
    case 'supplierOrStaff':
      return assertPerson(
        person,
        (known) => known.userType === 'staff' || hasAnyRole(known, 'wlOwner', 'supplier'),
      )
    case 'staffOrExportingAgent':
      return assertPerson(person, (known) => mayExportTickets(known, site))
    case 'supplier':
      return assertPerson(person, (known) => hasAnyRole(known, 'supplier'))
    case 'superAdmin':
      return assertPerson(person, (known) => hasAnyRole(known, 'superAdmin'))
    case 'ownerOrSuperAdmin':
      return assertPerson(person, (known) => hasAnyRole(known, 'wlOwner', 'superAdmin'))
    case 'agency':
      return assertPerson(
        person,
        (known) =>
          hasAnyRole(known, 'travelAgent', 'corporate') && !hasAnyRole(known, 'wlOwner', 'superAdmin'),
      )
    case 'agencyOrStaff':
      return assertPerson(
        person,
        (known) =>
          known.userType === 'staff' ||
          hasAnyRole(known, 'travelAgent', 'corporate', 'wlOwner', 'superAdmin'),
      )
    case 'operator':
      throw new AppError('notFound')
    default: {
      const never: never = access
      throw new Error(`unknown access ${String(never)}`)
    }
  }
}

/** Refuses calls that move money or change rights in a session that staff jumped into. Throws `jumpLooksOnly`. */
export const checkJump = (endpoint: Parameters<typeof isRefusedInJump>[0], actor: Person | null): void => {
  if (actor && actor.jumpedBy !== null && isRefusedInJump(endpoint)) throw new AppError('jumpLooksOnly')
}

/** Refuses a guest every call that needs an account. Throws `accountNeeded`. */
export const checkGuest = ({ id, access }: Pick<Endpoint, 'id' | 'access'>, actor: Person | null): void => {
  if (actor?.isGuest && access === 'signedIn' && !guestCalls.has(id)) throw new AppError('accountNeeded')
}

/**
 * Refuses booking and payment for an account with an unconfirmed email; its password and profile stay available.
 * Throws `notVerified`.
 */
export const checkVerified = (endpoint: Parameters<typeof isVerifiedOnly>[0], actor: Person | null): void => {
  if (actor && !actor.isVerified && isVerifiedOnly(endpoint)) throw new AppError('notVerified')
}

const assertPerson = (person: Person | null, allowed: (known: Person) => boolean): void => {
  if (!person) throw new AppError('notSignedIn')
  if (!allowed(person)) throw new AppError('forbidden')
}
