import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../calls/context.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Database } from '../../db/database.ts'
import { personFrom, type UserRow } from './person.ts'
import { sessionsRepo, usersRepo } from './users.repo.ts'

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** The permission that lets a member of staff act for a user of the site. */
export const actForCustomerPermission = 'customers.actFor'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Sessions: 256 random bits, stored hashed, expiring, revocable. */
export const createSessionService = (database: Database, now: () => Date) => {
  const repo = sessionsRepo(database.db)
  return {
    /** Starts a session; the token exists here and at the client only. */
    start: async (
      user: UserRow,
      from: { address: string; userAgent: string },
    ): Promise<{ token: string; expiresAt: Date }> => {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now().getTime() + lifetimeMs)
      await repo.add({
        tokenHash: hashOf(token),
        siteId: user.siteId,
        userId: user.id,
        address: from.address,
        userAgent: from.userAgent.slice(0, 300),
        createdAt: now(),
        lastSeenAt: now(),
        expiresAt,
      })
      return { token, expiresAt }
    },
    /** Who holds this token; null when it ended. Throws `siteMismatch` for a session of another site. */
    personOf: async (siteId: string, token: string): Promise<Person | null> => {
      const found = await repo.find(hashOf(token))
      if (!found || found.session.revokedAt || found.session.expiresAt <= now() || found.user.isBlocked)
        return null
      if (found.session.siteId !== siteId) throw new AppError('siteMismatch')
      return personFrom(found.user)
    },
    /** The user for whom a member of staff acts: same site, with the permission; both stand in the audit trail. */
    subjectFor: async (
      actor: Person,
      userId: string,
      call: { requestId: string; route: string },
    ): Promise<Person> => {
      if (actor.userType !== 'staff' || !actor.permissions.includes(actForCustomerPermission))
        throw new AppError('forbidden')
      const users = usersRepo(database.db, actor.siteId)
      const subject = await users.byId(userId)
      // Blocking an account stops what is bought from its wallet, whoever sends the call.
      if (!subject || subject.isBlocked) throw new AppError('forbidden')
      await users.addAudit({
        actorUserId: actor.userId,
        subjectUserId: subject.id,
        action: 'staff.actFor',
        target: call.route,
        requestId: call.requestId,
        at: now(),
      })
      return personFrom(subject)
    },
    end: (token: string): Promise<void> => repo.revoke(hashOf(token), now()),
  }
}
export type SessionService = ReturnType<typeof createSessionService>
