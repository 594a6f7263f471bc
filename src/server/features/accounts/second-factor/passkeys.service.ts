import type { PasskeyAdded, PasskeyAnswer } from '#contract/entities/passkey.ts'
import { isFactorRequired } from '#domain/accounts/second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { passkeysOf, toBinding, toPasskeyPlace } from '#server/people/second-factor/passkeys.ts'
import { secondFactorOf } from '#server/people/second-factor/second-factor.ts'
import { factorMails } from './factor-mails.service.ts'
import {
  createBeginCheck,
  createFactorCheck,
  createRecord,
  findUser,
  toOwner,
  type FactorParts,
} from './own-factor.ts'
import { factorTexts as texts } from './texts.ts'

const refused = (): AppError => new AppError('passkeyRefused')

const toMyPasskeys = (db: Parameters<typeof passkeysOf>[0], call: SignedInContext) =>
  passkeysOf(db, toOwner(call), toPasskeyPlace(call))

/** Challenges are for the session that asked, so that nobody can pass one on. */
const toSession = ({ sessionToken }: SignedInContext): string => toBinding(sessionToken ?? '')

/** Lets people remove single factors. The last one stays if the site requires one. */
const createRemovals = ({ deps, sessions }: Pick<FactorParts, 'deps' | 'sessions'>) => {
  const { database, now, sealKeys } = deps
  const record = createRecord(now)
  const assertMayEnd = (call: SignedInContext, wasLast: boolean): void => {
    if (wasLast && isFactorRequired(call.actor, call.site.secondFactor))
      throw new AppError('wrongState', { message: texts.requiredLast(call.site.companyName) })
  }
  return {
    removePasskey: async (passkeyId: string, call: SignedInContext): Promise<void> => {
      const user = await findUser(database.db, call)
      await database.transaction(async (tx) => {
        const gone = await secondFactorOf(tx, toOwner(call), sealKeys).removePasskey(passkeyId)
        if (!gone) throw new AppError('notFound')
        assertMayEnd(call, gone.wasLast)
        await sessions.dropOtherProofs(call.actor, call.sessionToken ?? '', tx)
        await record(tx, call, { action: 'accounts.passkeyRemoved', details: { name: gone.name } })
        await factorMails(tx, call, now()).passkeyRemoved(user, gone)
      })
    },

    removeApp: async (call: SignedInContext): Promise<void> => {
      const user = await findUser(database.db, call)
      await database.transaction(async (tx) => {
        const gone = await secondFactorOf(tx, toOwner(call), sealKeys).removeApp()
        if (!gone) throw new AppError('wrongState', { message: texts.noApp })
        assertMayEnd(call, gone.wasLast)
        await sessions.dropOtherProofs(call.actor, call.sessionToken ?? '', tx)
        await record(tx, call, { action: 'accounts.authenticatorAppRemoved' })
        await factorMails(tx, call, now()).appRemoved(user, gone)
      })
    },
  }
}

/** Lets people add, prove and remove passkeys of their own account. */
export const createMyPasskeys = ({ deps, sessions, attempts }: FactorParts) => {
  const { database, now, sealKeys } = deps
  const record = createRecord(now)
  const check = createFactorCheck(deps)
  const assertMayBegin = createBeginCheck({ deps, sessions, attempts })

  return {
    ...createRemovals({ deps, sessions }),
    begin: async (password: string, call: SignedInContext) => {
      const user = await findUser(database.db, call)
      await assertMayBegin(user, password, call)
      await secondFactorOf(database.db, toOwner(call), sealKeys).assertPasskeyFits()
      const names = { issuer: call.site.companyName, label: call.actor.email || user.phone }
      return toMyPasskeys(database.db, call).beginAdding({ ...names, boundTo: toSession(call) }, now())
    },

    confirm: async (
      { name, answer }: { name: string; answer: PasskeyAdded },
      call: SignedInContext,
    ): Promise<{ recoveryCodes: string[] }> => {
      const user = await findUser(database.db, call)
      const boundTo = toSession(call)
      const work = async (): Promise<string[] | null> => {
        const added = await toMyPasskeys(database.db, call).readAdded(answer, { name, boundTo }, now())
        if (!added) return null
        return database.transaction(async (tx) => {
          const codes = await secondFactorOf(tx, toOwner(call), sealKeys).addPasskey(added)
          if (codes === null) return null
          await sessions.prove(call.sessionToken ?? '', tx)
          await record(tx, call, { action: 'accounts.passkeyAdded', details: { name } })
          await factorMails(tx, call, now()).passkeyAdded(user, name)
          return codes
        })
      }
      return { recoveryCodes: await check(call, { isGuessable: false, work, wrong: refused }) }
    },

    beginProof: async (call: SignedInContext) => {
      const use = { purpose: 'prove', boundTo: toSession(call) } as const
      const options = await toMyPasskeys(database.db, call).beginProving(use, now())
      if (!options) throw new AppError('wrongState', { message: texts.noPasskey })
      return options
    },

    /** Throws `wrongState` for an account without a passkey. */
    prove: async (answer: PasskeyAnswer, call: SignedInContext): Promise<void> => {
      if (!call.actor.secondFactor.kinds.passkey)
        throw new AppError('wrongState', { message: texts.noPasskey })
      const use = { purpose: 'prove', boundTo: toSession(call) } as const
      const work = async (): Promise<true | null> => {
        const { kind, ...proof } = await toMyPasskeys(database.db, call).prove(answer, use, now())
        if (kind === 'refused') return null
        const details = { kind: 'passkey', name: 'passkey' in proof ? proof.passkey.name : '' }
        return database.transaction(async (tx) => {
          const action = kind === 'copied' ? 'accounts.passkeyCopied' : 'accounts.secondFactorProven'
          await record(tx, call, { action, details })
          if (kind === 'copied') return null
          await sessions.prove(call.sessionToken ?? '', tx)
          return true
        })
      }
      await check(call, { isGuessable: false, work, wrong: refused })
    },
  }
}
