import type { PlatformSavedTickets } from '#renderer/platform/platform.ts'
import type { SessionState } from '#renderer/store/session-slice.ts'

/**
 * Deletes the tickets that are kept on this device once their owner isn't signed in any more, however the session ended,
 * and when the application starts for anyone else. After a failure, the next start tries again.
 */
export const dropSavedTickets = (
  store: { getState(): { session: SessionState }; subscribe(listener: () => void): () => void },
  keeper: PlatformSavedTickets | null,
): void => {
  if (!keeper) return
  let isDropping = false
  const check = (): void => {
    const owner = keeper.owner()
    if (isDropping || owner === '' || owner === (store.getState().session.user?.userId ?? '')) return
    isDropping = true
    const drop = async (): Promise<void> => (await keeper.load()).stop()
    void drop().then(
      () => {
        isDropping = false
      },
      () => undefined,
    )
  }
  check()
  store.subscribe(check)
}
