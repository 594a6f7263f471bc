import { expect, it } from 'vitest'
import { wrapText } from './draw-picture.ts'

const measure = (text: string): number => text.length

it.each([
  ['a line that fits', 'one two', 7, ['one two']],
  ['words that need a second line', 'one two three', 7, ['one two', 'three']],
  ['a word that is too long', 'a unbreakable b', 5, ['a', 'unbreakable', 'b']],
])('wraps %s', (_what, text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines)
})
