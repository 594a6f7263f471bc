import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '#server/calls/context.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Database, Db } from '#server/db/database.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import { listSharedUserIds } from './agency.repo.ts'
import { loadActedFor } from './act-for.ts'
import { isHouseAccount } from './house-accounts.repo.ts'
import { getIdleMs, getUnusedMs, isIdle } from './idle-sessions.ts'
import { deviceBrowsersRepo } from './device-browsers.repo.ts'
import { forgetDevices, hashDevice, listNewDevices, noteDevice } from './devices.ts'
import { personFrom, type UserRow } from './person.ts'
import { startChallenge } from './second-factor/factor-challenges.ts'
import { hasSecondFactor } from './second-factor/factor-kinds.ts'
import { toFactorState } from './second-factor/second-factor.ts'
import { findStaffRights, sessionsRepo, usersRepo, type SessionRow } from './users.repo.ts'

/** How old "last seen" may be before a call updates it, in milliseconds, so that not every call writes. */
const lastSeenIntervalMs = 5 * 60 * 1000
const lifetimeMs = 30 * dayMs

/** How a session starts. `jumpedBy` is the member of staff behind a `jump`. Expires after 30 days by default. */
export interface SessionKind {
  way: SessionWay
  jumpedBy?: string
  lifetimeMs?: number
  /**
   * When the second factor was proven: for the second step of a sign-in, or taken over from the session before. Undefined
   * asks for it, if the account has one.
   */
  factorAt?: Date | null
}

/** Where a session starts. Without `deviceId`, no device is recorded. */
export interface SessionFrom {
  address: string
  userAgent: string
  deviceId?: string | undefined
}

/** Tells the owner of an account about a sign-in on a new device, in the transaction that starts the session. */
export type OnNewDevice = (
  tx: Db,
  user: UserRow,
  seen: { userAgent: string; address: string; at: Date },
) => Promise<void>

const jumpRight: StaffRight = 'customers.logInAs'

/** Returns the key under which a session is stored. It can't be used to sign in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A session as its owner sees it, without the hash of its token. */
export interface OpenSession extends Omit<SessionRow, 'tokenHash' | 'deviceHash'> {
  publicId: string
  isThis: boolean
  /** Whether its device was first used in the last seven days, and isn't the account's first. */
  isNew: boolean
}

const toPublicId = (tokenHash: string): string => hashToken(`session ${tokenHash}`).slice(0, 22)

/** What sessions know about the second factor and their age. */
const createSessionProofs = (database: Database, now: () => Date) => ({
  /** Records that the person proved the second factor in a session. Pass `tx` to join a transaction. */
  prove: (token: string, tx: Db = database.db): Promise<void> =>
    sessionsRepo(tx).prove(hashToken(token), now()),
  /** Makes a user's other sessions prove the second factor again, after a factor was replaced or removed. */
  dropOtherProofs: (
    { siteId, userId }: Pick<Person, 'siteId' | 'userId'>,
    token: string,
    tx: Db,
  ): Promise<void> => sessionsRepo(tx).dropProofs(siteId, userId, hashToken(token)),
  /** Returns when a session started; null for an unknown token. */
  startedAt: async (token: string): Promise<Date | null> =>
    (await sessionsRepo(database.db).find(hashToken(token)))?.session.createdAt ?? null,
})

/** Waits for a write, and skips it if the database is read-only or busy: a call that only reads must not fail. */
const skipDatabaseLoss = async <T>(write: Promise<T>): Promise<T | undefined> => {
  try {
    return await write
  } catch (fault) {
    if (!findDatabaseLoss(fault)) throw fault
    return undefined
  }
}

