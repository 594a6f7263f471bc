import { expect, test } from 'vitest'
import { titlesFor } from './passenger-titles.ts'

test("each seller's system has titles for every type", () => {
  for (const style of ['standard', 'navitaire', 'ndc'] as const)
    for (const type of [1, 2, 3] as const) expect(titlesFor(type, style).length).toBeGreaterThan(1)
  expect(titlesFor(2)).toEqual(titlesFor(2, 'standard'))
})
