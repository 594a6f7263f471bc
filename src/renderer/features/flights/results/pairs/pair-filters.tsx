import { FilterPanel } from '#renderer/features/flights/results/filter-panel.tsx'
import type { FiltersControl } from '#renderer/features/flights/results/use-filters.ts'
import { pairTexts } from './pair-texts.ts'

export type Direction = 'out' | 'back'

interface PairFiltersProps {
  half: Direction
  onHalf: (half: Direction) => void
  controls: Record<Direction, FiltersControl>
}

const halves = [
  ['out', pairTexts.out],
  ['back', pairTexts.back],
] as const

/** The filters of both lists, one of which is open. */
export const PairFilters = ({ half, onHalf, controls }: PairFiltersProps) => (
  <>
    <fieldset className="way-switch pair-filter-tabs">
      <legend className="visually-hidden">{pairTexts.tabs}</legend>
      {halves.map(([value, label]) => (
        <label key={value} className={half === value ? 'search-trip is-on' : 'search-trip'}>
          <input
            type="radio"
            className="visually-hidden"
            name="filter-half"
            checked={half === value}
            onChange={() => onHalf(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
    <FilterPanel key={half} control={controls[half]} />
  </>
)
