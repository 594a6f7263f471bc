import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateServerClock, serverNow } from './server-clock.ts'

const here = Date.parse('2026-11-20T10:00:00.000Z')
const toDateHeader = (seconds: number): string => new Date(here + seconds * 1000).toUTCString()

afterEach(() => {
  vi.useRealTimers()
  // Other files share the clock, and would find their deadlines in the past.
  updateServerClock(new Date().toUTCString())
})

describe('the clock for deadlines', () => {
  it.each([
    ["is the server's when this clock is slow", toDateHeader(960), 960_000],
    ["is the server's when this clock is fast", toDateHeader(-600), -600_000],
    ["is this machine's when both agree within the duration of an answer", toDateHeader(2), 0],
  ])('%s', (_title, header, skewMs) => {
    vi.useFakeTimers({ now: here })
    updateServerClock(header)
    expect(serverNow() - here).toBe(skewMs)
  })

  it('ignores small differences between answers, and invalid dates', () => {
    vi.useFakeTimers({ now: here })
    updateServerClock(toDateHeader(600))
    updateServerClock(toDateHeader(602))
    updateServerClock(undefined)
    updateServerClock('soon')
    expect(serverNow() - here).toBe(600_000)
  })
})
