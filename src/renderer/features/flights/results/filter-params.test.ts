import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StopChoice } from '#renderer/entities/flight-facts.ts'
import { noFilters, type FlightFilters } from './flight-filters.ts'
import { defaultFlightSort, flightSortKeys } from '#renderer/entities/flight-sort.ts'
import { returnPrefix, readFlightFilters, readFlightSort, withFilters } from './filter-params.ts'

const search = 'origin=DEL&destination=BOM&departure=2026-12-15&adt=2&chd=0&inf=0'
const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{2,3}$/), { maxLength: 4 })
const filters: fc.Arbitrary<FlightFilters> = fc.record({
  departure: fc.subarray(['morning', 'midday', 'evening', 'night']),
  maxPrice: fc.option(fc.integer({ min: 1, max: 500_000 })),
  stops: fc.subarray<StopChoice>([1, 2, 3]),
  airlines: codes,
  layovers: codes,
  destinations: codes,
  fareTypes: fc.subarray([true, false]),
  origins: codes,
  returns: fc.subarray(['morning', 'midday', 'evening', 'night']),
  durations: fc.subarray(['to3', 'to6', 'to12', 'to24', 'over24']),
  bags: fc.subarray([true, false]),
  holds: fc.subarray([true, false]),
})

describe('filters in the address', () => {
  it('are restored as they were and leave the search alone', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...flightSortKeys), fc.boolean(), (chosen, key, isDescending) => {
        const params = withFilters(new URLSearchParams(search), chosen, { key, isDescending })
        const read = new URLSearchParams(params.toString())
        expect(readFlightFilters(read)).toEqual(chosen)
        expect(readFlightSort(read)).toEqual({ key, isDescending })
        expect(read.get('origin')).toBe('DEL')
      }),
    )
  })

  it('of the outbound and return flights are separate', () => {
    fc.assert(
      fc.property(filters, filters, (out, back) => {
        const sort = { key: 'price', isDescending: true } as const
        const withOut = withFilters(new URLSearchParams(search), out, defaultFlightSort)
        const params = withFilters(withOut, back, sort, returnPrefix)
        expect(readFlightFilters(params)).toEqual(out)
        expect(readFlightFilters(params, returnPrefix)).toEqual(back)
        expect([readFlightSort(params), readFlightSort(params, returnPrefix)]).toEqual([
          defaultFlightSort,
          sort,
        ])
      }),
    )
  })

  it('are absent while nothing is chosen', () => {
    expect(withFilters(new URLSearchParams(search), noFilters, defaultFlightSort).toString()).toBe(search)
  })

  it('are ignored when invalid', () => {
    const read = readFlightFilters(new URLSearchParams('stops=7.x&upto=-4&air=%3Cscript%3E&dep='))
    expect(read).toEqual(noFilters)
    expect(readFlightSort(new URLSearchParams('sort=colour.desc'))).toEqual(defaultFlightSort)
  })
})
