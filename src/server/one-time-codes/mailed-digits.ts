import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { CodeKind } from './code-kinds.ts'
import { oneTimeCodesRepo, type CodeRow } from './one-time-codes.repo.ts'
import { hashCode, type NewCode, type PresentedCode } from './one-time-codes.ts'

export type DigitsKind = Extract<CodeKind, 'signUpDigits' | 'guestDigits' | 'closeDigits'>

/** How long the digits are valid, in milliseconds, and how often they may be tried. */
export const digitsLimits = { lifetimeMs: 10 * 60_000, tries: 5 } as const

const hashDigits = (secretKey: Uint8Array, code: string, digits: string): string =>
  createHmac('sha256', secretKey).update(`digits ${code} ${digits}`).digest('base64url')

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Creates a code in two halves: `code` stays on the page that asked, `digits` are emailed. Neither works alone, so
 * digits that someone is talked into passing on open nothing elsewhere.
 */
export const issueDigits = async (
  tx: Db,
  {
    siteId,
    kind,
    payload,
    at,
    userId = null,
  }: Pick<NewCode, 'siteId' | 'payload' | 'at'> & { kind: DigitsKind; userId?: string | null },
  secretKey: Uint8Array,
): Promise<{ code: string; digits: string; expiresAt: Date }> => {
  const code = randomBytes(32).toString('base64url')
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + digitsLimits.lifetimeMs)
  await oneTimeCodesRepo(tx, siteId, kind).add({
    codeHash: hashCode(code),
    userId,
    payload: { ...payload, digitsHash: hashDigits(secretKey, code, digits) },
    createdAt: at,
    expiresAt,
  })
  return { code, digits, expiresAt }
}

/** Counts a try and returns the code when the digits are right; it still has to be used up. */
export const tryDigits = async (
  db: Db,
  { siteId, kind, code, at, digits }: PresentedCode & { kind: DigitsKind; digits: string },
  secretKey: Uint8Array,
): Promise<CodeRow | null> => {
  const row = await oneTimeCodesRepo(db, siteId, kind).countTry(hashCode(code), digitsLimits.tries, at)
  const stored = row?.payload['digitsHash']
  const isRight = typeof stored === 'string' && isSame(hashDigits(secretKey, code, digits), stored)
  return isRight ? row : null
}
