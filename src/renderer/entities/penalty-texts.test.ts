import { describe, expect, it } from 'vitest'
import { windowText } from './penalty-texts.ts'

describe('the time in which a penalty applies', () => {
  it.each([
    [null, null, 'Hours', 'Any time'],
    [4, null, 'Days', '4 days or more before departure'],
    [1, null, 'Days', '1 day or more before departure'],
    [0, 3, 'Hours', 'Within 3 hours of departure'],
    [null, 1, 'Hours', 'Within 1 hour of departure'],
    [3, 96, 'Hours', '3 to 96 hours before departure'],
  ] as const)('from %s to %s %s is "%s"', (from, to, unit, text) => {
    expect(windowText({ from, to, unit })).toBe(text)
  })
})
