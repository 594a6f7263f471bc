import type { SessionState } from '#renderer/store/session-slice.ts'
import { dropAllDrafts } from '#renderer/ui/fields/drop-all-drafts.ts'

/** What somebody typed and did not send ends with their session, however it ends. */
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
