import type { SessionState } from '#renderer/store/session-slice.ts'
import { dropAllDrafts } from '#renderer/ui/fields/drop-all-drafts.ts'

/** Whose drafts wait for their owner to sign in again. */
const ownerKey = 'draftsOf'

type TabStorage = Parameters<typeof dropAllDrafts>[0] & Pick<Storage, 'getItem' | 'setItem'>

/**
 * Deletes unsent drafts when someone signs out. When a session ends by itself they wait in this tab for the same person to sign in again, and are
 * deleted if someone else does.
 */
export const dropDraftsAtSignOut = (
  store: { getState(): { session: SessionState }; subscribe(listener: () => void): () => void },
  storage: TabStorage,
): (() => void) => {
  const userId = () => store.getState().session.user?.userId
  const settle = (id: string): void => {
    const owner = storage.getItem(ownerKey)
    if (owner === null) return
    if (owner !== id) dropAllDrafts(storage)
    storage.removeItem(ownerKey)
  }
  let before = userId()
  if (before !== undefined) settle(before)
  return store.subscribe(() => {
    const now = userId()
    if (now === before) return
    if (before !== undefined) {
      if (now === undefined && store.getState().session.hasExpired) storage.setItem(ownerKey, before)
      else dropAllDrafts(storage)
    }
    if (now !== undefined) settle(now)
    before = now
  })
}
