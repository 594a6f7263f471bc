import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { CodeKind } from './code-kinds.ts'
import { oneTimeCodesRepo, type CodeRow } from './one-time-codes.repo.ts'

export interface NewCode {
  siteId: string
  kind: CodeKind
  userId: string | null
  payload?: Record<string, unknown>
  lifetimeMs: number
  at: Date
}

/** A code presented by a client, and the instant at which it must be valid. */
export interface PresentedCode {
  siteId: string
  kind: CodeKind
  code: string
  at: Date
}

/** Hashes a code as the table stores it. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Creates a code of 256 random bits and returns it. Only its hash is stored. */
export const issueCode = async (
  tx: Db,
  { siteId, kind, userId, payload, lifetimeMs, at }: NewCode,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url')
  await oneTimeCodesRepo(tx, siteId, kind).add({
    codeHash: hashCode(code),
    userId,
    payload: payload ?? {},
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimeMs),
  })
  return code
}

/**
 * Uses a code up. Only one of several concurrent calls gets the row. Null when the code is unknown, used, expired, or
 * of another site or kind.
 */
export const useCode = (tx: Db, { siteId, kind, code, at }: PresentedCode): Promise<CodeRow | null> =>
  oneTimeCodesRepo(tx, siteId, kind).use(hashCode(code), at)

/** Reads a code without using it up, under the same conditions as `useCode`. */
export const peekCode = (db: Db, { siteId, kind, code, at }: PresentedCode): Promise<CodeRow | null> =>
  oneTimeCodesRepo(db, siteId, kind).findOpen(hashCode(code), at)

/** Ends a user's unused codes of one kind, so that a new link invalidates the earlier ones. */
export const endCodes = (
  tx: Db,
  { siteId, kind, userId, at }: { siteId: string; kind: CodeKind; userId: string; at: Date },
): Promise<void> => oneTimeCodesRepo(tx, siteId, kind).useAll(userId, at)
