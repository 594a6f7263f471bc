import { expect, it } from 'vitest'
import { nextZoomPercent } from './zoom.ts'

it.each([
  [100, 1, 110],
  [100, -1, 90],
  [175, 0, 100],
  [200, 1, 200],
  [50, -1, 50],
  [103, 1, 110],
  [103, -1, 100],
] as const)('zoom %d %% goes by %d to %d %%', (percent, step, expected) => {
  expect(nextZoomPercent(percent, step)).toBe(expected)
})