/** Lists a user's open sessions, ends single ones and records their use. */
const createSessionList = (database: Database, now: () => Date) => {
  const repo = sessionsRepo(database.db)
  return {
    /**
     * Lists a user's open sessions, last used first. `publicId` identifies one to its owner and can't be used to sign
     * in.
     */
    listOpen: async (
      { siteId, idleMinutes }: Pick<SiteConfig, 'siteId' | 'idleMinutes'>,
      userId: string,
      thisToken: string | null,
    ): Promise<OpenSession[]> => {
      const thisHash = thisToken === null ? null : hashToken(thisToken)
      const user = await usersRepo(database.db, siteId).byId(userId)
      const open = (await repo.openSessions(siteId, userId, now())).filter(
        (session) => user && !isIdle(database.outages, { session, user }, idleMinutes, now()),
      )
      const newDevices = await listNewDevices(database.db, { siteId, userId, at: now() })
      return open.map(({ tokenHash, deviceHash, ...session }) => ({
        ...session,
        isNew: deviceHash !== null && newDevices.has(deviceHash),
        publicId: toPublicId(tokenHash),
        isThis: tokenHash === thisHash,
      }))
    },
    /** Ends one open session of a user and its notifications; does nothing when the user has none with that public id. */
    endByPublicId: async (siteId: string, userId: string, publicId: string): Promise<void> => {
      const open = await repo.openSessions(siteId, userId, now())
      const found = open.find(({ tokenHash }) => toPublicId(tokenHash) === publicId)
      if (!found) return
      await repo.revoke(found.tokenHash, now())
      if (found.deviceHash === null) return
      await deviceBrowsersRepo(database.db, siteId, userId).removeOf(found.deviceHash)
      await forgetDevices(database.db, { siteId, userId, at: now(), deviceHash: found.deviceHash })
    },
    /** Records use, if there was any, and returns how many seconds the session lasts without more; null without a limit. */
    use: async (
      token: string,
      { isUsed, idleMinutes }: { isUsed: boolean; idleMinutes: number | undefined },
    ): Promise<number | null> => {
      const found = await repo.find(hashToken(token))
      const idleMs = found && getIdleMs(found, idleMinutes)
      if (!found || idleMs === null) return null
      if (!found.session.reportsUse) await skipDatabaseLoss(repo.noteReports(found.session.tokenHash))
      if (isUsed) await repo.use(found.session.tokenHash, now())
      const unusedMs = isUsed ? 0 : getUnusedMs(database.outages, found.session.usedAt, now())
      return Math.max(0, Math.round((idleMs - unusedMs) / 1_000))
    },
  }
}

/**
 * Creates `start`, which starts a session for the account as it was read and returns the token, which is not stored. Throws
 * `signInFailed` when the email or password has changed since or the account was blocked, so that outdated
 * credentials can't sign in; also for a house account, which can't be signed in to. Throws `factorNeeded` with a challenge for an account with a second factor that hasn't been
 * proven.
 */
const createSessionStart =
  (database: Database, now: () => Date, onNewDevice: OnNewDevice) =>
  async (
    user: UserRow,
    from: SessionFrom,
    kind: SessionKind = { way: 'password' },
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now().getTime() + (kind.lifetimeMs ?? lifetimeMs))
    const isNoted = from.deviceId !== undefined && kind.way !== 'guest' && kind.way !== 'jump'
    const deviceHash = isNoted ? hashDevice(user, from.deviceId ?? '') : null
    if (isHouseAccount(user)) throw new AppError('signInFailed')
    const needed = await database.transaction(async (tx) => {
      if (!(await usersRepo(tx, user.siteId).isUnchanged(user))) throw new AppError('signInFailed')
      const owner = { siteId: user.siteId, userId: user.id }
      if (kind.factorAt === undefined && (await hasSecondFactor(tx, owner)))
        return startChallenge(tx, { owner, account: user, way: kind.way, at: now() })
      await sessionsRepo(tx).add({
        tokenHash: hashToken(token),
        siteId: user.siteId,
        userId: user.id,
        address: from.address,
        userAgent: from.userAgent.slice(0, 300),
        way: kind.way,
        jumpedBy: kind.jumpedBy ?? null,
        createdAt: now(),
        lastSeenAt: now(),
        usedAt: now(),
        deviceHash,
        expiresAt,
        factorAt: kind.factorAt ?? null,
      })
      if (deviceHash !== null && (await noteDevice(tx, user, { deviceHash, at: now() })))
        await onNewDevice(tx, user, { ...from, at: now() })
      return null
    })
    if (needed) throw needed
    return { token, expiresAt }
  }

