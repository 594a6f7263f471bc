import { ArrowDown, ArrowUp } from '@blueprintjs/icons'
import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react'
import type { GridSort } from './grid-types.ts'

interface GridHeadCellProps {
  id: string
  head: ReactNode
  sorts: readonly GridSort[]
  isEnd: boolean
  columnIndex: number
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** What follows is given by the table. */
  className?: string
  style?: CSSProperties
  resizeHandle?: ReactElement
  targetRef?: Ref<HTMLDivElement>
}

/** The sort after a click on the head: the next one of its list, round and round. */
export const nextSort = (sorts: readonly GridSort[], current: string | undefined): string => {
  const at = sorts.findIndex((sort) => sort.value === current)
  return sorts[(at + 1) % sorts.length]?.value ?? ''
}

export const GridHeadCell = (props: GridHeadCellProps) => {
  const { head, sorts, sort, onSort, columnIndex } = props
  const current = sorts.find((each) => each.value === sort)
  const Arrow = current?.direction === 'ascending' ? ArrowUp : ArrowDown
  const isSortable = sorts.length > 0 && onSort !== undefined
  return (
    <div
      id={props.id}
      ref={props.targetRef}
      role="columnheader"
      aria-colindex={columnIndex + 1}
      aria-sort={isSortable ? (current?.direction ?? 'none') : undefined}
      className={`grid-head ${props.className ?? ''} ${props.isEnd ? 'is-end' : ''}`}
      style={props.style}
    >
      {isSortable ? (
        <button type="button" className="grid-sort" onClick={() => onSort(nextSort(sorts, sort))}>
          <span className="clip">{head}</span>
          {current ? <Arrow size={12} /> : null}
        </button>
      ) : (
        <span className="clip grid-head-text">{head}</span>
      )}
      {props.resizeHandle}
    </div>
  )
}
