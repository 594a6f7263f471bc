import { createHash, randomBytes } from 'node:crypto'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { Person } from '#server/calls/context.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import { personFrom, type UserRow } from './person.ts'
import { sessionsRepo, usersRepo, type SessionRow } from './users.repo.ts'

/** How old "last seen" may be before a call renews it: one write in so long, not one for each call. */
const seenMs = 5 * 60 * 1000
const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** How a session begins. `jumpedBy`: the member of staff behind a `jump`. Lives 30 days unless said. */
export interface SessionKind {
  way: SessionWay
  jumpedBy?: string
  lifetimeMs?: number
}

/** The permission that lets a member of staff act for a user of the site. */
export const actForCustomerPermission = 'customers.actFor'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A session towards its owner: everything but what it is found by. */
export interface OpenSession extends Omit<SessionRow, 'tokenHash'> {
  publicId: string
  isThis: boolean
}

const publicIdOf = (tokenHash: string): string => hashOf(`session ${tokenHash}`).slice(0, 22)

/** The user for whom a member of staff acts: same site, with the permission; both stand in the audit trail. */
const findSubject = async (
  database: Database,
  actor: Person,
  userId: string,
  call: { requestId: string; route: string; at: Date },
): Promise<Person> => {
  // A jump is not chained: who looks through another's eyes acts for nobody.
  if (
    actor.jumpedBy !== null ||
    actor.userType !== 'staff' ||
    !actor.permissions.includes(actForCustomerPermission)
  )
    throw new AppError('forbidden')
  const users = usersRepo(database.db, actor.siteId)
  const subject = await users.byId(userId)
  // Blocking an account stops what is bought from its wallet, whoever sends the call.
  if (!subject || subject.isBlocked) throw new AppError('forbidden')
  // Acting is for customers: nobody gets at a colleague's, the owner's or a super admin's account by it.
  const isAbove = subject.userType === 'staff' || subject.isWlOwner || subject.isSuperAdmin
  if (isAbove && !actor.roles.includes('superAdmin')) throw new AppError('forbidden')
  await addAudit(database.db, actor.siteId, {
    actorUserId: actor.userId,
    subjectUserId: subject.id,
    action: 'staff.actFor',
    target: call.route,
    requestId: call.requestId,
    at: call.at,
  })
  return personFrom(subject)
}

/** Sessions: 256 random bits, stored hashed, expiring, revocable. */
export const createSessionService = (database: Database, now: () => Date) => {
  const repo = sessionsRepo(database.db)
  /** A jump lasts as long as who looks is staff, whenever that ends. */
  const isStaffNow = async (siteId: string, userId: string): Promise<boolean> => {
    const user = await usersRepo(database.db, siteId).byId(userId)
    return user !== null && user.userType === 'staff' && !user.isBlocked
  }
  return {
    /**
     * Starts a session of the account as it was read; the token exists here and at the client only. Throws `signInFailed` when its
     * e-mail or password changed since, or it was blocked: nobody gets in by what ended in the same moment.
     */
    start: async (
      user: UserRow,
      from: { address: string; userAgent: string },
      kind: SessionKind = { way: 'password' },
    ): Promise<{ token: string; expiresAt: Date }> => {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now().getTime() + (kind.lifetimeMs ?? lifetimeMs))
      await database.transaction(async (tx) => {
        if (!(await usersRepo(tx, user.siteId).isStill(user))) throw new AppError('signInFailed')
        await sessionsRepo(tx).add({
          tokenHash: hashOf(token),
          siteId: user.siteId,
          userId: user.id,
          address: from.address,
          userAgent: from.userAgent.slice(0, 300),
          way: kind.way,
          jumpedBy: kind.jumpedBy ?? null,
          createdAt: now(),
          lastSeenAt: now(),
          expiresAt,
        })
      })
      return { token, expiresAt }
    },
    /** Who holds this token; null when it ended. Throws `siteMismatch` for a session of another site. */
    personOf: async (siteId: string, token: string): Promise<Person | null> => {
      const found = await repo.find(hashOf(token))
      if (!found || found.session.revokedAt || found.session.expiresAt <= now() || found.user.isBlocked)
        return null
      if (found.session.siteId !== siteId) throw new AppError('siteMismatch')
      const { jumpedBy } = found.session
      if (jumpedBy !== null && !(await isStaffNow(siteId, jumpedBy))) return null
      if (now().getTime() - found.session.lastSeenAt.getTime() > seenMs)
        await repo.touch(found.session.tokenHash, now())
      return personFrom(found.user, jumpedBy)
    },
    /** The user for whom a member of staff acts: see `findSubject`. */
    subjectFor: (
      actor: Person,
      userId: string,
      call: { requestId: string; route: string },
    ): Promise<Person> => findSubject(database, actor, userId, { ...call, at: now() }),
    end: (token: string): Promise<void> => repo.revoke(hashOf(token), now()),
    /** The open sessions of a user, the one used last first; `publicId` names one towards its owner and signs nobody in. */
    openOf: async (siteId: string, userId: string, thisToken: string | null): Promise<OpenSession[]> => {
      const thisHash = thisToken === null ? null : hashOf(thisToken)
      const open = await repo.openOf(siteId, userId, now())
      return open.map(({ tokenHash, ...session }) => ({
        ...session,
        publicId: publicIdOf(tokenHash),
        isThis: tokenHash === thisHash,
      }))
    },
    /** Ends one open session of a user by its public name; nothing happens when the user has none of that name. */
    endByPublicId: async (siteId: string, userId: string, publicId: string): Promise<void> => {
      const open = await repo.openOf(siteId, userId, now())
      const found = open.find(({ tokenHash }) => publicIdOf(tokenHash) === publicId)
      if (found) await repo.revoke(found.tokenHash, now())
    },
    /**
     * Ends every session of a user, but the one with that token, and those jumped into from them; answers how many there were. `tx`:
     * together with what else is done.
     */
    endAll: (
      siteId: string,
      userId: string,
      exceptToken: string | null = null,
      tx: Db = database.db,
    ): Promise<number> =>
      sessionsRepo(tx).revokeAll(siteId, userId, exceptToken === null ? null : hashOf(exceptToken), now()),
  }
}
export type SessionService = ReturnType<typeof createSessionService>
