import { expect, test, vi } from 'vitest'
import { createMemory, createSharedWork } from './remember.ts'

const limits = { toName: (key: string) => key, keepMs: 60_000, most: 100 }

test('loads missing keys together, and each only once', async () => {
  const load = vi.fn((keys: readonly string[]) => Promise.resolve(keys.map((key) => `of ${key}`)))
  const remember = createMemory(load, limits)
  expect(await Promise.all([remember(['a', 'b', 'a']), remember(['b', 'c'])])).toEqual([
    ['of a', 'of b', 'of a'],
    ['of b', 'of c'],
  ])
  expect(await remember(['a', 'c'])).toEqual(['of a', 'of c'])
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test("doesn't cache a failure", async () => {
  let isDown = true
  const remember = createMemory(
    (keys: readonly string[]) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(keys)),
    limits,
  )
  await expect(remember(['a'])).rejects.toThrow('down')
  isDown = false
  expect(await remember(['a'])).toEqual(['a'])
})

test('returns every value even when it clears the cache to make room', async () => {
  const remember = createMemory((keys: readonly string[]) => Promise.resolve(keys), { ...limits, most: 3 })
  await remember(['a', 'b'])
  expect(await remember(['b', 'c'])).toEqual(['b', 'c'])
  expect(await remember(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('shares work while it runs, and runs it again for a later caller', async () => {
  const share = createSharedWork<number>()
  let runs = 0
  const work = () => Promise.resolve((runs += 1))
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})
