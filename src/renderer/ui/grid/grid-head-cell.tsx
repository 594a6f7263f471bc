import { ArrowDown, ArrowUp } from '@blueprintjs/icons'
import {
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'
import type { GridSort } from './grid-types.ts'

interface GridHeadCellProps {
  id: string
  head: ReactNode
  sorts: readonly GridSort[]
  isEnd: boolean
  columnIndex: number
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** The table passes the following props. */
  className?: string
  style?: CSSProperties
  resizeHandle?: ReactElement
  targetRef?: RefObject<HTMLDivElement | null>
}

/** Returns the sort after a click on the head: the next in its list, starting over after the last. */
export const getNextSort = (sorts: readonly GridSort[], current: string | undefined): string => {
  const at = sorts.findIndex((sort) => sort.value === current)
  return sorts[(at + 1) % sorts.length]?.value ?? ''
}

/**
 * Whether this head is the copy: the table draws its head twice so that both scroll alike, and only the upper one is
 * real.
 */
const useIsCopy = (ref: RefObject<HTMLDivElement | null> | undefined): boolean => {
  const [isCopy, setCopy] = useState(false)
  useLayoutEffect(() => setCopy(Boolean(ref?.current?.closest(`.${blueprintClasses.mainQuadrant}`))), [ref])
  return isCopy
}

export const GridHeadCell = ({ targetRef, resizeHandle, ...props }: GridHeadCellProps) => {
  const { head, sorts, sort, onSort, columnIndex } = props
  const isCopy = useIsCopy(targetRef)
  const current = sorts.find((each) => each.value === sort)
  const Arrow = current?.direction === 'ascending' ? ArrowUp : ArrowDown
  const isSortable = sorts.length > 0 && onSort !== undefined
  return (
    <div
      id={isCopy ? undefined : props.id}
      ref={targetRef}
      role={isCopy ? undefined : 'columnheader'}
      aria-hidden={isCopy}
      aria-colindex={isCopy ? undefined : columnIndex + 1}
      aria-sort={isSortable && !isCopy ? (current?.direction ?? 'none') : undefined}
      className={`grid-head ${props.className ?? ''} ${props.isEnd ? 'is-end' : ''}`}
      style={props.style}
    >
      {isSortable ? (
        <button
          type="button"
          className="grid-sort"
          tabIndex={isCopy ? -1 : 0}
          onClick={() => onSort(getNextSort(sorts, sort))}
        >
          <span className="clip">{head}</span>
          {current ? <Arrow size={12} /> : null}
        </button>
      ) : (
        <span className="clip grid-head-text">{head}</span>
      )}
      {resizeHandle}
    </div>
  )
}
