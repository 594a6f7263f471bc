import { expect, test } from 'vitest'
import { formatAge, formatWait, toAgeMs } from './format-age.ts'

test.each([
  [-500, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [35_999_999, '9 h 59 min'],
  [47.5 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
])('formats an age of %i ms as %s', (ms, text) => expect(formatAge(ms)).toBe(text))

test.each([
  [0, '0 ms'],
  [849.6, '850 ms'],
  [1_240, '1.2 s'],
  [180_000, '3 min'],
])('formats a wait of %d ms as %s', (ms, text) => expect(formatWait(ms)).toBe(text))

test('measures an age until the page was read', () =>
  expect(toAgeMs('2026-11-20T04:00:00Z', '2026-11-20T04:01:30Z')).toBe(90_000))
