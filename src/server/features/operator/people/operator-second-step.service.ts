import type { PasskeyAnswer } from '#contract/entities/passkey.ts'
import type { Deps } from '#server/deps.ts'
import { challengeOf, hashChallenge, isSameAccount } from '#server/people/second-factor/factor-challenges.ts'
import { lockSecondFactor, secondFactorOf } from '#server/people/second-factor/second-factor.ts'
import {
  createPasskeyStep,
  createStepCheck,
  createStepGone,
  toCodeStep,
  type GivenStep,
} from '#server/people/second-factor/sign-in-step.ts'
import { addOperatorEvent, wasEmailedSince } from '../events.repo.ts'
import { operatorFactorMails } from './operator-factor-mails.ts'
import { toFactorOwner, toOperatorPlace } from './operator-own-account.ts'
import type { createOperatorSignIn } from './operator-sign-in.service.ts'
import { operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

const hourMs = 60 * 60_000

interface Client {
  address: string
  userAgent: string
  requestId: string
  /** The origin of the page. */
  origin: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
}

type StepDeps = Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys'>

/** Records a wrong second step, and warns the operator of many, at most once an hour. */
const createWrongStep =
  ({ database, now, config }: StepDeps) =>
  (operator: OperatorRow, { requestId }: Client, action: string) =>
  (isSuspicious: boolean): Promise<void> =>
    database.transaction(async (tx) => {
      const at = now()
      const event = { action, target: operator.id }
      const call = { operatorId: operator.id, requestId, at }
      // In turns, so that simultaneous tries send one email.
      await lockSecondFactor(tx, toFactorOwner(operator))
      const isDue = isSuspicious && !(await wasEmailedSince(tx, operator.id, new Date(at.getTime() - hourMs)))
      await addOperatorEvent(tx, call, { ...event, ...(isDue ? { details: { emailed: true } } : {}) })
      if (isDue) await operatorFactorMails(tx, config, at).wrongCodes(operator)
    })

/** Completes sign-ins of operators with a second factor. */
export const createOperatorSecondStep = (deps: StepDeps, signIn: ReturnType<typeof createOperatorSignIn>) => {
  const { database, now, config, sealKeys } = deps
  const check = createStepCheck(deps)
  const recordWrong = createWrongStep(deps)

  /** Throws `codeInvalid` when the sign-in has to start again. */
  const find = async (challenge: string): Promise<{ operator: OperatorRow; hash: string }> => {
    const row = await challengeOf(database.db, challenge, now()).find()
    const operator = row?.operatorId ? await operatorsRepo(database.db).byId(row.operatorId) : null
    if (!row || !operator || operator.isDisabled || !isSameAccount(row, operator)) throw createStepGone()
    return { operator, hash: hashChallenge(challenge) }
  }

  const stepOf = ({ operator, hash }: { operator: OperatorRow; hash: string }, { origin }: Client) =>
    createPasskeyStep(deps, { owner: toFactorOwner(operator), hash }, toOperatorPlace(config, origin))

  /** Emails the operator that a recovery code was used. */
  const emailRecoveryUse = (operator: OperatorRow): Promise<void> =>
    database.transaction(async (tx) => {
      const codesLeft = await secondFactorOf(tx, toFactorOwner(operator), sealKeys).countRecoveryCodes()
      const event = { kind: 'proven', factor: 'recovery', codesLeft } as const
      await operatorFactorMails(tx, config, now()).tell(operator, event)
    })

  const complete = async (
    { operator, hash }: { operator: OperatorRow; hash: string },
    given: GivenStep,
    client: Client,
    wrongAction: string,
  ) => {
    const factor = await check(
      {
        hash,
        owner: toFactorOwner(operator),
        address: client.address,
        knownAddresses: () => operatorSessionsRepo(database.db).knownAddresses(operator.id),
        onWrong: recordWrong(operator, client, wrongAction),
      },
      given,
    )
    const session = await signIn.start(operator, client, { provenAt: now(), factor })
    if (factor === 'recovery') await emailRecoveryUse(operator)
    return { operator, ...session }
  }

  return {
    withCode: async ({ challenge, code }: { challenge: string; code: string }, client: Client) => {
      const waiting = await find(challenge)
      const given = toCodeStep(deps, toFactorOwner(waiting.operator), code)
      return complete(waiting, given, client, 'operator.wrongCode')
    },
    /** Returns a challenge for the operator's passkeys. Throws `wrongState` without a passkey. */
    beginPasskey: async (challenge: string, client: Client) => stepOf(await find(challenge), client).begin(),
    withPasskey: async (
      { challenge, answer }: { challenge: string; answer: PasskeyAnswer },
      client: Client,
    ) => {
      const waiting = await find(challenge)
      const { id } = waiting.operator
      const given = stepOf(waiting, client).given(answer, (name) =>
        addOperatorEvent(
          database.db,
          { operatorId: id, requestId: client.requestId, at: now() },
          { action: 'operator.passkeyCopied', target: id, details: { name } },
        ),
      )
      return complete(waiting, given, client, 'operator.passkeyRefused')
    },
  }
}
