import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the next call may go out. Rejects when it is called off. */
export type Pace = (signal: AbortSignal) => Promise<void>

interface Clock {
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
}

/** At most one call each `gapMs`, so that keeping copies never slows down who works. */
export function createPace(gapMs: number, { now, sleep }: Clock = realClock): Pace {
  let next = 0
  return async (signal) => {
    signal.throwIfAborted()
    const at = Math.max(now(), next)
    next = at + gapMs
    if (at > now()) await sleep(at - now(), signal)
  }
}
