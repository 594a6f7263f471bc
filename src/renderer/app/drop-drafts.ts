import type { SessionState } from '#renderer/store/session-slice.ts'
import { draftsOwnerKey as ownerKey, dropAllDrafts } from '#renderer/ui/fields/drop-all-drafts.ts'

type TabStorage = Parameters<typeof dropAllDrafts>[0] & Pick<Storage, 'getItem' | 'setItem'>

/**
 * Deletes unsent drafts when someone signs out. When a session expires, keeps them in this tab until the next sign-in, and
 * deletes them if someone else signs in.
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
