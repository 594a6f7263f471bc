import type { StreamClock } from '#domain/live/stream-timer.ts'

export const browserClock: StreamClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
