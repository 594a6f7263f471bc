import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayEnd, createFactorCheck, toSecondFactor, type OwnAccount } from './own-account.ts'
import { isGuessable } from './recovery-codes.ts'
import { secondFactorOf, wrongCode } from './second-factor.ts'
import { hasSecondFactor } from './factor-kinds.ts'
import { stepTexts as texts } from './texts.ts'

/** Lets people set up and remove the authenticator app of their own account, use and renew recovery codes, and turn everything off. */
export const createOwnFactor = (deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => {
  const { database, now, sealKeys } = deps
  const check = createFactorCheck(deps)
  return {
    state: async ({ owner, requiredBy }: OwnAccount): Promise<SecondFactor> =>
      toSecondFactor(await secondFactorOf(database.db, owner, sealKeys).find(), requiredBy !== null),

    /** Returns the secret of a new app, which `confirm` makes active. */
    begin: ({ owner, names }: OwnAccount): Promise<{ secret: string; uri: string }> =>
      database.transaction((tx) => secondFactorOf(tx, owner, sealKeys).begin(names, now())),

    confirm: async (account: OwnAccount, code: string): Promise<{ recoveryCodes: string[] }> => {
      const work = () =>
        database.transaction(async (tx) => {
          const codes = await secondFactorOf(tx, account.owner, sealKeys).confirm(code, now())
          if (codes === null) return null
          await account.prove(tx)
          await account.dropOtherProofs(tx)
          await account.record(tx, { kind: 'appAdded' })
          return codes
        })
      return { recoveryCodes: await check(account, { isGuessable: true, work, wrong: wrongCode }) }
    },

    /** Proves the factor with a code of the app or a recovery code. Throws `wrongState` for an account without a factor. */
    prove: async (account: OwnAccount, code: string): Promise<void> => {
      if (!(await hasSecondFactor(database.db, account.owner)))
        throw new AppError('wrongState', { message: texts.off })
      const work = () =>
        database.transaction(async (tx) => {
          const mine = secondFactorOf(tx, account.owner, sealKeys)
          const factor = await mine.prove(code, now())
          if (factor === null) return null
          await account.prove(tx)
          const left = factor === 'recovery' ? { codesLeft: await mine.countRecoveryCodes() } : {}
          await account.record(tx, { kind: 'proven', factor, ...left })
          return factor
        })
      await check(account, { isGuessable: isGuessable(code), work, wrong: wrongCode })
    },

    renewRecoveryCodes: (account: OwnAccount): Promise<{ recoveryCodes: string[] }> =>
      database.transaction(async (tx) => {
        if (!(await hasSecondFactor(tx, account.owner)))
          throw new AppError('wrongState', { message: texts.off })
        const recoveryCodes = await secondFactorOf(tx, account.owner, sealKeys).renewRecoveryCodes(now())
        await account.record(tx, { kind: 'codesRenewed' })
        return { recoveryCodes }
      }),

    /** Removes the app alone. Throws `wrongState` without an app, and for the last factor where one is required. */
    removeApp: (account: OwnAccount): Promise<void> =>
      database.transaction(async (tx) => {
        const gone = await secondFactorOf(tx, account.owner, sealKeys).removeApp()
        if (!gone) throw new AppError('wrongState', { message: texts.noApp })
        assertMayEnd(account, gone.wasLast)
        await account.dropOtherProofs(tx)
        await account.record(tx, { kind: 'appRemoved', ...gone })
      }),

    /** Removes the app, all passkeys and the recovery codes. Throws `wrongState` without a factor, and where one is required. */
    end: async (account: OwnAccount): Promise<void> => {
      const { owner, requiredBy } = account
      if (requiredBy !== null) throw new AppError('wrongState', { message: texts.required(requiredBy) })
      await database.transaction(async (tx) => {
        if (!(await secondFactorOf(tx, owner, sealKeys).remove()))
          throw new AppError('wrongState', { message: texts.off })
        await account.record(tx, { kind: 'turnedOff' })
      })
    },
  }
}
