import type { Role, UserType } from '#contract/common/roles.ts'
import type { SiteConfig } from '#contract/entities/site.ts'

/** A person as rights are decided on. */
export interface Person {
  userId: string
  siteId: string
  email: string
  userType: UserType
  roles: readonly Role[]
  permissions: readonly string[]
  /** The member of staff who jumped into this user's session; null in a session of one's own. Such a session moves no money. */
  jumpedBy: string | null
  /** The e-mail is confirmed. Who is not looks on, and neither pays nor books. */
  isVerified: boolean
}

/** What a handler knows of its call. Everything here was checked: site, session, rights. */
export interface CallContext {
  site: SiteConfig
  /** Who sent the call; null for visitors. */
  actor: Person | null
  /** For whom it is: the actor, or the user whom a member of staff acts for (`staff-id`). */
  subject: Person | null
  requestId: string
  /** The body as it was sent, and the headers, of a call with a raw body. */
  raw?: { body: Uint8Array; headers: Readonly<Record<string, string>> }
  /** Aborts when the client went away. Money calls ignore it. */
  signal: AbortSignal
  /** Address of the client, for throttling and the audit trail. */
  address: string
  userAgent: string
  origin: string
  idempotencyKey: string | null
  /** Hands a new session token to the client (sign-in only). A jump's stands beside the client's own. */
  startSession(token: string, expiresAt: Date, kind?: 'jump'): void
  /** Removes the session cookie (sign-out only), or the one of a jump. */
  endSession(kind?: 'jump'): void
  /** The token of the call, for revoking it. */
  sessionToken: string | null
}

/** The context of a call whose access guarantees a signed-in person. */
export type SignedInContext = CallContext & { actor: Person; subject: Person }

/** Narrows after the access check; a call bound with too wide an access is a fault. */
export const signedIn = (context: CallContext): SignedInContext => {
  if (!context.actor || !context.subject)
    throw new Error('a signed-in call was bound without an access check')
  return context as SignedInContext
}

export const isStaff = (person: Person | null): boolean => person?.userType === 'staff'
