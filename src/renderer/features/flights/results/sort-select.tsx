import { flightSortKeys } from '#renderer/entities/flight-sort.ts'
import { Select } from '#renderer/ui/fields/select.tsx'
import { resultTexts } from './result-texts.ts'
import type { FiltersControl } from './use-filters.ts'

const options = flightSortKeys.map((key) => ({ value: key, label: resultTexts.sortBy[key] }))

/** The sort order as a select, since phones have no column heads. */
export const SortSelect = ({ control: { sort, setSort } }: { control: FiltersControl }) => (
  <label className="sort-select">
    <span className="small muted">{resultTexts.sort}</span>
    <Select value={sort.key} options={options} onChange={(key) => setSort({ key, isDescending: false })} />
  </label>
)
