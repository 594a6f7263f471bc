import { expect, test } from 'vitest'
import { createSearchCache } from './search-cache.ts'
import type { StoredSearch } from './stored-search.ts'

const named = (id: string) => ({ id }) as StoredSearch

test('the search not asked for longest goes when the memory is full', () => {
  const cache = createSearchCache(100)
  cache.set(named('a'), 40)
  cache.set(named('b'), 40)
  cache.get('a')
  cache.set(named('c'), 40)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toMatchObject({ id: 'a' })
  expect(cache.get('c')).toMatchObject({ id: 'c' })
})

test('a search that comes again counts once', () => {
  const cache = createSearchCache(100)
  for (let again = 0; again < 5; again += 1) cache.set(named('a'), 60)
  cache.set(named('b'), 40)
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeDefined()
})

test('one that alone is too large is kept until the next comes', () => {
  const cache = createSearchCache(100)
  cache.set(named('large'), 500)
  expect(cache.get('large')).toBeDefined()
  cache.set(named('next'), 10)
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('next')).toBeDefined()
})
