import type { ExportProgress } from '#contract/ipc/workspace.ts'

/**
 * Returns the rate and time left of an export. The time left is omitted in the first half second, when it would be a
 * guess.
 */
export const calculateProgress = (
  phase: ExportProgress['phase'],
  done: number,
  total: number,
  elapsedMs: number,
): ExportProgress => {
  const all = Math.max(total, done)
  const perSecond = elapsedMs > 0 ? Math.round((done * 1000) / elapsedMs) : 0
  const isKnown = elapsedMs >= 500 && perSecond > 0
  return {
    phase,
    done,
    total: all,
    perSecond,
    secondsLeft: isKnown ? Math.ceil((all - done) / perSecond) : null,
  }
}
