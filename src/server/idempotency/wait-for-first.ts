import { setTimeout as sleep } from 'node:timers/promises'

/** How the second of two simultaneous calls waits, in milliseconds. */
export interface WaitTimes {
  waitForFirstMs: number
  pollMs: number
  pollAtMostMs: number
}

/**
 * Waits until the first of two simultaneous calls has its outcome, here or on another node, or until `waitForFirstMs` have passed. The second call
 * sends nothing: it answers what it finds afterwards.
 */
export const waitForFirst = async (isRunning: () => Promise<boolean>, times: WaitTimes): Promise<void> => {
  let waitMs = times.pollMs
  for (let waitedMs = 0; waitedMs < times.waitForFirstMs; waitedMs += waitMs) {
    if (!(await isRunning())) return
    waitMs = Math.min(waitMs * 1.5, times.pollAtMostMs)
    await sleep(waitMs)
  }
}
