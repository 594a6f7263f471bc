import { expect, test } from 'vitest'
import { timeSlots } from '#contract/common/search-numbers.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { aReturnSearch, aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { toSearchRequest, toSupplierSearch } from './search-query.ts'

const named: (readonly [string, SupplierSearch])[] = [
  ['a one-way search', aSearch('DEL', 'BOM', { sources: ['6E'], directFlight: true })],
  ['a return', aReturnSearch('DEL', 'BOM', { childCount: 1, infantCount: 1 })],
  ...timeSlots.map(({ text, from, to }) => {
    const query = aSearch('DEL', 'BOM')
    const legs = query.legs.map((leg) => ({ ...leg, fromHour: from, toHour: to }))
    return [text, { ...query, legs }] as const
  }),
]

test.each(named)('%s survives being stored as a request', (_title, query) => {
  const request = toSearchRequest(query)
  expect(SearchRequest.parse(request)).toEqual(request)
  expect(toSupplierSearch(request)).toEqual(query)
})
