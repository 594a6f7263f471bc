/**
 * A signal that aborts with `outer` or after `limitMs`, whichever is first; it also ends a body that falls silent. A
 * controller and a timer of its own: `AbortSignal.any` over `AbortSignal.timeout` sometimes never fires on Node 20, when
 * what it made is collected.
 */
export function timeLimit(limitMs: number, outer?: AbortSignal): AbortSignal {
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
