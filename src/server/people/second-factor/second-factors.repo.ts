import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { factorChallenges, recoveryCodes, secondFactors } from '#server/db/schema/index.ts'
import { isOwned } from './factor-owner.repo.ts'
import { getOwnerId, toOwnerColumns, type FactorOwner } from './factor-owner.ts'

export type FactorRow = typeof secondFactors.$inferSelect
export type ChallengeRow = typeof factorChallenges.$inferSelect

const recoveryCodesRepo = (db: Db, owner: FactorOwner) => ({
  /** Uses a recovery code up. Only one of several concurrent calls succeeds. */
  takeRecoveryCode: async (codeHash: string, at: Date): Promise<boolean> => {
    const rows = await db
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(
        and(
          isOwned(recoveryCodes, owner),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ codeHash: recoveryCodes.codeHash })
    return rows.length > 0
  },
  replaceRecoveryCodes: async (codeHashes: readonly string[], at: Date): Promise<void> => {
    await db.delete(recoveryCodes).where(isOwned(recoveryCodes, owner))
    await db
      .insert(recoveryCodes)
      .values(codeHashes.map((codeHash) => ({ codeHash, createdAt: at, ...toOwnerColumns(owner) })))
  },
  countRecoveryCodes: async (): Promise<number> => {
    const [row] = await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(isOwned(recoveryCodes, owner), isNull(recoveryCodes.usedAt)))
    return row?.left ?? 0
  },
})

/** Reads and writes the app and the recovery codes of one owner. */
export const secondFactorsRepo = (db: Db, owner: FactorOwner) => ({
  ...recoveryCodesRepo(db, owner),
  ...appRepo(db, owner),
})

const appRepo = (db: Db, owner: FactorOwner) => {
  const isOfOwner = isOwned(secondFactors, owner)
  return {
    /** Lets changes of one owner's factor take turns until the transaction ends. */
    lock: async (): Promise<void> => {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`second factor ${getOwnerId(owner)}`}, 0))`,
      )
    },
    findActive: async (): Promise<FactorRow | null> => {
      const [row] = await db
        .select()
        .from(secondFactors)
        .where(and(isOfOwner, isNotNull(secondFactors.activeSince)))
        .limit(1)
      return row ?? null
    },
    findPending: async (): Promise<FactorRow | null> => {
      const [row] = await db
        .select()
        .from(secondFactors)
        .where(and(isOfOwner, isNull(secondFactors.activeSince)))
        .limit(1)
      return row ?? null
    },
    /** Stores a factor that is being set up, in place of an earlier one that never became active. */
    putPending: async (row: Pick<FactorRow, 'id' | 'kind' | 'sealed' | 'createdAt'>): Promise<void> => {
      await db.delete(secondFactors).where(and(isOfOwner, isNull(secondFactors.activeSince)))
      await db.insert(secondFactors).values({ ...row, ...toOwnerColumns(owner) })
    },
    /** Makes a pending factor the only active one. False when a simultaneous call has done so or replaced it. */
    activate: async (id: string, at: Date): Promise<boolean> => {
      await db.delete(secondFactors).where(and(isOfOwner, isNotNull(secondFactors.activeSince)))
      const rows = await db
        .update(secondFactors)
        .set({ activeSince: at })
        .where(and(isOfOwner, eq(secondFactors.id, id), isNull(secondFactors.activeSince)))
        .returning({ id: secondFactors.id })
      return rows.length > 0
    },
    /** Accepts a step once. False when its code, or a later one, has been accepted. */
    takeStep: async (id: string, step: number): Promise<boolean> => {
      const rows = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(isOfOwner, eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
        .returning({ id: secondFactors.id })
      return rows.length > 0
    },
    /** Removes the app, and one that is being set up. False when there was no active one. */
    removeApp: async (): Promise<boolean> => {
      const gone = await db
        .delete(secondFactors)
        .where(isOfOwner)
        .returning({ activeSince: secondFactors.activeSince })
      return gone.some(({ activeSince }) => activeSince !== null)
    },
    /** Removes what only matters while there is a factor: recovery codes, and sign-ins that wait. */
    removeRest: async (): Promise<void> => {
      await db.delete(recoveryCodes).where(isOwned(recoveryCodes, owner))
      await db.delete(factorChallenges).where(isOwned(factorChallenges, owner))
    },
  }
}

/** Reads and writes sign-ins that wait for the second step, by the hash of what the page holds. */
export const factorChallengesRepo = (db: Db) => {
  const isOpen = (codeHash: string, most: number, at: Date) =>
    and(
      eq(factorChallenges.codeHash, codeHash),
      isNull(factorChallenges.purpose),
      isNull(factorChallenges.usedAt),
      gt(factorChallenges.expiresAt, at),
      lt(factorChallenges.tries, most),
    )
  return {
    add: async (
      owner: FactorOwner,
      row: Pick<ChallengeRow, 'codeHash' | 'accountMark' | 'way' | 'createdAt' | 'expiresAt'>,
    ): Promise<void> => {
      await db.insert(factorChallenges).values({ ...row, ...toOwnerColumns(owner) })
    },
    findOpen: async (codeHash: string, most: number, at: Date): Promise<ChallengeRow | null> => {
      const [row] = await db
        .select()
        .from(factorChallenges)
        .where(isOpen(codeHash, most, at))
        .limit(1)
      return row ?? null
    },
    /** Counts a try in the row itself, so that simultaneous tries count each other. Returns the count; null after `most`. */
    countTry: async (codeHash: string, most: number, at: Date): Promise<number | null> => {
      const [row] = await db
        .update(factorChallenges)
        .set({ tries: sql`${factorChallenges.tries} + 1` })
        .where(isOpen(codeHash, most, at))
        .returning({ tries: factorChallenges.tries })
      return row?.tries ?? null
    },
    /** Uncounts a try at which nothing was checked. */
    giveBackTry: async (codeHash: string): Promise<void> => {
      await db
        .update(factorChallenges)
        .set({ tries: sql`greatest(${factorChallenges.tries} - 1, 0)` })
        .where(eq(factorChallenges.codeHash, codeHash))
    },
    /** Uses a challenge up. Only one of several concurrent calls succeeds. */
    use: async (codeHash: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(factorChallenges)
        .set({ usedAt: at })
        .where(
          and(
            eq(factorChallenges.codeHash, codeHash),
            isNull(factorChallenges.purpose),
            isNull(factorChallenges.usedAt),
            gt(factorChallenges.expiresAt, at),
          ),
        )
        .returning({ codeHash: factorChallenges.codeHash })
      return rows.length > 0
    },
  }
}
