import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the next call may be sent. Rejects when aborted. */
export type Pace = (signal: AbortSignal) => Promise<void>

interface Clock {
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
}

/** Allows at most one call every `gapMs`, so that archiving doesn't slow down users. */
export function createPace(gapMs: number, { now, sleep }: Clock = realClock): Pace {
  let next = 0
  return async (signal) => {
    signal.throwIfAborted()
    const at = Math.max(now(), next)
    next = at + gapMs
    if (at > now()) await sleep(at - now(), signal)
  }
}
