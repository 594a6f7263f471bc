import { setTimeout as sleep } from 'node:timers/promises'
import type { RowSource } from './row-source.ts'

/** Seconds before each retry. Together they cover a little over a minute, a typical network outage. */
export const triesAfterSeconds = [1, 2, 4, 8, 15, 30, 30] as const

interface Patience {
  waits?: readonly number[]
  /** Called with the seconds before each wait, and with null when an answer arrives after one. */
  onWait: (seconds: number | null) => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Retries for a while when the server can't be reached; every other answer is returned at once. Retrying is safe,
 * because reading changes nothing.
 */
export function createPatientSource(
  source: RowSource,
  { waits = triesAfterSeconds, onWait, wait = (ms, signal) => sleep(ms, undefined, { signal }) }: Patience,
): RowSource {
  const stopped = new AbortController()
  return {
    stop() {
      stopped.abort()
      source.stop()
    },
    async next() {
      let part = await source.next()
      for (const seconds of waits) {
        const isGone = !part.ok && part.error.code === 'network'
        if (!isGone || stopped.signal.aborted) return part
        onWait(seconds)
        await wait(seconds * 1_000, stopped.signal).catch(() => undefined)
        if (stopped.signal.aborted) return part
        part = await source.next()
        if (part.ok) onWait(null)
      }
      return part
    },
  }
}
