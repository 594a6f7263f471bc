import { expect, test } from 'vitest'
import { createSearchCache } from './search-cache.ts'
import type { StoredSearch } from './stored-search.ts'

const named = (id: string) => ({ id }) as StoredSearch

test('drops the least recently used search when the cache is full', () => {
  const cache = createSearchCache(100)
  cache.set(named('a'), 40)
  cache.set(named('b'), 40)
  cache.get('a')
  cache.set(named('c'), 40)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toMatchObject({ id: 'a' })
  expect(cache.get('c')).toMatchObject({ id: 'c' })
})

test('counts a repeated search once', () => {
  const cache = createSearchCache(100)
  for (let again = 0; again < 5; again += 1) cache.set(named('a'), 60)
  cache.set(named('b'), 40)
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeDefined()
})

test('keeps an oversized search until the next one comes', () => {
  const cache = createSearchCache(100)
  cache.set(named('large'), 500)
  expect(cache.get('large')).toBeDefined()
  cache.set(named('next'), 10)
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('next')).toBeDefined()
})
