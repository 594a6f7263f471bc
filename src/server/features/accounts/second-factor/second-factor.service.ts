import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { isFactorRequired, proofLifetimeMs } from '#domain/accounts/second-factor.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { toNetwork } from '#server/people/network.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import type { UserRow } from '#server/people/person.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import { secondFactorOf, wrongCode, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'
import { toFieldError } from '../good-password.ts'
import { factorMails } from './factor-mails.service.ts'
import { factorTexts as texts } from './texts.ts'

interface Parts {
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys' | 'passwordHashes'>
  sessions: SessionService
  attempts: Attempts
}

const toOwner = ({ actor }: SignedInContext) => ({ siteId: actor.siteId, userId: actor.userId })

/** Creates the check of a code, which counts it first. Throws `signInThrottled`, and `factorCodeWrong` for a wrong one. */
const createCodeCheck = (deps: Pick<Deps, 'database' | 'now'>) => {
  const countTry = createFactorTries(deps)
  return async <T>(
    call: SignedInContext,
    code: string,
    work: (code: string) => Promise<T | null>,
  ): Promise<T> => {
    const users = usersRepo(deps.database.db, call.site.siteId)
    const { userId } = call.actor
    const { wasRight } = await countTry({
      owner: toOwner(call),
      code,
      address: call.address,
      isKnownNetwork: async () =>
        (await users.knownAddresses(userId)).some((known) => toNetwork(known) === toNetwork(call.address)),
    })
    const answer = await work(code)
    if (answer === null) throw wrongCode()
    await wasRight()
    return answer
  }
}

/** Creates the check of who may set up an app: someone with the password, or without one, who has just signed in. */
const createBeginCheck =
  ({ deps, sessions, attempts }: Parts) =>
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
const toEvent = (
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
const createRecord =
  (now: () => Date) =>
  (tx: Db, call: SignedInContext, event: Parameters<typeof toEvent>[2]): Promise<void> =>
    addAudit(tx, call.site.siteId, toEvent(call, now(), event))
type RecordEvent = ReturnType<typeof createRecord>

const findUser = async (db: Db, call: SignedInContext): Promise<UserRow> => {
  const user = await usersRepo(db, call.site.siteId).byId(call.actor.userId)
  if (!user) throw new AppError('notSignedIn')
  return user
}

/** Lets people renew their recovery codes and turn their second step off. */
const createFactorChanges = ({ database, now, sealKeys }: Parts['deps'], record: RecordEvent) => ({
  renewRecoveryCodes: (call: SignedInContext): Promise<{ recoveryCodes: string[] }> =>
    database.transaction(async (tx) => {
      if (!call.actor.secondFactor.isActive) throw new AppError('wrongState', { message: texts.off })
      const recoveryCodes = await secondFactorOf(tx, toOwner(call), sealKeys).renewRecoveryCodes(now())
      await record(tx, call, { action: 'accounts.recoveryCodesRenewed' })
      return { recoveryCodes }
    }),

  end: async (call: SignedInContext): Promise<void> => {
    const user = await findUser(database.db, call)
    if (isFactorRequired(call.actor, call.site.secondFactor))
      throw new AppError('wrongState', { message: texts.required(call.site.companyName) })
    await database.transaction(async (tx) => {
      if (!(await secondFactorOf(tx, toOwner(call), sealKeys).remove()))
        throw new AppError('wrongState', { message: texts.off })
      await record(tx, call, { action: 'accounts.secondFactorOff' })
      await factorMails(tx, call, now()).turnedOff(user)
    })
  },
})

/** Lets people set up, prove and turn off the second step of their own account. */
export const createMySecondFactor = ({ deps, sessions, attempts }: Parts) => {
  const { database, now, sealKeys } = deps
  const record = createRecord(now)
  const check = createCodeCheck(deps)
  const assertMayBegin = createBeginCheck({ deps, sessions, attempts })

  return {
    ...createFactorChanges(deps, record),
    state: async (call: SignedInContext): Promise<SecondFactor> => {
      const found = await secondFactorOf(database.db, toOwner(call), sealKeys).find()
      return {
        kind: found?.kind ?? null,
        activeSince: found?.activeSince.toISOString() ?? null,
        recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
        isRequired: isFactorRequired(call.actor, call.site.secondFactor),
      }
    },

    begin: async (password: string, call: SignedInContext): Promise<{ secret: string; uri: string }> => {
      const user = await findUser(database.db, call)
      await assertMayBegin(user, password, call)
      return database.transaction((tx) =>
        secondFactorOf(tx, toOwner(call), sealKeys).begin(
          { issuer: call.site.companyName, label: call.actor.email || user.phone },
          now(),
        ),
      )
    },

    confirm: async (given: string, call: SignedInContext): Promise<{ recoveryCodes: string[] }> => {
      const user = await findUser(database.db, call)
      const recoveryCodes = await check(call, given, (code) =>
        database.transaction(async (tx) => {
          const codes = await secondFactorOf(tx, toOwner(call), sealKeys).confirm(code, now())
          if (codes === null) return null
          await sessions.prove(call.sessionToken ?? '', tx)
          await record(tx, call, { action: 'accounts.secondFactorOn', details: { kind: 'totp' } })
          await factorMails(tx, call, now()).turnedOn(user)
          return codes
        }),
      )
      return { recoveryCodes }
    },

    /** Throws `wrongState` for an account without a factor. */
    prove: async (given: string, call: SignedInContext): Promise<ProofKind> => {
      if (!call.actor.secondFactor.isActive) throw new AppError('wrongState', { message: texts.off })
      const user = await findUser(database.db, call)
      return check(call, given, (code) =>
        database.transaction(async (tx) => {
          const factor = secondFactorOf(tx, toOwner(call), sealKeys)
          const kind = await factor.prove(code, now())
          if (kind === null) return null
          await sessions.prove(call.sessionToken ?? '', tx)
          await record(tx, call, { action: 'accounts.secondFactorProven', details: { kind } })
          if (kind === 'recovery')
            await factorMails(tx, call, now()).recoveryUsed(user, await factor.countRecoveryCodes())
          return kind
        }),
      )
    },
  }
}
