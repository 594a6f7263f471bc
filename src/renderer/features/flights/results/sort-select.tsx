import { flightSortKeys, type FlightSortKey } from '#renderer/entities/flight-sort.ts'
import { resultTexts } from './result-texts.ts'
import type { FiltersControl } from './use-filters.ts'

/** The order as a choice: on a phone there are no heads to press. */
export const SortSelect = ({ control: { sort, setSort } }: { control: FiltersControl }) => (
  <label className="sort-select">
    <span className="small muted">{resultTexts.sort}</span>
    <select
      className="field-control"
      value={sort.key}
      onChange={(event) => setSort({ key: event.target.value as FlightSortKey, isDescending: false })}
    >
      {flightSortKeys.map((key) => (
        <option key={key} value={key}>
          {resultTexts.sortBy[key]}
        </option>
      ))}
    </select>
  </label>
)
