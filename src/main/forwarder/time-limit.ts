/** A signal with a time limit; `end` stops the timer and no longer follows the outer signal. */
export interface TimeLimit {
  signal: AbortSignal
  end: () => void
}

/**
 * Creates a signal that aborts with `outer` or after `limitMs`, whichever is first; it also ends a body that stops.
 * Uses its own controller and timer, because `AbortSignal.any` over `AbortSignal.timeout` sometimes never fires on
 * Node 20 after garbage collection. Call `end` once the work is done: an outer signal that serves many calls would
 * otherwise collect a listener for each.
 */
export function createTimeLimit(limitMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  const end = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  const abort = () => {
    end()
    controller.abort()
  }
  const timer = setTimeout(abort, limitMs)
  timer.unref()
  if (outer?.aborted) abort()
  else outer?.addEventListener('abort', abort)
  return { signal: controller.signal, end }
}
