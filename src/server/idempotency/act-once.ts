import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyRepo } from './idempotency.repo.ts'
import { findRepeat, storeKey, type KeyedCall } from './idempotency.ts'

/**
 * Runs an action once per Idempotency-Key, in one transaction, and returns the id of what it created. A second
 * simultaneous call waits for the first transaction, does nothing and returns the same id. Throws
 * `idempotencyMismatch` for a different body.
 */
export const actOnce = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  call: KeyedCall,
  act: (tx: Db, at: Date) => Promise<string>,
): Promise<string> => {
  const known = await findRepeat(database.db, call)
  if (known !== null) return known
  return database.transaction(async (tx) => {
    if (call.key !== null) {
      await idempotencyRepo(tx).lock({ ...call, key: call.key })
      const first = await findRepeat(tx, call)
      if (first !== null) return first
    }
    const at = now()
    return storeKey(tx, call, await act(tx, at), at)
  })
}
