import { useMemo } from 'react'
import type { StopChoice } from '#domain/flight-facts.ts'
import { countFilters, departureBands, isLayoverHidden, type FlightFilters } from '#domain/flight-filters.ts'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '../texts.ts'
import { FilterChoices, type Choice } from './filter-choices.tsx'
import { filterNames } from './filter-names.ts'
import { PriceFilter } from './price-filter.tsx'
import type { FiltersControl } from './use-filters.ts'

const bands: Choice<string>[] = departureBands.map(({ id }) => ({ value: id, label: flightsTexts.bands[id] }))
const stops: Choice<StopChoice>[] = ([1, 2, 3] as const).map((value) => ({
  value,
  label: flightsTexts.stop[value],
}))
const fareTypes: Choice<boolean>[] = [
  { value: true, label: flightsTexts.refundable },
  { value: false, label: flightsTexts.nonRefundable },
]

/** All filters of a result list (spec section 9). */
export const FilterPanel = ({ control }: { control: FiltersControl }) => {
  const { facts, facets, filters, setFilters, range, clear } = control
  const names = useMemo(() => filterNames(facts), [facts])
  const set = (part: Partial<FlightFilters>): void => setFilters({ ...filters, ...part })
  return (
    <div className="filters">
      <header className="row spread filters-head">
        <h2 className="filters-title">{flightsTexts.filters}</h2>
        <Button
          variant="minimal"
          size="small"
          text={flightsTexts.clearFilters}
          disabled={countFilters(filters) === 0}
          onClick={clear}
        />
      </header>
      <FilterChoices
        title={flightsTexts.stops}
        choices={stops}
        chosen={filters.stops}
        counts={facets.stops}
        onChange={(chosen) => set({ stops: chosen })}
      />
      <PriceFilter
        range={range}
        histogram={facets.histogram}
        maxPrice={filters.maxPrice}
        onChange={(maxPrice) => set({ maxPrice })}
      />
      <FilterChoices
        title={flightsTexts.departure}
        choices={bands}
        chosen={filters.departure}
        counts={facets.departure}
        onChange={(departure) => set({ departure })}
      />
      <FilterChoices
        title={flightsTexts.airlines}
        choices={names.airlines}
        chosen={filters.airlines}
        counts={facets.airlines}
        onChange={(airlines) => set({ airlines })}
      />
      {isLayoverHidden(filters) ? null : (
        <FilterChoices
          title={flightsTexts.layovers}
          choices={names.layovers}
          chosen={filters.layovers}
          counts={facets.layovers}
          onChange={(layovers) => set({ layovers })}
        />
      )}
      <FilterChoices
        title={flightsTexts.fareType}
        choices={fareTypes}
        chosen={filters.fareTypes}
        counts={facets.fareTypes}
        onChange={(chosen) => set({ fareTypes: chosen })}
      />
      <FilterChoices
        title={flightsTexts.origins}
        choices={names.origins}
        chosen={filters.origins}
        counts={facets.origins}
        onChange={(origins) => set({ origins })}
      />
      <FilterChoices
        title={flightsTexts.destinations}
        choices={names.destinations}
        chosen={filters.destinations}
        counts={facets.destinations}
        onChange={(destinations) => set({ destinations })}
      />
    </div>
  )
}
