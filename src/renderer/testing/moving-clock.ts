import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Runs a test on a clock that advances by itself and can be moved: `pass` lets milliseconds pass at once and runs the
 * timers in them. Starts at `now`, or at the real time.
 */
export const startMovingClock = (now?: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, ...(now === undefined ? {} : { now: Date.parse(now) }) })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}
