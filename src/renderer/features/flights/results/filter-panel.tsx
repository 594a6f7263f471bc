import { useMemo } from 'react'
import type { StopChoice } from '#renderer/entities/flight-facts.ts'
import {
  countFilters,
  departureBands,
  durationBands,
  isLayoverHidden,
  toDurationBand,
  type FlightFilters,
} from './flight-filters.ts'
import { formatInr } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'
import { FilterChoices, type Choice } from './filter-choices.tsx'
import { getFilterNames } from './filter-names.ts'
import { PriceFilter } from './price-filter.tsx'
import type { FiltersControl } from './use-filters.ts'

const bands: Choice<string>[] = departureBands.map(({ id }) => ({ value: id, label: resultTexts.bands[id] }))
const stops: Choice<StopChoice>[] = ([1, 2, 3] as const).map((value) => ({
  value,
  label: resultTexts.stop[value],
}))
const fareTypes: Choice<boolean>[] = [
  { value: true, label: resultTexts.refundable },
  { value: false, label: resultTexts.nonRefundable },
]

const durations: Choice<string>[] = durationBands.map(({ id }) => ({
  value: id,
  label: resultTexts.durations[id],
}))
const bags: Choice<boolean>[] = [
  { value: true, label: resultTexts.checkedBag },
  { value: false, label: resultTexts.cabinBag },
]
const holds: Choice<boolean>[] = [{ value: true, label: resultTexts.canHold }]

interface MoreFiltersProps {
  control: FiltersControl
  onChange: (part: Partial<FlightFilters>) => void
}

/** What the specification doesn't list: duration, baggage and holds. */
const MoreFilters = ({ control: { facts, facets, filters }, onChange }: MoreFiltersProps) => {
  const known = useMemo(
    () =>
      durations.filter(({ value }) => facts.some((each) => toDurationBand(each.longestMinutes) === value)),
    [facts],
  )
  return (
    <>
      <FilterChoices
        title={resultTexts.duration}
        choices={known}
        chosen={filters.durations}
        counts={facets.durations}
        onChange={(chosen) => onChange({ durations: chosen })}
      />
      <FilterChoices
        title={resultTexts.baggage}
        choices={bags}
        chosen={filters.bags}
        counts={facets.bags}
        onChange={(chosen) => onChange({ bags: chosen })}
      />
      <FilterChoices
        title={resultTexts.hold}
        choices={holds}
        chosen={filters.holds}
        counts={facets.holds}
        onChange={(chosen) => onChange({ holds: chosen })}
      />
    </>
  )
}

/** The airlines with their lowest price, and the layover cities. */
const CarrierFilters = ({ control, onChange }: MoreFiltersProps) => {
  const { facts, facets, filters } = control
  const names = useMemo(() => getFilterNames(facts), [facts])
  const airlines = names.airlines.map((choice) => {
    const price = facets.airlinePrices.get(choice.value)
    return { ...choice, detail: price === undefined ? undefined : formatInr(price, { isWhole: true }) }
  })
  return (
    <>
      <FilterChoices
        title={resultTexts.airlines}
        choices={airlines}
        chosen={filters.airlines}
        counts={facets.airlines}
        onChange={(chosen) => onChange({ airlines: chosen })}
      />
      {isLayoverHidden(filters) ? null : (
        <FilterChoices
          title={resultTexts.layovers}
          choices={names.layovers}
          chosen={filters.layovers}
          counts={facets.layovers}
          onChange={(layovers) => onChange({ layovers })}
        />
      )}
    </>
  )
}

/** All filters of a result list (spec section 9). */
export const FilterPanel = ({ control }: { control: FiltersControl }) => {
  const { facts, facets, filters, setFilters, range, clear } = control
  const names = useMemo(() => getFilterNames(facts), [facts])
  const set = (part: Partial<FlightFilters>): void => setFilters({ ...filters, ...part })
  return (
    <div className="filters">
      <header className="row spread filters-head">
        <h2 className="filters-title">{resultTexts.filters}</h2>
        <Button
          variant="minimal"
          size="small"
          text={resultTexts.clearFilters}
          disabled={countFilters(filters) === 0}
          onClick={clear}
        />
      </header>
      <FilterChoices
        title={resultTexts.stops}
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
        title={resultTexts.departure}
        choices={bands}
        chosen={filters.departure}
        counts={facets.departure}
        onChange={(departure) => set({ departure })}
      />
      {facts.some(({ returnMinute }) => returnMinute !== null) ? (
        <FilterChoices
          title={resultTexts.returnTime}
          choices={bands}
          chosen={filters.returns}
          counts={facets.returns}
          onChange={(returns) => set({ returns })}
        />
      ) : null}
      <CarrierFilters control={control} onChange={set} />
      <FilterChoices
        title={resultTexts.fareType}
        choices={fareTypes}
        chosen={filters.fareTypes}
        counts={facets.fareTypes}
        onChange={(chosen) => set({ fareTypes: chosen })}
      />
      <MoreFilters control={control} onChange={set} />
      <FilterChoices
        title={resultTexts.origins}
        choices={names.origins}
        chosen={filters.origins}
        counts={facets.origins}
        onChange={(origins) => set({ origins })}
      />
      <FilterChoices
        title={resultTexts.destinations}
        choices={names.destinations}
        chosen={filters.destinations}
        counts={facets.destinations}
        onChange={(destinations) => set({ destinations })}
      />
    </div>
  )
}
