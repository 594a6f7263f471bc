import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

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
  | 'visas'
  | 'fixedDepartures'
  | 'wallet'

/** A call of the API as data. Server routes, renderer client, tests and lists all derive from it. */
export interface Endpoint<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  /** `area.call`, the name used in code, tests and logs. */
  readonly id: string
  readonly area: Area
  readonly method: 'GET' | 'POST'
  /** Relative to the base path `/api/`; the specification's spelling. */
  readonly path: string
  readonly access: Access
  readonly request: Req
  readonly result: Res
  /** Codes of its own, beside those that every call shares. */
  readonly errors: readonly ErrorCode[]
  /** `issues`: its answer carries a new session token; `ends`: it revokes the session. */
  readonly session?: 'issues' | 'ends'
  /** Takes an Idempotency-Key, acts once for each key and answers every repeat alike. Guarded like a call that moves money. */
  readonly idempotent?: boolean
  /** Moves or binds money: refused in a jump, and to an account whose e-mail isn't confirmed. */
  readonly movesMoney?: boolean
  /** Changes rights, passwords or other things that a session staff jumped into may only look at: refused there. */
  readonly refusedInJump?: boolean
  /** Refused to an account whose e-mail isn't confirmed, although it moves no money. */
  readonly verifiedOnly?: boolean
  /** Calls a minute per caller; 600 unless said. */
  readonly ratePerMinute?: number
  /**
   * Takes the body as the bytes that were sent, this many at most, whatever their type; the request is what stands in the address.
   * For calls whose body somebody else signed.
   */
  readonly rawBodyBytes?: number
  /** Also answers at `path` of this list (the specification writes some calls in two ways). */
  readonly alsoAt?: readonly string[]
}

/** An endpoint that is named but not served yet: the architecture test holds the list of them and lets it only shrink. */
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

/** True for calls that a session staff jumped into may not make. */
export const isRefusedInJump = ({ idempotent, movesMoney, refusedInJump }: Guards): boolean =>
  Boolean(idempotent || movesMoney || refusedInJump)

/** True for calls that an account may not make before its e-mail is confirmed. */
export const isVerifiedOnly = ({ idempotent, movesMoney, verifiedOnly }: Guards): boolean =>
  Boolean(idempotent || movesMoney || verifiedOnly)

export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type RequestInputOf<E extends Endpoint> = z.input<E['request']>
export type ResultOf<E extends Endpoint> = z.output<E['result']>
