import type { PasskeyAnswer } from '#contract/entities/passkey.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { challengeOfHash } from './factor-challenges.ts'
import { createFactorTries, type CheckedAccount } from './factor-tries.ts'
import type { FactorOwner } from './factor-owner.ts'
import { passkeysOf, toBinding, type PasskeyPlace } from './passkeys.ts'
import { isGuessable } from './recovery-codes.ts'
import { secondFactorOf, wrongCode, type ProofKind } from './second-factor.ts'
import { stepTexts as texts } from './texts.ts'

/** Wrong codes of a day after which the owner is warned. Fewer are typing errors. */
const warnAfter = 3

/** Creates the failure of a sign-in that has to start again. */
export const createStepGone = (): AppError => new AppError('codeInvalid', { message: texts.signInExpired })

/** What the person gives, and how it is checked. */
export interface GivenStep {
  isGuessable: boolean
  /** Null when it is wrong. */
  prove: () => Promise<ProofKind | null>
  /** Creates the failure of a wrong one, with the tries that are left. */
  wrong: (triesLeft: number) => AppError
}

/** A sign-in that waits for its second step: `hash` is that of its challenge. */
interface WaitingStep extends CheckedAccount {
  hash: string
  /** Called for a wrong step. `isSuspicious`: there were so many that the owner should be warned. */
  onWrong: (isSuspicious: boolean) => Promise<void>
}

/**
 * Creates the check of a sign-in's second step, which counts it first and uses the challenge up. Throws `codeInvalid` when the
 * sign-in has to start again, `signInThrottled`, and what `wrong` creates.
 */
export const createStepCheck = (deps: Pick<Deps, 'database' | 'now'>) => {
  const countTry = createFactorTries(deps)
  return async ({ hash, onWrong, ...account }: WaitingStep, given: GivenStep): Promise<ProofKind> => {
    const tries = await countTry({ ...account, isGuessable: given.isGuessable })
    const pending = challengeOfHash(deps.database.db, hash, deps.now())
    const { result: proven, triesLeft } = await tries.check(async () => {
      const once = await pending.tryOnce(given.prove)
      if (once === null) throw createStepGone()
      return once
    })
    if (proven === null) {
      await onWrong(tries.wrongToday >= warnAfter)
      throw triesLeft === 0 ? createStepGone() : given.wrong(triesLeft)
    }
    await tries.wasRight()
    if (!(await pending.use())) throw createStepGone()
    return proven
  }
}

/** Returns a typed code as a second step. */
export const toCodeStep = (
  { database, now, sealKeys }: Pick<Deps, 'database' | 'now' | 'sealKeys'>,
  owner: FactorOwner,
  code: string,
): GivenStep => ({
  isGuessable: isGuessable(code),
  prove: () => secondFactorOf(database.db, owner, sealKeys).prove(code, now()),
  wrong: (triesLeft) => wrongCode({ triesLeft }),
})

/** Creates what a passkey does for a sign-in that waits. Its challenges are bound to that sign-in. */
export const createPasskeyStep = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { owner, hash }: { owner: FactorOwner; hash: string },
  place: PasskeyPlace,
) => {
  const passkeys = passkeysOf(database.db, owner, place)
  const use = { purpose: 'signIn', boundTo: toBinding(hash) } as const
  return {
    /** Returns a challenge for the account's passkeys. Throws `wrongState` without a passkey. */
    begin: async () => {
      const options = await passkeys.beginProving(use, now())
      if (!options) throw new AppError('wrongState', { message: texts.noPasskey })
      return options
    },
    /** Returns a passkey's answer as a second step. `onCopied` records that a copy of the passkey may exist. */
    given: (answer: PasskeyAnswer, onCopied: (name: string) => Promise<void>): GivenStep => ({
      isGuessable: false,
      prove: async () => {
        const proof = await passkeys.prove(answer, use, now())
        if (proof.kind === 'copied') await onCopied(proof.passkey.name)
        return proof.kind === 'proven' ? 'passkey' : null
      },
      wrong: (triesLeft) => new AppError('passkeyRefused', { details: { triesLeft } }),
    }),
  }
}
