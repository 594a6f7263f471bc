import type { WalletRequest } from '#contract/entities/wallet.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, keepKey, type KeyedCall } from '#server/idempotency/idempotency.ts'
import { viewOf } from './request-view.ts'
import { requestsRepo } from './requests.repo.ts'

const keyedCall = (endpointId: string, body: unknown, call: SignedInContext): KeyedCall => ({
  siteId: call.site.siteId,
  userId: call.actor.userId,
  endpointId,
  key: call.idempotencyKey,
  body: { body, for: call.subject.userId },
})

/**
 * Does something about a wish once for each Idempotency-Key, in one transaction, and shows the wish. `act` gives the wish's id; 0 where
 * there is none. Of two calls with the same key at once the second one waits, does nothing and answers the same.
 */
export const onceForRequest = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  endpointId: string,
  body: unknown,
  call: SignedInContext,
  act: (tx: Db, at: Date) => Promise<number>,
): Promise<WalletRequest | null> => {
  const keyed = keyedCall(endpointId, body, call)
  const known = await findRepeat(database.db, keyed)
  const requestId = known === null ? await firstTime(database, now, keyed, act) : Number(known)
  return requestId === 0 ? null : viewOf(database.db, call.site.siteId, requestId, call.actor)
}

const firstTime = (
  database: Deps['database'],
  now: Deps['now'],
  keyed: KeyedCall,
  act: (tx: Db, at: Date) => Promise<number>,
): Promise<number> =>
  database.transaction(async (tx) => {
    if (keyed.key !== null) {
      // The same key at once: who comes second waits here, and then finds what the first one did.
      await requestsRepo(tx, keyed.siteId).queueUp(`key:${keyed.userId}:${keyed.endpointId}:${keyed.key}`)
      const known = await findRepeat(tx, keyed)
      if (known !== null) return Number(known)
    }
    const at = now()
    const requestId = await act(tx, at)
    await keepKey(tx, keyed, String(requestId), at)
    return requestId
  })
