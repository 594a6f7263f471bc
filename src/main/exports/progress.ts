import type { ExportProgress } from '#contract/ipc/workspace.ts'

/** Rate and time left, measured from the first row. */
export function progressOf(
  phase: ExportProgress['phase'],
  done: number,
  total: number,
  elapsedMs: number,
): Omit<ExportProgress, 'exportId'> {
  const perSecond = elapsedMs > 0 ? Math.round((done * 1000) / elapsedMs) : 0
  const left = Math.max(0, total - done)
  return { phase, done, total, perSecond, secondsLeft: perSecond > 0 ? Math.ceil(left / perSecond) : null }
}
