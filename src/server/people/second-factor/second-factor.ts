import { randomUUID } from 'node:crypto'
import { errorText } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FactorKind } from '#server/db/shapes/accounts.ts'
import { toFactorPlace } from '#server/secrets/seal-places.ts'
import type { SealKeys } from '#server/secrets/seal-keys.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import { getOwnerId, type FactorOwner } from './factor-owner.ts'
import { hasSecondFactor } from './factor-kinds.ts'
import { passkeyLimit } from './passkeys.ts'
import { passkeysRepo, type NewPasskey, type PasskeyRow } from './passkeys.repo.ts'
import { createRecoveryCodes, hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts'
import { secondFactorsRepo } from './second-factors.repo.ts'
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts'

/** What an owner proved: a code of the app, a passkey, or a recovery code. */
export type ProofKind = FactorKind | 'passkey' | 'recovery'

/** The second factor of an owner: an app, passkeys, or both. */
export interface ActiveFactor {
  /** Null without an app. */
  appSince: Date | null
  /** The oldest first. */
  passkeys: readonly PasskeyRow[]
  recoveryCodesLeft: number
}

const createRemovals = (tx: Db, owner: FactorOwner) => {
  const app = secondFactorsRepo(tx, owner)
  const keys = passkeysRepo(tx, owner)
  /** Removes the recovery codes with the last factor. Returns whether it was the last one. */
  const endUnlessLeft = async (): Promise<boolean> => {
    if (await hasSecondFactor(tx, owner)) return false
    await app.removeRest()
    return true
  }
  return {
    /** Removes all factors, the recovery codes and the sign-ins that wait. False when there was no factor. */
    remove: async (): Promise<boolean> => {
      await app.lock()
      const had = await hasSecondFactor(tx, owner)
      await app.removeApp()
      await keys.removeAll()
      await app.removeRest()
      return had
    },
    /** Removes the app alone. Null when there was none. */
    removeApp: async (): Promise<{ wasLast: boolean } | null> => {
      await app.lock()
      return (await app.removeApp()) ? { wasLast: await endUnlessLeft() } : null
    },
    /** Removes one passkey. Null when the owner has none with this id. */
    removePasskey: async (id: string): Promise<{ wasLast: boolean; name: string } | null> => {
      await app.lock()
      const gone = await keys.remove(id)
      return gone && { wasLast: await endUnlessLeft(), name: gone.name }
    },
  }
}

/** Lets changes of one owner's factor take turns until the transaction ends. */
export const lockSecondFactor = (tx: Db, owner: FactorOwner): Promise<void> =>
  secondFactorsRepo(tx, owner).lock()

/** Removes every factor of an owner, within the caller's transaction. False when there was none. */
export const removeSecondFactor = (tx: Db, owner: FactorOwner): Promise<boolean> =>
  createRemovals(tx, owner).remove()

/** Gives access to the second factor of one owner, within the caller's transaction. */
export const secondFactorOf = (tx: Db, owner: FactorOwner, sealKeys: SealKeys) => {
  const repo = secondFactorsRepo(tx, owner)
  const ownerId = getOwnerId(owner)
  const place = toFactorPlace(ownerId)
  /** Returns the step of a code. Null as well for a secret that was sealed with a lost `FAREDESK_SECRET`. */
  const findStep = (sealed: string, code: string, at: Date): number | null => {
    try {
      return findTotpStep(openSecrets(sealKeys, place, sealed)['secret'] ?? '', toDigits(code), at)
    } catch {
      return null
    }
  }

  const renewRecoveryCodes = async (at: Date): Promise<string[]> => {
    const codes = createRecoveryCodes()
    await repo.replaceRecoveryCodes(
      codes.map((code) => hashRecoveryCode(ownerId, code)),
      at,
    )
    return codes
  }

  /** Throws `wrongState` at the limit. */
  const assertPasskeyFits = async (): Promise<void> => {
    if ((await passkeysRepo(tx, owner).count()) < passkeyLimit) return
    throw new AppError('wrongState', { message: `You can have ${passkeyLimit} passkeys. Remove one first.` })
  }

  return {
    ...createRemovals(tx, owner),
    assertPasskeyFits,
    find: async (): Promise<ActiveFactor | null> => {
      const appSince = (await repo.findActive())?.activeSince ?? null
      const passkeys = await passkeysRepo(tx, owner).list()
      if (appSince === null && passkeys.length === 0) return null
      return { appSince, passkeys, recoveryCodesLeft: await repo.countRecoveryCodes() }
    },
    /**
     * Adds a passkey and returns recovery codes if it is the owner's first factor, or else none; null if someone at the site
     * has this passkey. Throws `wrongState` at the limit.
     */
    addPasskey: async (passkey: NewPasskey): Promise<string[] | null> => {
      await repo.lock()
      await assertPasskeyFits()
      const keys = passkeysRepo(tx, owner)
      const isFirst = !(await hasSecondFactor(tx, owner))
      if (!(await keys.add(passkey))) return null
      return isFirst ? renewRecoveryCodes(passkey.createdAt) : []
    },
    /** Creates a secret that becomes active with `confirm`. It is returned only here. */
    begin: async (
      names: { issuer: string; label: string },
      at: Date,
    ): Promise<{ secret: string; uri: string }> => {
      await repo.lock()
      const secret = createTotpSecret()
      const sealed = sealSecrets(sealKeys, place, { secret })
      await repo.putPending({ id: `sf_${randomUUID()}`, kind: 'totp', sealed, createdAt: at })
      return { secret, uri: toTotpUri(secret, names) }
    },
    /**
     * Makes the app that is being set up the owner's factor and returns new recovery codes; null for a wrong code. Throws
     * `wrongState` when none is being set up.
     */
    confirm: async (code: string, at: Date): Promise<string[] | null> => {
      await repo.lock()
      const row = await repo.findPending()
      if (!row) throw new AppError('wrongState', { message: 'Start again: this setup has expired.' })
      const step = findStep(row.sealed, code, at)
      if (step === null) return null
      if (!(await repo.takeStep(row.id, step)) || !(await repo.activate(row.id, at))) return null
      return renewRecoveryCodes(at)
    },
    /** Accepts a code of the app or a recovery code, each once; null for any other. */
    prove: async (code: string, at: Date): Promise<ProofKind | null> => {
      const recovery = readRecoveryCode(code)
      if (recovery !== null)
        return (await repo.takeRecoveryCode(hashRecoveryCode(ownerId, recovery), at)) ? 'recovery' : null
      const row = await repo.findActive()
      if (!row) return null
      const step = findStep(row.sealed, code, at)
      return step !== null && (await repo.takeStep(row.id, step)) ? row.kind : null
    },
    renewRecoveryCodes,
    countRecoveryCodes: repo.countRecoveryCodes,
  }
}

/** Removes the spaces with which apps show a code. */
const toDigits = (code: string): string => code.replaceAll(/\s/g, '')

/** Creates the failure of a wrong code, shown at its field. */
export const wrongCode = (details?: Record<string, unknown>): AppError =>
  new AppError('factorCodeWrong', {
    fields: [{ path: 'code', message: errorText.factorCodeWrong }],
    ...(details ? { details } : {}),
  })

/** When an account got each of its factors; null for those that it doesn't have. */
export interface FactorsSince {
  app: Date | null
  passkey: Date | null
}

/**
 * Returns the factor of a session. A proof counts for the factors that the account has now, not for earlier ones: it must not be
 * older than all of them. Whoever replaces or removes one also drops the proofs of other sessions.
 */
export const toFactorState = (
  provenAt: Date | null,
  { app, passkey }: FactorsSince,
): Person['secondFactor'] => {
  const since = app && passkey ? (app < passkey ? app : passkey) : (app ?? passkey)
  return {
    isActive: since !== null,
    kinds: { app: app !== null, passkey: passkey !== null },
    provenAt: provenAt !== null && since !== null && provenAt >= since ? provenAt : null,
  }
}
