import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { factorChallenges, passkeys } from '#server/db/schema/index.ts'
import type { PasskeyPurpose } from '#server/db/shapes/accounts.ts'
import { isOwned } from './factor-owner.repo.ts'
import { toOwnerColumns, type FactorOwner } from './factor-owner.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type NewPasskey = Omit<PasskeyRow, 'siteId' | 'userId' | 'operatorId' | 'lastUsedAt'>

/** What a challenge is for: a purpose, and a fingerprint of the session or the sign-in that asked for it. */
export interface ChallengeUse {
  purpose: PasskeyPurpose
  boundTo: string
}

/** Reads and writes the passkeys of one owner. */
export const passkeysRepo = (db: Db, owner: FactorOwner) => {
  const isOfOwner = isOwned(passkeys, owner)
  return {
    /** Lists the owner's passkeys, the oldest first. */
    list: (): Promise<PasskeyRow[]> =>
      db
        .select()
        .from(passkeys)
        .where(isOfOwner)
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
        .limit(100),
    count: async (): Promise<number> => {
      const [row] = await db.select({ all: count() }).from(passkeys).where(isOfOwner)
      return row?.all ?? 0
    },
    byCredential: async (credentialId: string): Promise<PasskeyRow | null> => {
      const [row] = await db
        .select()
        .from(passkeys)
        .where(and(isOfOwner, eq(passkeys.credentialId, credentialId)))
        .limit(1)
      return row ?? null
    },
    /** Adds a passkey. Returns false, and adds nothing, if someone at the site has it. */
    add: async (row: NewPasskey): Promise<boolean> => {
      const added = await db
        .insert(passkeys)
        .values({ ...row, ...toOwnerColumns(owner) })
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      return added.length > 0
    },
    /**
     * Records a use. Returns false, and records nothing, unless the passkey's counter went on, or it doesn't count at all. The
     * row itself decides, so that two uses of a copy can't pass together.
     */
    use: async (
      id: string,
      { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
    ): Promise<boolean> => {
      const hasNone = counter === 0 ? eq(passkeys.counter, 0) : undefined
      const used = await db
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: at })
        .where(and(isOfOwner, eq(passkeys.id, id), or(lt(passkeys.counter, counter), hasNone)))
        .returning({ id: passkeys.id })
      return used.length > 0
    },
    /** Removes a passkey and returns it; null if the owner has none with this id. */
    remove: async (id: string): Promise<PasskeyRow | null> => {
      const [row] = await db
        .delete(passkeys)
        .where(and(isOfOwner, eq(passkeys.id, id)))
        .returning()
      return row ?? null
    },
    removeAll: async (): Promise<void> => {
      await db.delete(passkeys).where(isOfOwner)
    },
  }
}

/** Reads and writes the challenges that passkeys of one owner sign, by their hash. */
export const passkeyChallengesRepo = (db: Db, owner: FactorOwner) => ({
  add: async (
    codeHash: string,
    { purpose, boundTo }: ChallengeUse,
    { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  ): Promise<void> => {
    const row = { codeHash, purpose, accountMark: boundTo, createdAt, expiresAt }
    await db.insert(factorChallenges).values({ ...row, ...toOwnerColumns(owner) })
  },
  /** Uses a challenge up, for this purpose only. Only one of several concurrent calls succeeds. */
  take: async (codeHash: string, { purpose, boundTo }: ChallengeUse, at: Date): Promise<boolean> => {
    const taken = await db
      .update(factorChallenges)
      .set({ usedAt: at })
      .where(
        and(
          isOwned(factorChallenges, owner),
          eq(factorChallenges.codeHash, codeHash),
          eq(factorChallenges.purpose, purpose),
          eq(factorChallenges.accountMark, boundTo),
          isNull(factorChallenges.usedAt),
          gt(factorChallenges.expiresAt, at),
        ),
      )
      .returning({ codeHash: factorChallenges.codeHash })
    return taken.length > 0
  },
})
