import { proofLifetimeMs } from '#domain/accounts/second-factor.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import { toNetwork } from '#server/people/network.ts'
import type { UserRow } from '#server/people/person.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'
import { toFieldError } from '../good-password.ts'
import { factorTexts as texts } from './texts.ts'

export interface FactorParts {
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys' | 'passwordHashes'>
  sessions: SessionService
  attempts: Attempts
}

export const toOwner = ({ actor }: SignedInContext) => ({ siteId: actor.siteId, userId: actor.userId })

/** Something that proves a factor, and the failure to show when it doesn't. */
interface Check<T> {
  /** Whether guessing could find it. */
  isGuessable: boolean
  /** Null when it is wrong. */
  work: () => Promise<T | null>
  wrong: () => AppError
}

/** Creates the check of a code or a passkey, which counts it first. Throws `signInThrottled`, and what `wrong` creates. */
export const createFactorCheck = (deps: Pick<Deps, 'database' | 'now'>) => {
  const countTry = createFactorTries(deps)
  return async <T>(call: SignedInContext, { isGuessable, work, wrong }: Check<T>): Promise<T> => {
    const users = usersRepo(deps.database.db, call.site.siteId)
    const { userId } = call.actor
    const tries = await countTry({
      owner: toOwner(call),
      isGuessable,
      address: call.address,
      isKnownNetwork: async () =>
        (await users.knownAddresses(userId)).some((known) => toNetwork(known) === toNetwork(call.address)),
    })
    const answer = await tries.check(work)
    if (answer === null) throw wrong()
    await tries.wasRight()
    return answer
  }
}

/** Creates the check of who may set up an app or a passkey: someone with the password, or without one, who has just signed in. */
export const createBeginCheck =
  ({ deps, sessions, attempts }: FactorParts) =>
  async (user: UserRow, password: string, call: SignedInContext): Promise<void> => {
    if (user.passwordHash === '') {
      const startedAt = await sessions.startedAt(call.sessionToken ?? '')
      const isFresh = startedAt !== null && deps.now().getTime() - startedAt.getTime() < proofLifetimeMs
      if (!isFresh) throw new AppError('wrongState', { message: texts.freshSignIn })
      return
    }
    const check = () => deps.passwordHashes.check(password, user.passwordHash, hashCaller(call))
    if (!(await attempts.tryOldPassword(user.siteId, user.id, check)))
      throw toFieldError('password', texts.wrongPassword)
  }

/** Creates the line of the trail about something that people did to their own account. */
export const toEvent = (
  call: SignedInContext,
  at: Date,
  { action, details = {} }: { action: string; details?: Record<string, unknown> },
) => ({
  actorUserId: call.actor.userId,
  subjectUserId: call.actor.userId,
  action,
  details,
  requestId: call.requestId,
  at,
})

/** Creates a function that adds a line to the trail. */
export const createRecord =
  (now: () => Date) =>
  (tx: Db, call: SignedInContext, event: Parameters<typeof toEvent>[2]): Promise<void> =>
    addAudit(tx, call.site.siteId, toEvent(call, now(), event))
export type RecordEvent = ReturnType<typeof createRecord>

export const findUser = async (db: Db, call: SignedInContext): Promise<UserRow> => {
  const user = await usersRepo(db, call.site.siteId).byId(call.actor.userId)
  if (!user) throw new AppError('notSignedIn')
  return user
}
