import type { StopChoice } from '#domain/flight-facts.ts'
import { noFilters, type FlightFilters } from '#domain/flight-filters.ts'
import {
  defaultFlightSort,
  flightSortKeys,
  type FlightSort,
  type FlightSortKey,
} from '#domain/flight-sort.ts'

/** Names in the address, beside those of the search itself. */
const names = {
  departure: 'dep',
  maxPrice: 'upto',
  stops: 'stops',
  airlines: 'air',
  layovers: 'via',
  destinations: 'to',
  fareTypes: 'fare',
  origins: 'from',
} as const satisfies Record<keyof FlightFilters, string>

const listOf = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split('.').filter((value) => /^[\w-]{1,12}$/.test(value))

/** Filters that an address names; what is no choice is left out. */
export const filtersOfParams = (params: URLSearchParams): FlightFilters => {
  const price = Number(params.get(names.maxPrice))
  return {
    ...noFilters,
    departure: listOf(params, names.departure),
    maxPrice: price > 0 ? price : null,
    stops: listOf(params, names.stops)
      .map(Number)
      .filter((value): value is StopChoice => value === 1 || value === 2 || value === 3),
    airlines: listOf(params, names.airlines),
    layovers: listOf(params, names.layovers),
    destinations: listOf(params, names.destinations),
    fareTypes: listOf(params, names.fareTypes).map((value) => value === 'true'),
    origins: listOf(params, names.origins),
  }
}

export const sortOfParams = (params: URLSearchParams): FlightSort => {
  const [key = '', direction] = (params.get('sort') ?? '').split('.')
  const isKey = (text: string): text is FlightSortKey => (flightSortKeys as readonly string[]).includes(text)
  return isKey(key) ? { key, isDescending: direction === 'desc' } : defaultFlightSort
}

/** The address with these filters and this order; what is the usual stays out of it. */
export const withFilters = (
  params: URLSearchParams,
  filters: FlightFilters,
  sort: FlightSort,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [key, name] of Object.entries(names) as [keyof FlightFilters, string][]) {
    const value = filters[key]
    const text = typeof value === 'number' ? String(value) : value === null ? '' : value.join('.')
    if (text) next.set(name, text)
    else next.delete(name)
  }
  const isUsual = sort.key === defaultFlightSort.key && !sort.isDescending
  if (isUsual) next.delete('sort')
  else next.set('sort', sort.isDescending ? `${sort.key}.desc` : sort.key)
  return next
}
