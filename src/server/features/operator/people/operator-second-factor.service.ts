import { proofLifetimeMs, type FactorStep } from '#domain/accounts/second-factor.ts'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { toNetwork } from '#server/people/network.ts'
import { challengeOf, isSameAccount } from '#server/people/second-factor/factor-challenges.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import { isGuessable } from '#server/people/second-factor/recovery-codes.ts'
import { secondFactorOf, wrongCode, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { hashSecret } from './hash-secret.ts'
import type { createOperatorSignIn } from './operator-sign-in.service.ts'
import { operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

const issuer = 'Faredesk operator'
/** Attempts of operators are counted in the table of all sites, under no site. */
const noSite = ''

interface Client {
  address: string
  userAgent: string
  requestId: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
}

type State = Person['secondFactor']

/** What an operator's session still has to do before it may be used. */
export const getOperatorStep = ({ isActive, provenAt }: State, rule: 'required' | 'optional'): FactorStep => {
  if (isActive) return provenAt === null ? 'prove' : 'none'
  return rule === 'required' ? 'setUp' : 'none'
}

const ownerOf = ({ id }: Pick<OperatorRow, 'id'>) => ({ operatorId: id })

type FactorDeps = Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys' | 'passwordHashes'>

/** Creates the counter of operators' codes, which throws `signInThrottled`. */
const createCount = (deps: Pick<Deps, 'database' | 'now'>) => {
  const countTry = createFactorTries(deps)
  return (operator: OperatorRow, code: string, address: string) =>
    countTry({
      owner: ownerOf(operator),
      isGuessable: isGuessable(code),
      address,
      isKnownNetwork: async () =>
        (await operatorSessionsRepo(deps.database.db).knownAddresses(operator.id)).some(
          (known) => toNetwork(known) === toNetwork(address),
        ),
    })
}

/** What operators do with their own factor. */
const createOwnFactor = (deps: FactorDeps, count: ReturnType<typeof createCount>) => {
  const { database, now, config, sealKeys, passwordHashes } = deps
  const attempts = createAttempts(deps)
  return {
    state: async (operator: OperatorRow): Promise<SecondFactor> => {
      const found = await secondFactorOf(database.db, ownerOf(operator), sealKeys).find()
      return {
        kind: found?.appSince ? 'totp' : null,
        activeSince: found?.appSince?.toISOString() ?? null,
        passkeys: [],
        recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
        isRequired: config.operatorFactor === 'required',
      }
    },

    begin: async (operator: OperatorRow, password: string, client: Client) => {
      const from = { siteId: noSite, address: client.address, signal: client.signal }
      const check = () => passwordHashes.check(password, operator.passwordHash, from)
      if (!(await attempts.tryOldPassword(noSite, operator.id, check)))
        throw new AppError('invalidRequest', {
          message: texts.wrongPassword,
          fields: [{ path: 'password', message: texts.wrongPassword }],
        })
      return database.transaction((tx) =>
        secondFactorOf(tx, ownerOf(operator), sealKeys).begin({ issuer, label: operator.email }, now()),
      )
    },

    confirm: async (
      operator: OperatorRow,
      code: string,
      session: OperatorCall & { token: string; address: string },
    ): Promise<string[]> => {
      const tries = await count(operator, code, session.address)
      const confirm = async (tx: Db) => {
        const made = await secondFactorOf(tx, ownerOf(operator), sealKeys).confirm(code, session.at)
        if (made === null) return null
        await operatorSessionsRepo(tx).prove(hashSecret(session.token), session.at)
        await addOperatorEvent(tx, session, { action: 'operator.secondFactorOn', target: operator.id })
        return made
      }
      const codes = await tries.check(() => database.transaction(confirm))
      if (codes === null) throw wrongCode()
      await tries.wasRight()
      return codes
    },

    prove: async (
      operator: OperatorRow,
      code: string,
      session: OperatorCall & { token: string; address: string },
    ): Promise<ProofKind> => {
      const tries = await count(operator, code, session.address)
      const prove = async (tx: Db) => {
        const proven = await secondFactorOf(tx, ownerOf(operator), sealKeys).prove(code, session.at)
        if (proven === null) return null
        await operatorSessionsRepo(tx).prove(hashSecret(session.token), session.at)
        const details = { factor: proven }
        await addOperatorEvent(tx, session, {
          action: 'operator.secondFactorProven',
          target: operator.id,
          details,
        })
        return proven
      }
      const kind = await tries.check(() => database.transaction(prove))
      if (kind === null) throw wrongCode()
      await tries.wasRight()
      return kind
    },

    renewRecoveryCodes: (operator: OperatorRow, call: OperatorCall): Promise<string[]> =>
      database.transaction(async (tx) => {
        const factor = secondFactorOf(tx, ownerOf(operator), sealKeys)
        if ((await factor.find()) === null) throw new AppError('wrongState', { message: texts.noFactor })
        await addOperatorEvent(tx, call, { action: 'operator.recoveryCodesRenewed', target: operator.id })
        return factor.renewRecoveryCodes(call.at)
      }),
  }
}

/** Lets operators set up, prove and reset the second step of their sign-ins. */
export const createOperatorFactors = (deps: FactorDeps, signIn: ReturnType<typeof createOperatorSignIn>) => {
  const { database, now, config, sealKeys } = deps
  const count = createCount(deps)
  const findAccount = async (challenge: string): Promise<OperatorRow> => {
    const row = await challengeOf(database.db, challenge, now()).find()
    const operator = row?.operatorId ? await operatorsRepo(database.db).byId(row.operatorId) : null
    if (!row || !operator || operator.isDisabled || !isSameAccount(row, operator))
      throw new AppError('codeInvalid', { message: texts.signInExpired })
    return operator
  }

  return {
    ...createOwnFactor(deps, count),

    /** Completes a sign-in. Throws `codeInvalid` when it has to start again. */
    signInWithCode: async ({ challenge, code }: { challenge: string; code: string }, client: Client) => {
      const operator = await findAccount(challenge)
      const tries = await count(operator, code, client.address)
      const pending = challengeOf(database.db, challenge, now())
      const factor = secondFactorOf(database.db, ownerOf(operator), sealKeys)
      const { result: proven, triesLeft } = await tries.check(async () => {
        const once = await pending.tryOnce(() => factor.prove(code, now()))
        if (once === null) throw new AppError('codeInvalid', { message: texts.signInExpired })
        return once
      })
      if (proven === null) {
        const call = { operatorId: operator.id, requestId: client.requestId, at: now() }
        await addOperatorEvent(database.db, call, { action: 'operator.wrongCode', target: operator.id })
        if (triesLeft === 0) throw new AppError('codeInvalid', { message: texts.signInExpired })
        throw wrongCode({ triesLeft })
      }
      await tries.wasRight()
      if (!(await pending.use())) throw new AppError('codeInvalid', { message: texts.signInExpired })
      return { operator, ...(await signIn.start(operator, client, { provenAt: now(), factor: proven })) }
    },

    /** Removes an operator's factor and ends their sessions. Throws `forbidden` for the caller's own, `wrongState` if there is none. */
    reset: (operator: OperatorRow, call: OperatorCall): Promise<void> =>
      database.transaction(async (tx) => {
        if (operator.id === call.operatorId) throw new AppError('forbidden', { message: texts.ownFactor })
        if (!(await secondFactorOf(tx, ownerOf(operator), sealKeys).remove()))
          throw new AppError('wrongState', { message: texts.noFactor })
        await operatorSessionsRepo(tx).endAll(operator.id, call.at)
        await addOperatorEvent(tx, call, { action: 'operator.secondFactorReset', target: operator.id })
      }),

    /** Throws `factorRequired` or `stepUpNeeded` unless the session may make the call. */
    assertProven: (
      state: State,
      { isUnprovenCall = false, needsProof = false }: { isUnprovenCall?: boolean; needsProof?: boolean },
    ): void => {
      const step = getOperatorStep(state, config.operatorFactor)
      if (step !== 'none' && !isUnprovenCall) throw new AppError('factorRequired', { details: { step } })
      if (!needsProof || !state.isActive) return
      if (state.provenAt === null || now().getTime() - state.provenAt.getTime() >= proofLifetimeMs)
        throw new AppError('stepUpNeeded')
    },
  }
}
