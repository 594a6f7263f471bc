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
  of,
  className,
}: ListHeadProps & { of: FlightSortKey; className?: string }) => {
  const isOn = sort.key === of
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
        onClick={() => onSort({ key: of, isDescending: isOn && !sort.isDescending })}
      >
        {resultTexts.sortBy[of]}
        {isOn ? <Arrow size={12} /> : null}
      </button>
    </span>
  )
}

/** The column heads of the agents' list; they stay while the rows scroll. */
export const ListHead = (props: ListHeadProps) => (
  <div role="row" aria-rowindex={1} className="result-row result-head small">
    <span role="columnheader">{resultTexts.flight}</span>
    <SortHead {...props} of="departure" />
    <SortHead {...props} of="duration" className="is-centred" />
    <SortHead {...props} of="arrival" />
    <span role="columnheader" className="result-details-cell">
      {resultTexts.details}
    </span>
    <SortHead {...props} of="price" className="is-end" />
    <span role="columnheader" className="visually-hidden">
      {resultTexts.action}
    </span>
  </div>
)
