import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { oneTimeCodes } from '#server/db/schema/index.ts'

/** What a code is for. A code of one kind is worth nothing as another. */
export type CodeKind =
  | 'verifyEmail'
  | 'setPassword'
  /** Confirms the address of a newsletter subscriber. */
  | 'subscribe'
  /** Hands a session over to another page or program (`loginBySessionId`): 60 seconds. */
  | 'handOver'
  /** A sign-in with another service that is under way. */
  | 'oidcState'
  /** What a console asks with while the sign-in happens in the system's browser. */
  | 'browserSignIn'
  /** What the browser's side of such a sign-in knows it by. */
  | 'browserTicket'
  /** A sign-in with another service that waits for the password or for the digits of a mail. */
  | 'externalProof'
  /** A token of another service that was taken once already. */
  | 'spentToken'
  | 'jump'

export type CodeRow = typeof oneTimeCodes.$inferSelect

export interface NewCode {
  siteId: string
  kind: CodeKind
  userId: string | null
  payload?: Record<string, unknown>
  lifetimeMs: number
  at: Date
}

/** What the table keeps of a code. */
export const codeHashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

const known = (siteId: string, kind: CodeKind, code: string) =>
  and(
    eq(oneTimeCodes.codeHash, codeHashOf(code)),
    eq(oneTimeCodes.siteId, siteId),
    eq(oneTimeCodes.kind, kind),
  )

/** Makes a code of 256 random bits. It is here and with whoever gets it; the table keeps its hash. */
export const issueCode = async (
  tx: Db,
  { siteId, kind, userId, payload, lifetimeMs, at }: NewCode,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url')
  await tx.insert(oneTimeCodes).values({
    codeHash: codeHashOf(code),
    siteId,
    kind,
    userId,
    payload: payload ?? {},
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimeMs),
  })
  return code
}

/** Uses a code up: of any number of calls at once one gets the row. Null when it is unknown, used, over, or of another site or kind. */
export const useCode = async (
  tx: Db,
  siteId: string,
  kind: CodeKind,
  code: string,
  at: Date,
): Promise<CodeRow | null> => {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: at })
    .where(and(known(siteId, kind, code), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, at)))
    .returning()
  return row ?? null
}

/** Looks at a code without using it up; the same conditions as `useCode`. */
export const peekCode = async (
  db: Db,
  siteId: string,
  kind: CodeKind,
  code: string,
  at: Date,
): Promise<CodeRow | null> => {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(known(siteId, kind, code), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, at)))
    .limit(1)
  return row ?? null
}

/** Ends the open codes of a kind that a user has: a new link makes the older ones worthless. */
export const endCodes = async (
  tx: Db,
  siteId: string,
  kind: CodeKind,
  userId: string,
  at: Date,
): Promise<void> => {
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(oneTimeCodes.siteId, siteId),
        eq(oneTimeCodes.kind, kind),
        eq(oneTimeCodes.userId, userId),
        isNull(oneTimeCodes.usedAt),
      ),
    )
}
