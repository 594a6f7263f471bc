import { describe, expect, it } from 'vitest'
import { readRetryAfter, reconnectPauseMs, refusalPauseMs } from './reconnect-pause.ts'

describe('the pause before a stream is opened again', () => {
  it.each([
    [1, 0, 0, 0, 500],
    [1, 1, 0, 0, 1_000],
    [1, 0, 0, 4_000, 500],
    [1, 0.5, 0, 4_000, 2_250],
    [1, 1, 0, 4_000, 4_000],
    [1, 1, 0, 900_000, 10_000],
    [3, 1, 0, 0, 4_000],
    [6, 0, 0, 4_000, 15_000],
    [200, 1, 0, 0, 30_000],
    [1, 0, 20_000, 0, 20_000],
    [1, 1, 20_000, 0, 25_000],
    [1, 1, 1_000, 0, 2_000],
    [1, 0, 9_000_000, 0, 300_000],
  ])(
    'attempt %i, chance %d, Retry-After %i ms, asked by the stream %i ms: %i ms',
    (attempt, random, retryAfterMs, retryMs, pauseMs) => {
      expect(reconnectPauseMs(attempt, random, { retryAfterMs, retryMs })).toBe(pauseMs)
    },
  )

  it.each([
    [1, 0, 30_000],
    [1, 1, 60_000],
    [3, 1, 240_000],
    [100, 1, 300_000],
  ])('refusal %i, chance %d: %i ms', (attempt, random, pauseMs) => {
    expect(refusalPauseMs(attempt, random)).toBe(pauseMs)
  })

  it.each([
    [null, 0],
    ['', 0],
    ['soon', 0],
    ['12', 12_000],
    ['Thu, 14 Jan 2027 12:00:30 GMT', 30_000],
    ['Thu, 14 Jan 2027 11:00:00 GMT', 0],
  ])('reads the Retry-After %j', (header, ms) => {
    expect(readRetryAfter(header, Date.parse('2027-01-14T12:00:00Z'))).toBe(ms)
  })
})
