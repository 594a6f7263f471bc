import type { ExportProgress } from '#contract/ipc/workspace.ts'

/** Rate and time left, measured over the rows of this run: `before` were there when it began. */
export function progressOf(
  phase: ExportProgress['phase'],
  { done, total, elapsedMs, before }: { done: number; total: number; elapsedMs: number; before: number },
): ExportProgress {
  const perSecond = elapsedMs > 0 ? Math.round(((done - before) * 1000) / elapsedMs) : 0
  const left = Math.max(0, total - done)
  return { phase, done, total, perSecond, secondsLeft: perSecond > 0 ? Math.ceil(left / perSecond) : null }
}
