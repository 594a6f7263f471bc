import type { AgencyRole } from '#contract/common/agency-roles.ts'
import type { PartnerMode, PartnerScope } from '#contract/entities/partners.ts'
import type { Role, UserType } from '#contract/common/roles.ts'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { AnswerEncoding } from './json-bytes.ts'
import type { Slot } from './fair-gate.ts'

/** The person for whom access is decided. */
export interface Person {
  userId: string
  siteId: string
  email: string
  userType: UserType
  roles: readonly Role[]
  /** The rights of staff that the person has now; all of them for the owner and super admins. */
  permissions: readonly StaffRight[]
  /**
   * The member of staff who jumped into this user's session; null in the user's own sessions. Such a session can't
   * move money.
   */
  jumpedBy: string | null
  /** Whether the email is confirmed. Unconfirmed users can't book or pay. */
  isVerified: boolean
  /** Booked without an account; may only make the calls of `guestCalls`. */
  isGuest: boolean
  agency: AgencyMembership
  /** The key of a program that calls; undefined for people. */
  apiKey?: ApiKey
  /** In a jump, of the member of staff. */
  secondFactor: { isActive: boolean; kinds: { app: boolean; passkey: boolean }; provenAt: Date | null }
}

/** The key with which an API partner's program calls. */
export interface ApiKey {
  keyId: string
  partnerId: string
  mode: PartnerMode
  scopes: readonly PartnerScope[]
}

/** A person's place in their agency. Someone without colleagues is its admin. */
export interface AgencyMembership {
  role: AgencyRole
  /** The people whose bookings the person sees besides their own; empty without colleagues or for their own view. */
  sharedUserIds: readonly string[]
  /** The account whose wallet the person pays from; their own without colleagues. */
  walletUserId: string
}

/** What a handler knows about its call. The site, session and rights have been checked. */
export interface CallContext {
  site: SiteConfig
  /** The sender of the call; null for visitors. */
  actor: Person | null
  /** The person the call is for: the actor, or the user whom a member of staff acts for (`staff-id`). */
  subject: Person | null
  requestId: string
  /** The unparsed body and the headers of a call with a raw body. */
  raw?: { body: Uint8Array; headers: Readonly<Record<string, string>> }
  /** Aborts when the client disconnects. Calls that move money ignore it. */
  signal: AbortSignal
  /** Lets others use a heavy call's slot while it waits for a supplier; undefined for other calls. */
  lendSlot?: Slot['lend']
  /** The client's address, for rate limits and the audit trail. */
  address: string
  userAgent: string
  /** The id of the client's device, which tells new devices from known ones. */
  deviceId: string
  origin: string
  /** The best compression that the client accepts, for answers that are written in a task. */
  encoding: AnswerEncoding
  idempotencyKey: string | null
  /** The proposal of a colleague that this call carries out. */
  proposalId?: number
  /** Gives the client a new session token (sign-in only). A jump's cookie is separate from the client's own. */
  startSession(token: string, expiresAt: Date, kind?: 'jump'): void
  /** Removes the session cookie (sign-out only), or the jump's cookie. */
  endSession(kind?: 'jump'): void
  /** The call's token, for revoking it. */
  sessionToken: string | null
}

/** The context of a call whose access guarantees a signed-in person. */
export type SignedInContext = CallContext & { actor: Person; subject: Person }

/**
 * Narrows the context to a signed-in person. Throws an Error when the call is bound with too wide an access, which is
 * a bug.
 */
export const signedIn = (context: CallContext): SignedInContext => {
  if (!context.actor || !context.subject)
    throw new Error('a signed-in call was bound without an access check')
  return context as SignedInContext
}

export const isStaff = (person: Person | null): boolean => person?.userType === 'staff'

/** Whether the person is the site's owner or one of its staff, who see all its bookings and wallets. */
export const isOwnerOrStaff = (person: Pick<Person, 'userType' | 'roles'> | null): boolean =>
  person?.userType === 'staff' || person?.roles.includes('wlOwner') === true
