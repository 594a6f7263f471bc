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
import { createRecoveryCodes, hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts'
import { secondFactorsRepo } from './second-factors.repo.ts'
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts'

/** What an owner's code was: one of the app, or a recovery code. */
export type ProofKind = FactorKind | 'recovery'

export interface ActiveFactor {
  kind: FactorKind
  activeSince: Date
  recoveryCodesLeft: number
}

/**
 * Gives access to the second factor of one owner, within the caller's transaction. Another kind of factor, such as a
 * passkey, is another `kind` with its own way to set up and to prove; everything else stays the same.
 */
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

  return {
    find: async (): Promise<ActiveFactor | null> => {
      const row = await repo.findActive()
      if (!row?.activeSince) return null
      return {
        kind: row.kind,
        activeSince: row.activeSince,
        recoveryCodesLeft: await repo.countRecoveryCodes(),
      }
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
      const row = await repo.findActive()
      if (!row) return null
      const recovery = readRecoveryCode(code)
      if (recovery !== null)
        return (await repo.takeRecoveryCode(hashRecoveryCode(ownerId, recovery), at)) ? 'recovery' : null
      const step = findStep(row.sealed, code, at)
      return step !== null && (await repo.takeStep(row.id, step)) ? row.kind : null
    },
    renewRecoveryCodes,
    countRecoveryCodes: repo.countRecoveryCodes,
    remove: repo.remove,
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

/** Returns the factor of a session. A proof counts for the factor that the owner has now, not for an earlier one. */
export const toFactorState = (provenAt: Date | null, since: Date | null): Person['secondFactor'] => ({
  isActive: since !== null,
  provenAt: provenAt !== null && since !== null && provenAt >= since ? provenAt : null,
})

/** Whether an owner has an active factor. */
export const hasSecondFactor = async (db: Db, owner: FactorOwner): Promise<boolean> =>
  (await secondFactorsRepo(db, owner).findActive()) !== null
