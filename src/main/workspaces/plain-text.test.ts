import { expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'

it.each([
  ['Skyways Travel', 'Skyways Travel'],
  ['  Skyways \n\n Travel\u0000 ', 'Skyways Travel'],
  ['\u202Elevart\u202C Skyways', 'levart Skyways'],
  ['Sky\u200Bways\uFEFF Tra\u00ADvel\u2066', 'Skyways Travel'],
  ['क्‍ष यात्रा', 'क्‍ष यात्रा'],
  ['سفر', 'سفر'],
  ['\u202E\u2066', ''],
])('turns %j into %j', (text, words) => {
  expect(toPlainText(text)).toBe(words)
})
