/**
 * Creates a signal that aborts with `outer` or after `limitMs`, whichever is first; it also ends a body that stops.
 * Uses its own controller and timer, because `AbortSignal.any` over `AbortSignal.timeout` sometimes never fires on
 * Node 20 after garbage collection.
 */
export function createTimeLimit(limitMs: number, outer?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
    controller.abort()
  }
  const timer = setTimeout(abort, limitMs)
  timer.unref()
  if (outer?.aborted) abort()
  else outer?.addEventListener('abort', abort)
  return controller.signal
}
