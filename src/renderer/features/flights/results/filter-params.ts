import { z } from 'zod'
import { addressOf, type Address } from '#renderer/ui/list/address-of.ts'
import { noFilters, type FlightFilters } from './flight-filters.ts'
import {
  defaultFlightSort,
  flightSortKeys,
  type FlightSort,
  type FlightSortKey,
} from '#renderer/entities/flight-sort.ts'

/** Prefix of the return flights' filters in the address, when a return is shown as two lists. */
export const returnPrefix = 'back-'

const words = z
  .array(z.string().regex(/^[\w-]{1,12}$/))
  .readonly()
  .default([])
const stop = z.union([z.literal(1), z.literal(2), z.literal(3)])
const Filters = z.object({
  departure: words,
  maxPrice: z.number().positive().nullable().default(null),
  stops: z.array(stop).readonly().default([]),
  airlines: words,
  layovers: words,
  destinations: words,
  fareTypes: z.array(z.boolean()).readonly().default([]),
  origins: words,
  returns: words,
  durations: words,
  bags: z.array(z.boolean()).readonly().default([]),
  holds: z.array(z.boolean()).readonly().default([]),
})

const addressFor = (prefix: string): Address<FlightFilters> =>
  addressOf(
    Filters,
    {
      departure: `${prefix}dep`,
      maxPrice: `${prefix}upto`,
      stops: `${prefix}stops`,
      airlines: `${prefix}air`,
      layovers: `${prefix}via`,
      destinations: `${prefix}to`,
      fareTypes: `${prefix}fare`,
      origins: `${prefix}from`,
      returns: `${prefix}ret`,
      durations: `${prefix}dur`,
      bags: `${prefix}bag`,
      holds: `${prefix}hold`,
    },
    { separator: '.', booleans: ['false', 'true'] },
  )
const addresses: Record<string, Address<FlightFilters>> = {
  '': addressFor(''),
  [returnPrefix]: addressFor(returnPrefix),
}
const getListAddress = (prefix: string): Address<FlightFilters> => addresses[prefix] ?? addressFor(prefix)

/** Reads the filters from an address, ignoring invalid choices. */
export const readFlightFilters = (params: URLSearchParams, prefix = ''): FlightFilters =>
  getListAddress(prefix).read(params)

export const readFlightSort = (params: URLSearchParams, prefix = ''): FlightSort => {
  const [key = '', direction] = (params.get(`${prefix}sort`) ?? '').split('.')
  const isKey = (text: string): text is FlightSortKey => (flightSortKeys as readonly string[]).includes(text)
  return isKey(key) ? { key, isDescending: direction === 'desc' } : defaultFlightSort
}

/** Returns the address with these filters and this order, without defaults. */
export const withFilters = (
  params: URLSearchParams,
  filters: FlightFilters,
  sort: FlightSort,
  prefix = '',
): URLSearchParams => {
  const next = getListAddress(prefix).write(params, filters)
  const isUsual = sort.key === defaultFlightSort.key && !sort.isDescending
  if (isUsual) next.delete(`${prefix}sort`)
  else next.set(`${prefix}sort`, sort.isDescending ? `${sort.key}.desc` : sort.key)
  return next
}

/** Returns the address without any list's filters and order: the part that says what was searched. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  Object.keys(addresses).reduce(
    (left, prefix) => withFilters(left, noFilters, defaultFlightSort, prefix),
    params,
  )
