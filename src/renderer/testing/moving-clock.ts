import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Runs one test on a clock that goes on by itself and can be moved: `pass` lets so many milliseconds pass at once, with everything that
 * falls due in them. Starts at `now`, an instant, or at the real time.
 */
export const startMovingClock = (now?: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, ...(now === undefined ? {} : { now: Date.parse(now) }) })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}
