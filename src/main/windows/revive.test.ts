import { describe, expect, it } from 'vitest'
import { getReviveDelayMs } from './revive.ts'

describe('a view whose process crashed', () => {
  it.each([
    [1, 0],
    [2, 1_000],
    [3, 2_000],
    [6, 16_000],
    [7, 30_000],
    [100, 30_000],
  ])('comes back after crash number %i within a minute, in %i ms', (deaths, delayMs) => {
    expect(getReviveDelayMs(deaths)).toBe(delayMs)
  })
})
