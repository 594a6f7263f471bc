import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FlightResult } from '#contract/entities/flight.ts'
import { groupFares } from '#renderer/entities/flight-facts.ts'
import { countRows, toRows } from './fare-rows.ts'
import { filterFlights, noFilters, type FlightFilters } from './flight-filters.ts'
import { markFlights, sortFlights, type FlightSort } from '#renderer/entities/flight-sort.ts'
import { readFlightFilters, readFlightSort, withFilters } from './filter-params.ts'

const writeDelayMs = 250
const none: FlightResult[] = []

/**
 * Gives the filters and order of a result list. The state is kept here and copied to the address later, because
 * browsers limit how often the address may change.
 */
export const useFilters = (results: readonly FlightResult[] = none, prefix = '') => {
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState<FlightFilters>(() => readFlightFilters(params, prefix))
  const [sort, setSort] = useState<FlightSort>(() => readFlightSort(params, prefix))

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = withFilters(params, filters, sort, prefix)
      if (next.toString() !== params.toString()) setParams(next, { replace: true, preventScrollReset: true })
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [filters, sort, params, setParams, prefix])

  const settled = useDeferredValue(filters)
  const facts = useMemo(() => groupFares(results), [results])
  const filtered = useMemo(() => {
    const { shown, ...counted } = filterFlights(facts, settled)
    return { ...counted, ...toRows(shown) }
  }, [facts, settled])
  const shown = useMemo(() => sortFlights(filtered.mainFares, sort), [filtered, sort])
  const marks = useMemo(() => markFlights(filtered.mainFares), [filtered])
  // A new object for each order and filter, but the same one while flights are only added.
  const view = useMemo(() => ({ settled, sort }), [settled, sort])
  return {
    view,
    facts,
    /** Number of rows without filters. */
    rowCount: countRows(facts),
    /** The rows, each as its main fare. */
    shown,
    /** All fares of a row that pass the filters. */
    fares: filtered.fares,
    marks,
    facets: filtered.facets,
    range: filtered.range,
    filters,
    setFilters,
    clear: () => setFilters(noFilters),
    sort,
    setSort,
  }
}
export type FiltersControl = ReturnType<typeof useFilters>
