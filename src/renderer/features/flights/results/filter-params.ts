import type { StopChoice } from '#renderer/entities/flight-facts.ts'
import { noFilters, type FlightFilters } from './flight-filters.ts'
import {
  defaultFlightSort,
  flightSortKeys,
  type FlightSort,
  type FlightSortKey,
} from '#renderer/entities/flight-sort.ts'

/** Before the names of the way back's own filters, when a return is shown as two lists. */
export const backPrefix = 'back-'

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
export const filtersOfParams = (params: URLSearchParams, prefix = ''): FlightFilters => {
  const list = (name: string): string[] => listOf(params, prefix + name)
  const price = Number(params.get(prefix + names.maxPrice))
  return {
    ...noFilters,
    departure: list(names.departure),
    maxPrice: price > 0 ? price : null,
    stops: list(names.stops)
      .map(Number)
      .filter((value): value is StopChoice => value === 1 || value === 2 || value === 3),
    airlines: list(names.airlines),
    layovers: list(names.layovers),
    destinations: list(names.destinations),
    fareTypes: list(names.fareTypes).map((value) => value === 'true'),
    origins: list(names.origins),
  }
}

export const sortOfParams = (params: URLSearchParams, prefix = ''): FlightSort => {
  const [key = '', direction] = (params.get(`${prefix}sort`) ?? '').split('.')
  const isKey = (text: string): text is FlightSortKey => (flightSortKeys as readonly string[]).includes(text)
  return isKey(key) ? { key, isDescending: direction === 'desc' } : defaultFlightSort
}

/** The address with these filters and this order; what is the usual stays out of it. */
export const withFilters = (
  params: URLSearchParams,
  filters: FlightFilters,
  sort: FlightSort,
  prefix = '',
): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [key, name] of Object.entries(names) as [keyof FlightFilters, string][]) {
    const value = filters[key]
    const text = typeof value === 'number' ? String(value) : value === null ? '' : value.join('.')
    if (text) next.set(prefix + name, text)
    else next.delete(prefix + name)
  }
  const isUsual = sort.key === defaultFlightSort.key && !sort.isDescending
  if (isUsual) next.delete(`${prefix}sort`)
  else next.set(`${prefix}sort`, sort.isDescending ? `${sort.key}.desc` : sort.key)
  return next
}
