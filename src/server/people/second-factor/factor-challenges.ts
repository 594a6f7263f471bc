import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import { orGiveBack } from '../or-give-back.ts'
import { findFactorKinds } from './factor-kinds.ts'
import type { FactorOwner } from './factor-owner.ts'
import { factorChallengesRepo, type ChallengeRow } from './second-factors.repo.ts'

/** How long a sign-in waits for its second step, in milliseconds, and how many wrong codes end it. */
export const challengeLimits = { lifetimeMs: 5 * 60_000, tries: 5 } as const

/** What identifies the state of an account: a change of either ends its challenges. */
interface Account {
  email: string
  passwordHash: string
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const toAccountMark = ({ email, passwordHash }: Account): string => hash(`account ${email} ${passwordHash}`)

/** Starts the second step of a sign-in and returns the failure that tells the client what to ask for. */
export const startChallenge = async (
  tx: Db,
  { owner, account, way, at }: { owner: FactorOwner; account: Account; way: SessionWay | null; at: Date },
): Promise<AppError> => {
  const factors = await findFactorKinds(tx, owner)
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + challengeLimits.lifetimeMs)
  await factorChallengesRepo(tx).add(owner, {
    codeHash: hash(challenge),
    accountMark: toAccountMark(account),
    way,
    createdAt: at,
    expiresAt,
  })
  return new AppError('factorNeeded', { details: { challenge, expiresAt: expiresAt.toISOString(), factors } })
}

/** Hashes a challenge as the table stores it. */
export const hashChallenge = hash

/** Gives access to one challenge by its hash. */
export const challengeOfHash = (db: Db, codeHash: string, at: Date) => {
  const repo = factorChallengesRepo(db)
  return {
    /** Null when it is unknown, used or expired, or had too many wrong codes. */
    find: (): Promise<ChallengeRow | null> => repo.findOpen(codeHash, challengeLimits.tries, at),
    /**
     * Counts a try, and uncounts it if `check` fails. Returns its result and how many tries are left after it; null when
     * there were none.
     */
    tryOnce: async <T>(check: () => Promise<T>): Promise<{ result: T; triesLeft: number } | null> => {
      const tries = await repo.countTry(codeHash, challengeLimits.tries, at)
      if (tries === null) return null
      const result = await orGiveBack(check, () => repo.giveBackTry(codeHash))
      return { result, triesLeft: challengeLimits.tries - tries }
    },
    use: (): Promise<boolean> => repo.use(codeHash, at),
  }
}

/** Gives access to one challenge by what the page holds. */
export const challengeOf = (db: Db, challenge: string, at: Date) => challengeOfHash(db, hash(challenge), at)

/** Whether an account is as it was when its challenge began. */
export const isSameAccount = ({ accountMark }: ChallengeRow, account: Account): boolean =>
  accountMark === toAccountMark(account)
