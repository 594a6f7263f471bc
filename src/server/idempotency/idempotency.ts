import { createHash } from 'node:crypto'
import { toCanonicalJson } from '#domain/canonical-json.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyRepo } from './idempotency.repo.ts'
import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** A money call and its idempotency key, which belongs to a site, user and endpoint. Null is a call without a key. */
export interface KeyedCall {
  siteId: string
  /**
   * The sender of the call. Include the customer it is for in the body, so that the same key for someone else is a
   * different request.
   */
  userId: string
  endpointId: string
  key: string | null
  body: unknown
}

const hashBody = (body: unknown): string =>
  createHash('sha256').update(toCanonicalJson(body)).digest('base64url')

/** Finds what an earlier call with this key created. Throws `idempotencyMismatch` for a different body. */
export const findRepeat = async (db: Db, call: KeyedCall): Promise<string | null> => {
  if (call.key === null) return null
  const known = await idempotencyRepo(db).find({ ...call, key: call.key })
  if (!known) return null
  if (known.bodyHash !== hashBody(call.body)) throw new AppError('idempotencyMismatch')
  return known.subject
}

/**
 * Stores the key and what the call created, in the call's own transaction. Waits for another transaction with the
 * same key. Returns the earlier subject if there is one, otherwise this one.
 */
export const storeKey = async (tx: Db, call: KeyedCall, subject: string, now: Date): Promise<string> => {
  if (call.key === null) return subject
  const { siteId, userId, endpointId, key, body } = call
  const row = { siteId, userId, endpointId, key, bodyHash: hashBody(body), subject, createdAt: now }
  if (await idempotencyRepo(tx).addIfAbsent(row)) return subject
  return (await findRepeat(tx, call)) ?? subject
}

/**
 * Builds the keyed call of a request. The customer it is for becomes part of the body, so that the same key for
 * someone else is a different request.
 */
export const toKeyedCall = <E extends Endpoint>(
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

/** How long the second of two simultaneous calls waits, in milliseconds. */
export interface WaitTimes {
  waitForFirstMs: number
  pollMs: number
  pollAtMostMs: number
}

/**
 * Waits until the first of two simultaneous calls, here or on another node, has an outcome, or until `waitForFirstMs`
 * has passed. The second call sends nothing and answers with what it finds then.
 */
export const waitForFirst = async (isRunning: () => Promise<boolean>, times: WaitTimes): Promise<void> => {
  let waitMs = times.pollMs
  for (let waitedMs = 0; waitedMs < times.waitForFirstMs; waitedMs += waitMs) {
    if (!(await isRunning())) return
    waitMs = Math.min(waitMs * 1.5, times.pollAtMostMs)
    await sleep(waitMs)
  }
}
