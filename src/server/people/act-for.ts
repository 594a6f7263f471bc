import { rightLabel } from '#contract/common/staff-rights.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Database } from '#server/db/database.ts'
import { isHouseAccount } from './house-accounts.repo.ts'
import type { UserRow } from './person.ts'
import { usersRepo } from './users.repo.ts'

const texts = {
  right: `You need the right "${rightLabel('customers.actFor')}". The agency's owner or a super admin can give it to you.`,
  unknown: "This customer doesn't exist at your agency.",
  blocked: 'This account is blocked, so no one can act for it. Unblock it first.',
  house: 'This account belongs to an agency that you supply, so no one can act for it.',
  api: 'Programs use this account with an API key, so no one can act for it.',
  above: 'You can only act for customers, not for staff, owners or super admins.',
} as const

const refuse = (message: string): never => {
  throw new AppError('actForRefused', { message })
}

const assertMayAct = (actor: Person): void => {
  // Someone who jumped into an account can't act for another user from there.
  const isStaff = actor.jumpedBy === null && actor.userType === 'staff'
  if (!isStaff || !hasStaffRight(actor, 'customers.actFor')) refuse(texts.right)
}

const assertActedFor = (actor: Person, user: UserRow): void => {
  // A blocked account can't buy from its wallet, whoever makes the call.
  if (user.isBlocked) refuse(texts.blocked)
  if (isHouseAccount(user)) refuse(user.isApi ? texts.api : texts.house)
  // For customers only, whoever acts, so that acting doesn't open accounts of colleagues, the owner or super admins.
  const isAbove = user.userType === 'staff' || user.isWlOwner || user.isSuperAdmin
  if (user.id === actor.userId || isAbove) refuse(texts.above)
}

/**
 * Loads a user for whom a member of staff may act, of the same site, and records both people in the audit trail. Throws
 * `actForRefused` with a message that says why not.
 */
export const loadActedFor = async (
  database: Database,
  actor: Person,
  userId: string,
  event: { action: 'staff.actFor' | 'staff.beganActFor'; target: string; requestId: string; at: Date },
): Promise<UserRow> => {
  // The right comes first, so that no one else learns which accounts exist.
  assertMayAct(actor)
  const user = await usersRepo(database.db, actor.siteId).byId(userId)
  if (!user) return refuse(texts.unknown)
  assertActedFor(actor, user)
  await addAudit(database.db, actor.siteId, { ...event, actorUserId: actor.userId, subjectUserId: user.id })
  return user
}
