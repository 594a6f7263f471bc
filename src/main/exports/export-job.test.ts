import { describe, expect, it } from 'vitest'
import { toProgress } from './export-job.ts'

describe('rate and time left', () => {
  it.each([
    ['nothing yet', { done: 0, total: 100, elapsedMs: 0, before: 0 }, { perSecond: 0, secondsLeft: null }],
    [
      'half in a second',
      { done: 50, total: 100, elapsedMs: 1_000, before: 0 },
      { perSecond: 50, secondsLeft: 1 },
    ],
    [
      'without rows of an earlier run',
      { done: 60, total: 100, elapsedMs: 1_000, before: 40 },
      { perSecond: 20, secondsLeft: 2 },
    ],
    [
      'more rows than were counted',
      { done: 110, total: 100, elapsedMs: 1_000, before: 0 },
      { perSecond: 110, secondsLeft: 0 },
    ],
  ] satisfies [string, Parameters<typeof toProgress>[1], object][])('%s', (_what, given, expected) => {
    expect(toProgress('writing', given)).toMatchObject(expected)
  })
})