/**
 * Creates the session service. Tokens are 256 random bits, stored as a hash; sessions expire and can be revoked.
 * `onNewDevice` is called for each sign-in that the account's owner should be told about.
 */
export const createSessionService = (
  database: Database,
  now: () => Date,
  onNewDevice: OnNewDevice = async () => undefined,
) => {
  const repo = sessionsRepo(database.db)
  /** Whether the member of staff may still log in as customers; a jump ends when they may not. */
  const mayJump = async (siteId: string, userId: string): Promise<boolean> =>
    (await findStaffRights(database.db, siteId, userId)).includes(jumpRight)
  return {
    ...createSessionProofs(database, now),
    ...createSessionList(database, now),
    start: createSessionStart(database, now, onNewDevice),
    /**
     * Finds the person who holds this token; null when the session has ended. Throws `siteMismatch` for a session of
     * another site. A session that was idle for `idleMinutes` ends. `isUse` extends one whose client reports no use.
     */
    findPerson: async (
      siteId: string,
      token: string,
      { idleMinutes, isUse = false }: { idleMinutes?: number | undefined; isUse?: boolean } = {},
    ): Promise<Person | null> => {
      const found = await repo.find(hashToken(token))
      if (!found || found.session.revokedAt || found.session.expiresAt <= now() || found.user.isBlocked)
        return null
      if (found.session.siteId !== siteId) throw new AppError('siteMismatch')
      if (isIdle(database.outages, found, idleMinutes, now())) {
        // Another call may have recorded use since the session was read. Jumps of other devices go on.
        const wasUsed = await skipDatabaseLoss(
          repo.endUnused(found.session.tokenHash, { usedAt: found.session.usedAt, at: now() }),
        )
        if (wasUsed !== true) return null
      }
      if (isUse && !found.session.reportsUse && getIdleMs(found, idleMinutes) !== null)
        await skipDatabaseLoss(repo.use(found.session.tokenHash, now()))
      const { jumpedBy } = found.session
      if (jumpedBy !== null && !(await mayJump(siteId, jumpedBy))) return null
      if (now().getTime() - found.session.lastSeenAt.getTime() > lastSeenIntervalMs)
        await skipDatabaseLoss(repo.touch(found.session.tokenHash, now()))
      return personFrom(found.user, {
        permissions: found.permissions,
        jumpedBy,
        isGuest: found.session.way === 'guest',
        sharedUserIds: await listSharedUserIds(database.db, found.user),
        secondFactor: toFactorState(found.session.factorAt, found.factorsSince),
      })
    },
    /** Returns the user for whom a member of staff acts, and records the call. Throws `actForRefused`. */
    subjectFor: async (
      actor: Person,
      userId: string,
      { requestId, route }: { requestId: string; route: string },
    ): Promise<Person> => {
      const event = { action: 'staff.actFor', target: route, requestId, at: now() } as const
      const user = await loadActedFor(database, actor, userId, event)
      return personFrom(user, { sharedUserIds: await listSharedUserIds(database.db, user) })
    },
    mayJump,
    /** Pass `tx` to join a transaction. */
    end: (token: string, tx: Db = database.db): Promise<void> =>
      sessionsRepo(tx).revoke(hashToken(token), now()),
    /**
     * Ends a user's sessions except the one with the given token, and the jumps made from them, and returns how many
     * there were. The devices of the others are new again at their next sign-in. Pass `tx` to join a transaction.
     */
    endAll: async (
      siteId: string,
      userId: string,
      exceptToken: string | null = null,
      tx: Db = database.db,
    ): Promise<number> => {
      const exceptHash = exceptToken === null ? null : hashToken(exceptToken)
      const kept = exceptHash === null ? null : await sessionsRepo(tx).find(exceptHash)
      await forgetDevices(tx, { siteId, userId, at: now(), exceptHash: kept?.session.deviceHash ?? null })
      return sessionsRepo(tx).revokeAll(siteId, userId, exceptHash, now())
    },
  }
}
export type SessionService = ReturnType<typeof createSessionService>
