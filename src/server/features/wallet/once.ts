import type { WalletRequest } from '#contract/entities/wallet.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import type { KeyedCall } from '#server/idempotency/idempotency.ts'
import { findRequestView } from './request-view.ts'

/** Acts on a wallet request once per key and returns the request. `act` returns its id, or 0 when there is none. */
export const actOnceOnRequest = async (
  deps: Pick<Deps, 'database' | 'now'>,
  keyedCall: KeyedCall,
  call: SignedInContext,
  act: (tx: Db, at: Date) => Promise<number>,
): Promise<WalletRequest | null> => {
  const requestId = Number(await actOnce(deps, keyedCall, async (tx, at) => String(await act(tx, at))))
  return requestId === 0 ? null : findRequestView(deps.database.db, call.site.siteId, requestId, call.actor)
}
