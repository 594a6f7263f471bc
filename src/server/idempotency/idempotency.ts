import { createHash } from 'node:crypto'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyRepo } from './idempotency.repo.ts'
import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** A money call with its key. The key belongs to the caller: site, user and endpoint; null is a call without one. */
export interface KeyedCall {
  siteId: string
  /** Who sent the call. For whom it is belongs into the body: the same key for somebody else is another request. */
  userId: string
  endpointId: string
  key: string | null
  body: unknown
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url')

/** What an earlier call with this key made; null when there was none. Throws `idempotencyMismatch` for another body. */
export const findRepeat = async (db: Db, call: KeyedCall): Promise<string | null> => {
  if (call.key === null) return null
  const known = await idempotencyRepo(db).find({ ...call, key: call.key })
  if (!known) return null
  if (known.bodyHash !== hashOf(call.body)) throw new AppError('idempotencyMismatch')
  return known.subject
}

/**
 * Keeps the key with what the call made, in the call's own transaction: both stand or neither. Waits for a call with the
 * same key that is still in its transaction. Gives the subject that counts: the earlier one when there was one.
 */
export const keepKey = async (tx: Db, call: KeyedCall, subject: string, now: Date): Promise<string> => {
  if (call.key === null) return subject
  const { siteId, userId, endpointId, key, body } = call
  const row = { siteId, userId, endpointId, key, bodyHash: hashOf(body), subject, createdAt: now }
  if (await idempotencyRepo(tx).addIfAbsent(row)) return subject
  return (await findRepeat(tx, call)) ?? subject
}

/** Makes the keyed call of a request. For whom it is belongs to its body: the same key for somebody else is another request. */
export const keyed = <E extends Endpoint>(
  { site, actor, subject, idempotencyKey }: SignedInContext,
  endpoint: E,
  input: RequestOf<E>,
): KeyedCall => ({
  siteId: site.siteId,
  userId: actor.userId,
  endpointId: endpoint.id,
  key: idempotencyKey,
  body: { input, for: subject.userId },
})

/** How the second of two simultaneous calls waits, in milliseconds. */
export interface WaitTimes {
  waitForFirstMs: number
  pollMs: number
  pollAtMostMs: number
}

/**
 * Waits until the first of two simultaneous calls has its outcome, here or on another node, or until `waitForFirstMs` have passed. The second call
 * sends nothing: it answers what it finds afterwards.
 */
export const waitForFirst = async (isRunning: () => Promise<boolean>, times: WaitTimes): Promise<void> => {
  let waitMs = times.pollMs
  for (let waitedMs = 0; waitedMs < times.waitForFirstMs; waitedMs += waitMs) {
    if (!(await isRunning())) return
    waitMs = Math.min(waitMs * 1.5, times.pollAtMostMs)
    await sleep(waitMs)
  }
}
