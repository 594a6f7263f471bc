import { useAppSelector } from './store.ts'

interface PollingOptions {
  /** How often while the server sends news of the query, in milliseconds: only in case some of it was lost. */
  withNewsMs?: number
  /** Also while the page isn't visible: somebody waits for the outcome and may be in another window. */
  isUnseenToo?: boolean
}

/** Returns the options of a query that is read again every `everyMs`, and less often while news arrives. 0 turns it off. */
export const usePolling = (
  everyMs: number,
  { withNewsMs = 300_000, isUnseenToo = false }: PollingOptions = {},
) => {
  const hasNews = useAppSelector((state) => state.progress.hasNews)
  const pollingInterval = hasNews && everyMs > 0 ? Math.max(everyMs, withNewsMs) : everyMs
  return { pollingInterval, skipPollingIfUnfocused: !isUnseenToo, refetchOnReconnect: true }
}
