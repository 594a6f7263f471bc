import type { Db } from '#server/db/database.ts'
import { passkeysRepo } from './passkeys.repo.ts'
import type { FactorOwner } from './factor-owner.ts'
import { secondFactorsRepo } from './second-factors.repo.ts'

/** What an account can prove: codes of an app, passkeys, or both. Recovery codes replace either. */
export interface FactorKinds {
  app: boolean
  passkey: boolean
}

export const findFactorKinds = async (db: Db, owner: FactorOwner): Promise<FactorKinds> => ({
  app: (await secondFactorsRepo(db, owner).findActive()) !== null,
  passkey: (await passkeysRepo(db, owner).count()) > 0,
})

/** Whether an owner has a second factor. */
export const hasSecondFactor = async (db: Db, owner: FactorOwner): Promise<boolean> => {
  const { app, passkey } = await findFactorKinds(db, owner)
  return app || passkey
}
