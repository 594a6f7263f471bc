import type { StreamClock } from '#domain/live/stream-timer.ts'

/** The computer's time and chance. */
export const streamClock: StreamClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
