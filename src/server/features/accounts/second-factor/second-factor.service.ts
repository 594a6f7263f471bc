import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { isFactorRequired } from '#domain/accounts/second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { PasskeyRow } from '#server/people/second-factor/passkeys.repo.ts'
import { isGuessable } from '#server/people/second-factor/recovery-codes.ts'
import { secondFactorOf, wrongCode, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import { factorMails } from './factor-mails.service.ts'
import {
  createBeginCheck,
  createFactorCheck,
  createRecord,
  findUser,
  toOwner,
  type FactorParts,
  type RecordEvent,
} from './own-factor.ts'
import { factorTexts as texts } from './texts.ts'

/** Converts a passkey to what its owner sees. */
const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId: id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Lets people renew their recovery codes and turn their second step off. */
const createFactorChanges = ({ database, now, sealKeys }: FactorParts['deps'], record: RecordEvent) => ({
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
export const createMySecondFactor = ({ deps, sessions, attempts }: FactorParts) => {
  const { database, now, sealKeys } = deps
  const record = createRecord(now)
  const check = createFactorCheck(deps)
  const assertMayBegin = createBeginCheck({ deps, sessions, attempts })

  return {
    ...createFactorChanges(deps, record),
    state: async (call: SignedInContext): Promise<SecondFactor> => {
      const found = await secondFactorOf(database.db, toOwner(call), sealKeys).find()
      return {
        kind: found?.appSince ? 'totp' : null,
        activeSince: found?.appSince?.toISOString() ?? null,
        passkeys: (found?.passkeys ?? []).map(toPasskey),
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
      const token = call.sessionToken ?? ''
      const work = () =>
        database.transaction(async (tx) => {
          const codes = await secondFactorOf(tx, toOwner(call), sealKeys).confirm(given, now())
          if (codes === null) return null
          await sessions.prove(token, tx)
          await sessions.dropOtherProofs(call.actor, token, tx)
          await record(tx, call, { action: 'accounts.secondFactorOn', details: { kind: 'totp' } })
          await factorMails(tx, call, now()).turnedOn(user)
          return codes
        })
      return { recoveryCodes: await check(call, { isGuessable: true, work, wrong: wrongCode }) }
    },

    /** Throws `wrongState` for an account without a factor. */
    prove: async (given: string, call: SignedInContext): Promise<ProofKind> => {
      if (!call.actor.secondFactor.isActive) throw new AppError('wrongState', { message: texts.off })
      const user = await findUser(database.db, call)
      const work = () =>
        database.transaction(async (tx) => {
          const factor = secondFactorOf(tx, toOwner(call), sealKeys)
          const kind = await factor.prove(given, now())
          if (kind === null) return null
          await sessions.prove(call.sessionToken ?? '', tx)
          await record(tx, call, { action: 'accounts.secondFactorProven', details: { kind } })
          if (kind === 'recovery')
            await factorMails(tx, call, now()).recoveryUsed(user, await factor.countRecoveryCodes())
          return kind
        })
      return check(call, { isGuessable: isGuessable(given), work, wrong: wrongCode })
    },
  }
}
