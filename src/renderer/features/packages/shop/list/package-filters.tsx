import type { PackageKind } from '#contract/entities/package.ts'
import type { PackageFacets } from '#contract/http/packages.ts'
import { toRupees } from '#domain/money/money.ts'
import { nightBands } from '#domain/packages/night-bands.ts'
import { Button } from '#renderer/ui/button.tsx'
import { formatCountry } from '#renderer/entities/packages/package-words.ts'
import { BudgetFilter } from './budget-filter.tsx'
import { FilterGroup, type FilterOption } from './filter-group.tsx'
import { listTexts } from './list-texts.ts'
import { countBands, type PackageFilter } from './package-filter.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

export interface FilterControl {
  kind: PackageKind
  filter: PackageFilter
  facets: PackageFacets | undefined
  setFilter: (filter: PackageFilter) => void
  /** How many of the filters are set, without search and order. */
  count: number
  clear: () => void
}

type Counted = readonly { value: string; count: number }[]

/** Adds the chosen value, which the counts lack while nothing matches it. */
const withChosen = (counts: Counted, chosen: string): Counted =>
  chosen === '' || counts.some(({ value }) => value === chosen)
    ? counts
    : [{ value: chosen, count: 0 }, ...counts]

/** Countries while there are several, and the places of the chosen one. */
const Destinations = ({ filter, facets, setFilter }: FilterControl) => {
  const countries = withChosen(facets?.countries ?? [], filter.countryCode)
  const places = withChosen(facets?.places ?? [], filter.placeName)
  const countryOptions: FilterOption<string>[] = countries.map(({ value, count }) => ({
    value,
    label: formatCountry(value),
    count,
  }))
  const hasPlaces = countries.length < 2 || filter.countryCode !== '' || filter.placeName !== ''
  return (
    <>
      {countries.length > 1 ? (
        <FilterGroup
          title={listTexts.destination}
          options={countryOptions}
          chosen={filter.countryCode === '' ? [] : [filter.countryCode]}
          isSingle
          onChange={([countryCode = '']) => setFilter({ ...filter, countryCode, placeName: '' })}
        />
      ) : null}
      {hasPlaces ? (
        <FilterGroup
          title={filter.countryCode === '' ? listTexts.destination : formatCountry(filter.countryCode)}
          options={places.map(({ value, count }) => ({ value, label: value, count }))}
          chosen={filter.placeName === '' ? [] : [filter.placeName]}
          isSingle
          onChange={([placeName = '']) => setFilter({ ...filter, placeName })}
        />
      ) : null}
    </>
  )
}

const Nights = ({ filter, facets, setFilter }: FilterControl) => {
  const counts = countBands(facets?.nights ?? [])
  const options = nightBands
    .map((band) => ({ value: band, label: listTexts.nightBands[band], count: counts.get(band) ?? 0 }))
    .filter(({ value, count }) => count > 0 || value === filter.nights)
  return (
    <FilterGroup
      title={listTexts.nights}
      options={options}
      chosen={filter.nights === '' ? [] : [filter.nights]}
      isSingle
      onChange={([nights]) => setFilter({ ...filter, nights: nights ?? '' })}
    />
  )
}

const Themes = ({ filter, facets, setFilter }: FilterControl) => {
  const known = facets?.themes ?? []
  const missing = filter.themes.filter((theme) => !known.some(({ value }) => value === theme))
  const options = [...known, ...missing.map((value) => ({ value, count: 0 }))]
  return (
    <FilterGroup
      title={listTexts.themes}
      options={options.map(({ value, count }) => ({ value, label: themeNames[value], count }))}
      chosen={filter.themes}
      onChange={(themes) => setFilter({ ...filter, themes })}
    />
  )
}

/** All filters of a list, each choice with what it would leave. */
export const PackageFilters = (control: FilterControl) => {
  const { kind, filter, facets, setFilter, count, clear } = control
  const price = facets?.price
  return (
    <div className="holiday-filters">
      <header className="row spread">
        <h2 className="holiday-filters-title">{listTexts.filters}</h2>
        <Button
          variant="minimal"
          size="small"
          text={listTexts.clear}
          disabled={count === 0}
          onClick={clear}
        />
      </header>
      <Destinations {...control} />
      {kind === 'package' ? <Nights {...control} /> : null}
      {price ? (
        <BudgetFilter
          range={{ low: toRupees(price.lowMinor), high: toRupees(price.highMinor) }}
          maxPrice={filter.maxPrice}
          onChange={(maxPrice) => setFilter({ ...filter, maxPrice })}
        />
      ) : null}
      <Themes {...control} />
    </div>
  )
}
