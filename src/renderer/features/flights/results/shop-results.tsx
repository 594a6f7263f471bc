import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultTexts } from './result-texts.ts'
import { CardList } from './card-list.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NoResults } from './result-states.tsx'
import { SortSelect } from './sort-select.tsx'
import type { FiltersControl } from './use-filters.ts'

interface ShopResultsProps {
  control: FiltersControl
  searchId: string
  travellers: string
  isNetShown: boolean
  /** Whether the filters fit next to the cards. */
  isWide: boolean
  onChoose: (facts: FlightFacts) => void
  onView: (facts: FlightFacts) => void
}

/** Cards with filters and order always visible; on a phone agents see them too. */
export const ShopResults = ({ control, isWide, ...cards }: ShopResultsProps) => (
  <div className="results-shop">
    {isWide ? (
      <aside className="results-shop-filters" aria-label={resultTexts.filters}>
        <FilterPanel control={control} />
      </aside>
    ) : null}
    <div className="results-shop-list">
      <div className="results-shop-bar">
        {isWide ? null : <FilterDrawer control={control} />}
        <span className="small muted num grow" role="status">
          {resultTexts.count(control.shown.length, control.rowCount)}
        </span>
        <SortSelect control={control} />
      </div>
      {control.shown.length === 0 ? (
        <NoResults control={control} />
      ) : (
        <CardList control={control} {...cards} />
      )}
    </div>
  </div>
)
