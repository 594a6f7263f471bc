import { expect, test } from 'vitest'
import { capCount, pageOf, toOffsetLimit } from './page-of.ts'

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [100, 2],
  [10_000_000, 100_000],
])('%i rows in pages of 50 give %i pages that can be requested', (total, totalPages) => {
  expect(pageOf({ page: 1, pageSize: 50 }, {}, { total })).toMatchObject({ total, totalPages })
})

test('keeps the rows under their own name and says whether counting stopped', () => {
  expect(pageOf({ page: 3, pageSize: 2 }, { users: ['a'] }, capCount(6, 5))).toEqual({
    users: ['a'],
    page: 3,
    pageSize: 2,
    total: 5,
    totalPages: 3,
    isTotalCapped: true,
  })
})

test('skips the rows of the pages before', () => {
  expect(toOffsetLimit({ page: 3, pageSize: 20 })).toEqual({ offset: 40, limit: 20 })
})
