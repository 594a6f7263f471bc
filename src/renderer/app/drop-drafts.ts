import type { SessionState } from '#renderer/store/session-slice.ts'
import { dropAllDrafts } from '#renderer/ui/fields/drop-all-drafts.ts'

/** Deletes unsent drafts when the session ends, however it ends. */
export const dropDraftsAtSignOut = (
  store: { getState(): { session: SessionState }; subscribe(listener: () => void): () => void },
  storage: Parameters<typeof dropAllDrafts>[0],
): (() => void) => {
  const userId = () => store.getState().session.user?.userId
  let before = userId()
  return store.subscribe(() => {
    const now = userId()
    if (before !== undefined && now !== before) dropAllDrafts(storage)
    before = now
  })
}
