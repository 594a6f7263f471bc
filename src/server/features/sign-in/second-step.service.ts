import type { PasskeyAnswer } from '#contract/entities/passkey.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { factorMails } from '#server/features/accounts/second-factor/factor-mails.service.ts'
import { toNetwork } from '#server/people/network.ts'
import type { UserRow } from '#server/people/person.ts'
import {
  challengeOfHash,
  hashChallenge,
  isSameAccount,
} from '#server/people/second-factor/factor-challenges.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import { passkeysOf, toBinding, toPasskeyPlace } from '#server/people/second-factor/passkeys.ts'
import { isGuessable } from '#server/people/second-factor/recovery-codes.ts'
import { secondFactorOf, wrongCode, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'

/** Wrong codes of a day after which the owner is warned. Fewer are typing errors. */
const warnAfter = 3

const goneText = 'This sign-in has expired. Start again with your password.'
const gone = (): AppError => new AppError('codeInvalid', { message: goneText })

/** A sign-in that waits for its second step: `hash` is that of its challenge. */
interface Waiting {
  hash: string
  user: UserRow
  way: SessionWay
}

/** What the person gives, and how it is checked. */
interface Given {
  isGuessable: boolean
  /** Null when it is wrong. */
  prove: (waiting: Waiting) => Promise<ProofKind | null>
  /** Creates the failure of a wrong one, with the tries that are left. */
  wrong: (triesLeft: number) => AppError
}

type StepDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>

const toOwner = ({ siteId, id }: UserRow) => ({ siteId, userId: id })

/** Creates the check of a second step, which counts it first and uses the challenge up. */
const createStepCheck = (deps: StepDeps) => {
  const { database, now } = deps
  const countTry = createFactorTries(deps)

  /** Throws `codeInvalid` when the sign-in has to start again. */
  const find = async (hash: string, siteId: string): Promise<Waiting> => {
    const row = await challengeOfHash(database.db, hash, now()).find()
    if (!row?.userId || row.siteId !== siteId || row.way === null) throw gone()
    const user = await usersRepo(database.db, siteId).byId(row.userId)
    if (!user || !isSameAccount(row, user)) throw gone()
    if (user.isBlocked) throw new AppError('accountBlocked')
    return { hash, user, way: row.way }
  }

  const warnOwner = (user: UserRow, call: CallContext): Promise<void> =>
    database.transaction((tx) => factorMails(tx, call, now()).wrongCodes(user))

  const complete = async (hash: string, given: Given, call: CallContext) => {
    const waiting = await find(hash, call.site.siteId)
    const { user } = waiting
    const tries = await countTry({
      owner: toOwner(user),
      isGuessable: given.isGuessable,
      address: call.address,
      isKnownNetwork: async () =>
        (await usersRepo(database.db, user.siteId).knownAddresses(user.id)).some(
          (known) => toNetwork(known) === toNetwork(call.address),
        ),
    })
    const pending = challengeOfHash(database.db, hash, now())
    const tried = await tries.check(async () => {
      const once = await pending.tryOnce(() => given.prove(waiting))
      if (once === null) throw gone()
      return once
    })
    if (tried.result === null) {
      if (tries.wrongToday >= warnAfter) await warnOwner(user, call)
      throw tried.triesLeft === 0 ? gone() : given.wrong(tried.triesLeft)
    }
    await tries.wasRight()
    if (!(await pending.use())) throw gone()
    return { ...waiting, proven: tried.result }
  }
  return { find, complete }
}

/** Creates what a passkey does for a sign-in that waits. Its challenges are bound to that sign-in. */
const createPasskeyStep = ({ database, now }: StepDeps, call: CallContext) => {
  const toPasskeys = ({ user }: Waiting) => passkeysOf(database.db, toOwner(user), toPasskeyPlace(call))
  const toUse = ({ hash }: Waiting) => ({ purpose: 'signIn', boundTo: toBinding(hash) }) as const
  return {
    begin: async (waiting: Waiting) => {
      const options = await toPasskeys(waiting).beginProving(toUse(waiting), now())
      if (!options) throw new AppError('wrongState', { message: 'This account has no passkey.' })
      return options
    },
    given: (answer: PasskeyAnswer): Given => ({
      isGuessable: false,
      prove: async (waiting) => {
        const proof = await toPasskeys(waiting).prove(answer, toUse(waiting), now())
        if (proof.kind === 'copied')
          await addAudit(database.db, call.site.siteId, {
            actorUserId: waiting.user.id,
            subjectUserId: waiting.user.id,
            action: 'accounts.passkeyCopied',
            details: { name: proof.passkey.name },
            requestId: call.requestId,
            at: now(),
          })
        return proof.kind === 'proven' ? 'passkey' : null
      },
      wrong: (triesLeft) => new AppError('passkeyRefused', { details: { triesLeft } }),
    }),
  }
}

/** Completes sign-ins of accounts with a second factor. */
export const createSecondStep = (deps: StepDeps, sessions: SessionService) => {
  const { database, now, sealKeys } = deps
  const step = createStepCheck(deps)

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
      const left = await secondFactorOf(tx, toOwner(user), sealKeys).countRecoveryCodes()
      await factorMails(tx, call, now()).recoveryUsed(user, left)
    })

  const signIn = async (hash: string, given: Given, call: CallContext) => {
    const done = await step.complete(hash, given, call)
    const session = await sessions.start(done.user, call, { way: done.way, factorAt: now() })
    await record(done, call)
    return { user: done.user, ...session }
  }

  return {
    withCode: ({ challenge, code }: { challenge: string; code: string }, call: CallContext) =>
      signIn(
        hashChallenge(challenge),
        {
          isGuessable: isGuessable(code),
          prove: ({ user }) => secondFactorOf(database.db, toOwner(user), sealKeys).prove(code, now()),
          wrong: (triesLeft) => wrongCode({ triesLeft }),
        },
        call,
      ),
    beginPasskey: async (challenge: string, call: CallContext) =>
      createPasskeyStep(deps, call).begin(await step.find(hashChallenge(challenge), call.site.siteId)),
    withPasskey: ({ challenge, answer }: { challenge: string; answer: PasskeyAnswer }, call: CallContext) =>
      signIn(hashChallenge(challenge), createPasskeyStep(deps, call).given(answer), call),
    /** Returns the hash of a challenge that is still open. */
    look: async (challenge: string, siteId: string): Promise<string> =>
      (await step.find(hashChallenge(challenge), siteId)).hash,
    beginForConsole: async (hash: string, call: CallContext) =>
      createPasskeyStep(deps, call).begin(await step.find(hash, call.site.siteId)),
    /** Completes a console's sign-in. The console starts the session itself, with the returned way. */
    approveForConsole: async (hash: string, answer: PasskeyAnswer, call: CallContext) => {
      const done = await step.complete(hash, createPasskeyStep(deps, call).given(answer), call)
      await record(done, call, { inBrowser: true })
      return { userId: done.user.id, way: done.way, factorAt: now() }
    },
  }
}
