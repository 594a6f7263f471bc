import type { PasskeyAdded, PasskeyAnswer } from '#contract/entities/passkey.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { findFactorKinds } from './factor-kinds.ts'
import { assertMayEnd, createFactorCheck, type OwnAccount } from './own-account.ts'
import { passkeysOf, toBinding } from './passkeys.ts'
import { secondFactorOf } from './second-factor.ts'
import { stepTexts as texts } from './texts.ts'

const wrong = (): AppError => new AppError('passkeyRefused')
const noPasskey = (): AppError => new AppError('wrongState', { message: texts.noPasskey })

/** Challenges are for the session that asked, so that nobody can pass one on. */
const toUse = ({ token }: OwnAccount) => ({ purpose: 'prove', boundTo: toBinding(token) }) as const

/** Lets people add, prove and remove passkeys of their own account. */
export const createOwnPasskeys = (deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => {
  const { database, now, sealKeys } = deps
  const check = createFactorCheck(deps)
  const toPasskeys = ({ owner, place }: OwnAccount) => passkeysOf(database.db, owner, place)

  return {
    /** Returns what a browser needs to create a passkey. Throws `wrongState` at the limit. */
    begin: async (account: OwnAccount) => {
      await secondFactorOf(database.db, account.owner, sealKeys).assertPasskeyFits()
      return toPasskeys(account).beginAdding({ ...account.names, boundTo: toBinding(account.token) }, now())
    },

    confirm: async (
      account: OwnAccount,
      { name, answer }: { name: string; answer: PasskeyAdded },
    ): Promise<{ recoveryCodes: string[] }> => {
      const boundTo = toBinding(account.token)
      const work = async (): Promise<string[] | null> => {
        const added = await toPasskeys(account).readAdded(answer, { name, boundTo }, now())
        if (!added) return null
        return database.transaction(async (tx) => {
          const codes = await secondFactorOf(tx, account.owner, sealKeys).addPasskey(added)
          if (codes === null) return null
          await account.prove(tx)
          await account.record(tx, { kind: 'passkeyAdded', name })
          return codes
        })
      }
      return { recoveryCodes: await check(account, { isGuessable: false, work, wrong }) }
    },

    /** Removes a passkey. Throws `notFound`, and `wrongState` for the last factor where one is required. */
    remove: (account: OwnAccount, passkeyId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const gone = await secondFactorOf(tx, account.owner, sealKeys).removePasskey(passkeyId)
        if (!gone) throw new AppError('notFound')
        assertMayEnd(account, gone.wasLast)
        await account.dropOtherProofs(tx)
        await account.record(tx, { kind: 'passkeyRemoved', ...gone })
      }),

    /** Returns a challenge for the account's passkeys. Throws `wrongState` without a passkey. */
    beginProof: async (account: OwnAccount) => {
      const options = await toPasskeys(account).beginProving(toUse(account), now())
      if (!options) throw noPasskey()
      return options
    },

    /** Proves the factor in this session. Throws `wrongState` for an account without a passkey. */
    prove: async (account: OwnAccount, answer: PasskeyAnswer): Promise<void> => {
      if (!(await findFactorKinds(database.db, account.owner)).passkey) throw noPasskey()
      const work = async (): Promise<true | null> => {
        const proof = await toPasskeys(account).prove(answer, toUse(account), now())
        if (proof.kind === 'refused') return null
        const { name } = proof.passkey
        return database.transaction(async (tx) => {
          if (proof.kind === 'copied') {
            await account.record(tx, { kind: 'passkeyCopied', name })
            return null
          }
          await account.prove(tx)
          await account.record(tx, { kind: 'proven', factor: 'passkey', name })
          return true
        })
      }
      await check(account, { isGuessable: false, work, wrong })
    },
  }
}
