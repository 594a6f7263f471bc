import type { PasskeyAnswer } from '#contract/entities/passkey.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { factorMails } from '#server/features/accounts/second-factor/factor-mails.service.ts'
import type { UserRow } from '#server/people/person.ts'
import {
  challengeOfHash,
  hashChallenge,
  isSameAccount,
} from '#server/people/second-factor/factor-challenges.ts'
import { toPasskeyPlace } from '#server/people/second-factor/passkeys.ts'
import { secondFactorOf, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import {
  createPasskeyStep,
  createStepCheck,
  createStepGone,
  toCodeStep,
  type GivenStep,
} from '#server/people/second-factor/sign-in-step.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'

/** A sign-in that waits for its second step: `hash` is that of its challenge. */
interface Waiting {
  hash: string
  user: UserRow
  way: SessionWay
}

type StepDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>

const toOwner = ({ siteId, id }: UserRow) => ({ siteId, userId: id })

/** Creates a function that finds a sign-in. It throws `codeInvalid` when the sign-in has to start again. */
const createFind =
  ({ database, now }: StepDeps) =>
  async (hash: string, siteId: string): Promise<Waiting> => {
    const row = await challengeOfHash(database.db, hash, now()).find()
    if (!row?.userId || row.siteId !== siteId || row.way === null) throw createStepGone()
    const user = await usersRepo(database.db, siteId).byId(row.userId)
    if (!user || !isSameAccount(row, user)) throw createStepGone()
    if (user.isBlocked) throw new AppError('accountBlocked')
    return { hash, user, way: row.way }
  }

/** Creates what a passkey does for sign-ins that wait. */
const createPasskeySteps = (deps: StepDeps) => {
  const stepOf = ({ user, hash }: Waiting, call: CallContext) =>
    createPasskeyStep(deps, { owner: toOwner(user), hash }, toPasskeyPlace(call))
  return {
    begin: (waiting: Waiting, call: CallContext) => stepOf(waiting, call).begin(),
    given: (answer: PasskeyAnswer, call: CallContext) => (waiting: Waiting) =>
      stepOf(waiting, call).given(answer, (name) =>
        addAudit(deps.database.db, call.site.siteId, {
          actorUserId: waiting.user.id,
          subjectUserId: waiting.user.id,
          action: 'accounts.passkeyCopied',
          details: { name },
          requestId: call.requestId,
          at: deps.now(),
        }),
      ),
  }
}

/** Completes sign-ins of accounts with a second factor. */
export const createSecondStep = (deps: StepDeps, sessions: SessionService) => {
  const { database, now, sealKeys } = deps
  const find = createFind(deps)
  const check = createStepCheck(deps)
  const passkeys = createPasskeySteps(deps)

  const complete = async (hash: string, toGiven: (waiting: Waiting) => GivenStep, call: CallContext) => {
    const waiting = await find(hash, call.site.siteId)
    const { user } = waiting
    const account = {
      hash,
      owner: toOwner(user),
      address: call.address,
      knownAddresses: () => usersRepo(database.db, user.siteId).knownAddresses(user.id),
      onWrong: async (isSuspicious: boolean): Promise<void> => {
        if (isSuspicious) await database.transaction((tx) => factorMails(tx, call, now()).wrongCodes(user))
      },
    }
    return { ...waiting, proven: await check(account, toGiven(waiting)) }
  }

  const record = (
    { user, way, proven }: Waiting & { proven: ProofKind },
    call: CallContext,
    details: Record<string, unknown> = {},
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const by = { actorUserId: user.id, subjectUserId: user.id, requestId: call.requestId, at: now() }
      const all = { way, factor: proven, ...details }
      await addAudit(tx, user.siteId, { ...by, action: 'users.login', details: all })
      if (proven !== 'recovery') return
      const codesLeft = await secondFactorOf(tx, toOwner(user), sealKeys).countRecoveryCodes()
      await factorMails(tx, call, now()).tell(user, { kind: 'proven', factor: proven, codesLeft })
    })

  const signIn = async (hash: string, toGiven: (waiting: Waiting) => GivenStep, call: CallContext) => {
    const done = await complete(hash, toGiven, call)
    const session = await sessions.start(done.user, call, { way: done.way, factorAt: now() })
    await record(done, call)
    return { user: done.user, ...session }
  }

  return {
    withCode: ({ challenge, code }: { challenge: string; code: string }, call: CallContext) =>
      signIn(hashChallenge(challenge), ({ user }) => toCodeStep(deps, toOwner(user), code), call),
    beginPasskey: async (challenge: string, call: CallContext) =>
      passkeys.begin(await find(hashChallenge(challenge), call.site.siteId), call),
    withPasskey: ({ challenge, answer }: { challenge: string; answer: PasskeyAnswer }, call: CallContext) =>
      signIn(hashChallenge(challenge), passkeys.given(answer, call), call),
    /** Returns the hash of a challenge that is still open. */
    look: async (challenge: string, siteId: string): Promise<string> =>
      (await find(hashChallenge(challenge), siteId)).hash,
    beginForConsole: async (hash: string, call: CallContext) =>
      passkeys.begin(await find(hash, call.site.siteId), call),
    /** Completes a console's sign-in. `approve` lets the console start the session; it is recorded only if that worked. */
    approveForConsole: async (
      { hash, answer }: { hash: string; answer: PasskeyAnswer },
      approve: (done: { userId: string; way: SessionWay; factorAt: Date }) => Promise<void>,
      call: CallContext,
    ): Promise<void> => {
      const done = await complete(hash, passkeys.given(answer, call), call)
      await approve({ userId: done.user.id, way: done.way, factorAt: now() })
      await record(done, call, { inBrowser: true })
    },
  }
}
