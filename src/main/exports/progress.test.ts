import { describe, expect, it } from 'vitest'
import { progressOf } from './progress.ts'

describe('rate and time left', () => {
  it.each([
    ['nothing yet', [0, 100, 0, 0], { perSecond: 0, secondsLeft: null }],
    ['half in a second', [50, 100, 1_000, 0], { perSecond: 50, secondsLeft: 1 }],
    ['rows of an earlier run do not count', [60, 100, 1_000, 40], { perSecond: 20, secondsLeft: 2 }],
    ['more than was counted', [110, 100, 1_000, 0], { perSecond: 110, secondsLeft: 0 }],
  ] satisfies [string, [number, number, number, number], object][])('%s', (_what, given, expected) => {
    expect(progressOf('writing', ...given)).toMatchObject(expected)
  })
})
