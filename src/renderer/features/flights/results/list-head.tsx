import { ArrowDown, ArrowUp } from '@blueprintjs/icons'
import type { FlightSort, FlightSortKey } from '#renderer/entities/flight-sort.ts'
import { resultTexts } from './result-texts.ts'

interface ListHeadProps {
  sort: FlightSort
  onSort: (sort: FlightSort) => void
}

const SortHead = ({
  sort,
  onSort,
  sortKey,
  className,
}: ListHeadProps & { sortKey: FlightSortKey; className?: string }) => {
  const isOn = sort.key === sortKey
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <span
      role="columnheader"
      className={className}
      aria-sort={isOn ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="head-sort"
        onClick={() => onSort({ key: sortKey, isDescending: isOn && !sort.isDescending })}
      >
        {resultTexts.sortBy[sortKey]}
        {isOn ? <Arrow size={12} /> : null}
      </button>
    </span>
  )
}

/** The column heads of the agents' list; they stay while the rows scroll. */
export const ListHead = (props: ListHeadProps) => (
  <div role="row" aria-rowindex={1} className="result-row result-head small">
    <span role="columnheader">{resultTexts.flight}</span>
    <SortHead {...props} sortKey="departure" />
    <SortHead {...props} sortKey="duration" className="is-centred" />
    <SortHead {...props} sortKey="arrival" />
    <span role="columnheader" className="result-details-cell">
      {resultTexts.details}
    </span>
    <SortHead {...props} sortKey="price" className="is-end" />
    <span role="columnheader">
      <span className="visually-hidden">{resultTexts.keep}</span>
    </span>
    <span role="columnheader" className="visually-hidden">
      {resultTexts.action}
    </span>
  </div>
)
