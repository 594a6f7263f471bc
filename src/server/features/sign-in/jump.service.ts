import { jumpFragment } from '#contract/http/sign-in-ways.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { toJumpId } from '#server/calls/jump-id.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { hashCode, issueCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import { isHouseAccount } from '#server/people/house-accounts.repo.ts'
import type { UserRow } from '#server/people/person.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { identitiesRepo } from './identities.repo.ts'
import { jumpEndJob, recordJumpEnd } from './jump-end.job.ts'

const codeLifetimeMs = 60_000
export const jumpLifetimeMs = 15 * 60_000

interface From {
  siteId: string
  address: string
  userAgent: string
  requestId: string
}

const fullName = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`.trim()

/** Whether the user is a customer or supplier: someone without rights of staff, of the owner or of a super admin. */
const canBeJumpedInto = (user: UserRow | null, staffId: string): user is UserRow =>
  user !== null &&
  !user.isBlocked &&
  !user.isWlOwner &&
  !isHouseAccount(user) &&
  !user.isSuperAdmin &&
  user.userType !== 'staff' &&
  user.id !== staffId

/** Finds the member of staff while the session that requested the jump and the right to it still exist. */
const findJumpingStaff = async (
  repo: ReturnType<typeof identitiesRepo>,
  { staffId, origin }: { staffId: string; origin: string },
  { at, mayJump }: { at: Date; mayJump: boolean },
): Promise<{ staff: UserRow; factorAt: Date | null }> => {
  const [session, staff] = [await repo.session(origin), await repo.userById(staffId)]
  const isGood = session && !session.revokedAt && session.expiresAt > at
  if (!isGood || !staff || !mayJump) throw new AppError('codeInvalid')
  return { staff, factorAt: session.factorAt }
}

/**
 * Lets staff view a customer's account: a code valid for 60 seconds, then 15 minutes without moving money, recorded
 * in the audit trail at start and end.
 */
export const createJumps = ({ database, now }: Pick<Deps, 'database' | 'now'>, sessions: SessionService) => {
  return {
    /** Throws `notFound` for anyone who isn't a customer of this site. `customerId` may be a supplier. */
    issue: async (
      actor: Person,
      customerId: string,
      from: { sessionToken: string; origin: string; requestId: string },
    ) => {
      const repo = identitiesRepo(database.db, actor.siteId)
      const user = await repo.userById(customerId)
      if (!canBeJumpedInto(user, actor.userId)) throw new AppError('notFound')
      const code = await issueCode(database.db, {
        siteId: actor.siteId,
        kind: 'jump',
        userId: user.id,
        payload: { staffId: actor.userId, origin: hashCode(from.sessionToken) },
        lifetimeMs: codeLifetimeMs,
        at: now(),
      })
      await addAudit(database.db, actor.siteId, {
        actorUserId: actor.userId,
        subjectUserId: user.id,
        action: 'users.jumpAsked',
        requestId: from.requestId,
        at: now(),
      })
      const url = `${from.origin}/app/login/jump${jumpFragment}${code}`
      return { code, url, expiresAt: new Date(now().getTime() + codeLifetimeMs) }
    },
    /** Throws `codeInvalid`, `accountBlocked`. */
    begin: async (code: string, from: From) => {
      const { siteId, requestId } = from
      const row = await useCode(database.db, { siteId, kind: 'jump', code, at: now() })
      if (!row?.userId) throw new AppError('codeInvalid')
      const jump = { staffId: String(row.payload['staffId']), origin: String(row.payload['origin']) }
      const right = { at: now(), mayJump: await sessions.mayJump(siteId, jump.staffId) }
      const { staff, factorAt } = await findJumpingStaff(identitiesRepo(database.db, siteId), jump, right)
      const user = await identitiesRepo(database.db, siteId).userById(row.userId)
      if (user?.isBlocked) throw new AppError('accountBlocked')
      if (!canBeJumpedInto(user, staff.id)) throw new AppError('codeInvalid')
      const kind = { way: 'jump', jumpedBy: staff.id, lifetimeMs: jumpLifetimeMs, factorAt } as const
      const { token, expiresAt } = await sessions.start(user, from, kind)
      await database.transaction(async (tx) => {
        await addAudit(tx, siteId, {
          actorUserId: staff.id,
          subjectUserId: user.id,
          action: 'users.jumpBegan',
          target: toJumpId(token),
          details: { endsAt: expiresAt.toISOString() },
          requestId,
          at: now(),
        })
        const payload = { siteId, tokenHash: hashCode(token), jumpId: toJumpId(token) }
        await jobsRepo(tx).add(
          { kind: jumpEndJob, uniqueKey: payload.jumpId, payload, runAt: expiresAt },
          now(),
        )
      })
      return { token, jumpId: toJumpId(token), endsAt: expiresAt }
    },
    /** Throws `notFound` in a session that isn't a jump. */
    current: async (siteId: string, actor: Person, token: string) => {
      const repo = identitiesRepo(database.db, siteId)
      const session = await repo.session(hashCode(token))
      const [staff, user] = [await repo.userById(actor.jumpedBy ?? ''), await repo.userById(actor.userId)]
      if (!session || !staff || !user) throw new AppError('notFound')
      return { staffName: fullName(staff), userName: fullName(user), endsAt: session.expiresAt }
    },
    /** Ends the jump of that token, if it is one. */
    end: async (siteId: string, token: string, requestId: string): Promise<void> => {
      const session = await identitiesRepo(database.db, siteId).session(hashCode(token))
      if (session?.way !== 'jump') return
      if (!session.revokedAt) await sessions.end(token)
      await recordJumpEnd(
        { database, now },
        { siteId, tokenHash: hashCode(token), jumpId: toJumpId(token) },
        requestId,
      )
    },
  }
}
