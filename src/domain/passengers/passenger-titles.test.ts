import { expect, test } from 'vitest'
import { titlesFor } from './passenger-titles.ts'

test("has titles for every passenger type in each seller's system", () => {
  for (const style of ['standard', 'navitaire', 'ndc'] as const)
    for (const type of [1, 2, 3] as const) expect(titlesFor(type, style).length).toBeGreaterThan(1)
  expect(titlesFor(2)).toEqual(titlesFor(2, 'standard'))
})
