import { expect, it } from 'vitest'
import { isPathLocked } from './site-lock.ts'

it.each([
  ['an open site', false, ['*'], '/flight/search', false],
  ['a locked site without a list', true, [], '/flight/search', true],
  ['a list of all', true, ['*'], '/flight/search', true],
  ['the listed path', true, ['/flight/search'], '/flight/search', true],
  ['a path below a listed one', true, ['/flight'], '/flight/result/s1', true],
  ['a path that only begins alike', true, ['/flight/result'], '/flight/results', false],
  ['a path beside the listed one', true, ['/flight/result'], '/flight/search', false],
  ['a path above the listed one', true, ['/flight/result'], '/flight', false],
])('%s: locked %s, %j, %s: %s', (_title, isLocked, lockedRoutes, path, expected) => {
  expect(isPathLocked({ isLocked, lockedRoutes }, path)).toBe(expected)
})
