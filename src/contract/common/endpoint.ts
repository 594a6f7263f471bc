import type { z } from 'zod'
import type { AgencyRight } from './agency-roles.ts'
import type { PartnerScope } from '../entities/partners.ts'
import type { SiteFeature } from '../entities/site.ts'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'
import type { StaffRight } from './staff-rights.ts'

export type Area =
  | 'site'
  | 'users'
  | 'permissions'
  | 'flights'
  | 'booking'
  | 'tickets'
  | 'payments'
  | 'notifications'
  | 'markup'
  | 'suppliers'
  | 'groups'
  | 'consumers'
  | 'partners'
  | 'visas'
  | 'fixedDepartures'
  | 'packages'
  | 'trips'
  | 'quotes'
  | 'enquiries'
  | 'wallet'
  | 'operator'

/** Screens that visitors may open, by the path that a site can lock. */
export type VisitorScreen =
  | '/flight/search'
  | '/flight/result'
  | '/flight/calendar-fare'
  | '/packages'
  | '/packages/:packageName/:_id'
  | '/activities'

/** A call of the API as data. Server routes, renderer client, tests and lists all derive from it. */
export interface Endpoint<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  /** `area.call`, the name used in code, tests and logs. */
  readonly id: string
  readonly area: Area
  readonly method: 'GET' | 'POST'
  /** Relative to the base path `/api/`; the specification's spelling. */
  readonly path: string
  readonly access: Access
  /**
   * The right that staff need as well; with several, any of them. The owner, super admins and customers whom `access`
   * lets in don't need it.
   */
  readonly right?: StaffRight | readonly StaffRight[]
  /**
   * The right that an agency's people need through their role, or any one of several. It doesn't apply to other users.
   */
  readonly agencyRight?: AgencyRight | readonly AgencyRight[]
  /**
   * With access `visitor`: the screens that need the call. Visitors may make it unless all of them are locked. A call
   * that names none is refused on every locked site.
   */
  readonly shownOn?: readonly VisitorScreen[]
  readonly request: Req
  readonly result: Res
  /** Its specific codes, besides those that every call shares. */
  readonly errors: readonly ErrorCode[]
  /** `issues`: its answer carries a new session token; `ends`: it revokes the session. */
  readonly session?: 'issues' | 'ends'
  /**
   * Accepts an Idempotency-Key, acts once per key and answers every repeat the same. Guarded like a call that moves
   * money.
   */
  readonly idempotent?: boolean
  /** Moves or reserves money: refused in a jump, and for an account with an unconfirmed email. */
  readonly movesMoney?: boolean
  /** Changes rights, passwords or other things that a session staff jumped into may only read: refused there. */
  readonly refusedInJump?: boolean
  /** Refused for an account with an unconfirmed email, although it moves no money. */
  readonly verifiedOnly?: boolean
  /**
   * Needs a proof of the second factor within the last 15 minutes from an account that has one: moves money out or into
   * wallets, changes rights, secrets or sign-ins, copies all of a customer's data, or erases an account.
   */
  readonly needsProof?: boolean
  /** The scope with which an API partner's key may make the call. Keys can't make any other call. `any`: every key. */
  readonly partner?: PartnerScope | 'any'
  /** The feature that this call belongs to, which an operator can turn off for a site. */
  readonly feature?: SiteFeature
  /** Answers on a suspended site too. Links to e-tickets need these calls in addition to the ticket's own. */
  readonly worksWhileSuspended?: boolean
  /** Calls per minute and caller; 600 by default. */
  readonly ratePerMinute?: number
  /**
   * Costs a lot of computing or a request to a supplier: visitors may make few per minute, and a node runs only some at
   * once (`server/calls/heavy-calls.ts`).
   */
  readonly isHeavy?: boolean
  /**
   * Takes the body as raw bytes of any type, at most this many; the request is read from the address's path and query.
   * For uploads, and for calls whose body someone else signed.
   */
  readonly rawBodyBytes?: number
  /**
   * The media type of a call whose result is a `FileAnswer`: it is sent as a download, so that a plain link can make the call.
   * Failures are JSON as for any other call.
   */
  readonly fileType?: 'application/pdf'
  /** Also answers at these paths (the specification writes some calls in two ways). */
  readonly alsoAt?: readonly string[]
}

/** An endpoint that is named but not served yet. The architecture test lets the list of them only shrink. */
export interface DeclaredEndpoint {
  readonly area: Area
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
}

/** Defines an endpoint and keeps the literal type of its id, by which tests name calls. */
export const endpoint = <const Id extends string, Req extends z.ZodType, Res extends z.ZodType>(
  definition: Endpoint<Req, Res> & { readonly id: Id },
): Endpoint<Req, Res> & { readonly id: Id } => definition

type Guards = Pick<Endpoint, 'idempotent' | 'movesMoney' | 'refusedInJump' | 'verifiedOnly'>

/** Whether a session that staff jumped into may not make the call. */
export const isRefusedInJump = ({ idempotent, movesMoney, refusedInJump }: Guards): boolean =>
  Boolean(idempotent || movesMoney || refusedInJump)

/** Whether the call requires a confirmed email. */
export const isVerifiedOnly = ({ idempotent, movesMoney, verifiedOnly }: Guards): boolean =>
  Boolean(idempotent || movesMoney || verifiedOnly)

/** Whether only a person makes the call: it searches or changes something. A page reads lists and counts on its own. */
export const isMadeByPerson = (call: Guards & Pick<Endpoint, 'isHeavy'>): boolean =>
  call.isHeavy === true || isRefusedInJump(call)

export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type RequestInputOf<E extends Endpoint> = z.input<E['request']>
export type ResultOf<E extends Endpoint> = z.output<E['result']>
