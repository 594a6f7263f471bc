import type { PasskeyAdded, PasskeyAnswer } from '#contract/entities/passkey.ts'
import { proofLifetimeMs, type FactorStep } from '#domain/accounts/second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { createOwnFactor } from '#server/people/second-factor/own-factor.ts'
import { createOwnPasskeys } from '#server/people/second-factor/own-passkeys.ts'
import { secondFactorOf } from '#server/people/second-factor/second-factor.ts'
import { stepTexts } from '#server/people/second-factor/texts.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { operatorFactorMails } from './operator-factor-mails.ts'
import { createOperatorOwnAccounts, toFactorOwner, type OwnOperatorCall } from './operator-own-account.ts'
import { operatorSessionsRepo, type OperatorRow } from './operators.repo.ts'

/** Attempts of operators are counted in the table of all sites, under no site. */
const noSite = ''

type State = Person['secondFactor']

/** What an operator's session still has to do before it may be used. */
export const getOperatorStep = ({ isActive, provenAt }: State, rule: 'required' | 'optional'): FactorStep => {
  if (isActive) return provenAt === null ? 'prove' : 'none'
  return rule === 'required' ? 'setUp' : 'none'
}

type FactorDeps = Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys' | 'passwordHashes'>

/** Creates the check of the password with which operators start to set up an app or a passkey. */
const createBeginCheck = (deps: Pick<FactorDeps, 'database' | 'now' | 'passwordHashes'>) => {
  const attempts = createAttempts(deps)
  return async (password: string, call: OwnOperatorCall & { signal: AbortSignal }): Promise<void> => {
    const { operator, address, signal } = call
    const from = { siteId: noSite, address, isKnown: true, signal }
    const check = () => deps.passwordHashes.check(password, operator.passwordHash, from)
    if (await attempts.tryOldPassword(noSite, operator.id, check)) return
    const message = stepTexts.wrongPassword
    throw new AppError('invalidRequest', { message, fields: [{ path: 'password', message }] })
  }
}

/** What operators do with their own factor. */
const createOwn = (deps: FactorDeps) => {
  const factor = createOwnFactor(deps)
  const passkeys = createOwnPasskeys(deps)
  const accountOf = createOperatorOwnAccounts(deps)
  const assertMayBegin = createBeginCheck(deps)
  return {
    state: (call: OwnOperatorCall) => factor.state(accountOf(call)),
    begin: async (password: string, call: OwnOperatorCall & { signal: AbortSignal }) => {
      await assertMayBegin(password, call)
      return factor.begin(accountOf(call))
    },
    confirm: (code: string, call: OwnOperatorCall) => factor.confirm(accountOf(call), code),
    prove: (code: string, call: OwnOperatorCall) => factor.prove(accountOf(call), code),
    renewRecoveryCodes: (call: OwnOperatorCall) => factor.renewRecoveryCodes(accountOf(call)),
    removeApp: (call: OwnOperatorCall) => factor.removeApp(accountOf(call)),
    beginPasskey: async (password: string, call: OwnOperatorCall & { signal: AbortSignal }) => {
      await assertMayBegin(password, call)
      return passkeys.begin(accountOf(call))
    },
    confirmPasskey: (input: { name: string; answer: PasskeyAdded }, call: OwnOperatorCall) =>
      passkeys.confirm(accountOf(call), input),
    removePasskey: (passkeyId: string, call: OwnOperatorCall) => passkeys.remove(accountOf(call), passkeyId),
    beginPasskeyProof: (call: OwnOperatorCall) => passkeys.beginProof(accountOf(call)),
    proveWithPasskey: (answer: PasskeyAnswer, call: OwnOperatorCall) =>
      passkeys.prove(accountOf(call), answer),
  }
}

/** Lets operators set up, prove and reset the second step of their sign-ins. */
export const createOperatorFactors = (deps: FactorDeps) => {
  const { database, now, config, sealKeys } = deps
  return {
    mine: createOwn(deps),

    /** Removes an operator's factor and ends their sessions. Throws `forbidden` for the caller's own, `wrongState` if there is none. */
    reset: (operator: OperatorRow, call: OperatorCall): Promise<void> =>
      database.transaction(async (tx) => {
        if (operator.id === call.operatorId) throw new AppError('forbidden', { message: texts.ownFactor })
        if (!(await secondFactorOf(tx, toFactorOwner(operator), sealKeys).remove()))
          throw new AppError('wrongState', { message: texts.noFactor })
        await operatorSessionsRepo(tx).endAll(operator.id, call.at)
        await addOperatorEvent(tx, call, { action: 'operator.secondFactorReset', target: operator.id })
        await operatorFactorMails(tx, config, call.at).reset(operator)
      }),

    /** Throws `factorRequired` or `stepUpNeeded` unless the session may make the call. Both say what the operator can prove. */
    assertProven: (
      state: State,
      { isUnprovenCall = false, needsProof = false }: { isUnprovenCall?: boolean; needsProof?: boolean },
    ): void => {
      const step = getOperatorStep(state, config.operatorFactor)
      const factors = state.kinds
      if (step !== 'none' && !isUnprovenCall)
        throw new AppError('factorRequired', { details: { step, factors } })
      if (!needsProof || !state.isActive) return
      if (state.provenAt === null || now().getTime() - state.provenAt.getTime() >= proofLifetimeMs)
        throw new AppError('stepUpNeeded', { details: { factors } })
    },
  }
}
