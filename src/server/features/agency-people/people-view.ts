import type { AgencyInvitation, AgencyPerson } from '#contract/http/agency-people.ts'
import { toRupees } from '#domain/money/money.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { UserRow } from '#server/people/person.ts'
import type { InvitationRow, PersonRow } from './people.repo.ts'

const toLimit = (minor: number | null): number | null => (minor === null ? null : toRupees(minor))

/** Whether a person can sign in. */
export const isActive = ({ isBlocked }: Pick<UserRow, 'isBlocked'>): boolean => !isBlocked

/** Returns the bookings that a person sees; admins always see all. */
export const toView = ({ agencyRole, seesAgencyBookings }: UserRow): AgencyPerson['bookings'] =>
  agencyRole === 'admin' || seesAgencyBookings ? 'all' : 'own'

/** Converts a person for an admin of the agency. */
export const toAgencyPerson = (
  { user, lastSeenAt }: PersonRow,
  { readerId, spentMinor }: { readerId: string; spentMinor: number },
): AgencyPerson => ({
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
  email: hideEmailPlaceholder(user.email),
  role: user.agencyRole,
  bookings: toView(user),
  dailyLimit: toLimit(user.dailyLimitMinor),
  spentToday: toRupees(spentMinor),
  state: user.leftAgencyAt ? 'removed' : user.isBlocked ? 'blocked' : 'active',
  version: user.agencyVersion,
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  isYou: user.id === readerId,
})

/** Converts an open invitation for an admin of the agency. */
export const toInvitation = (row: InvitationRow, invitedBy: string, now: Date): AgencyInvitation => ({
  invitationId: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  role: row.role,
  bookings: row.role === 'admin' || row.seesAgencyBookings ? 'all' : 'own',
  dailyLimit: toLimit(row.dailyLimitMinor),
  invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
})
