import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { cellId } from './grid-cell.tsx'

export interface VisibleCells {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

export interface GridSemanticsHandle {
  show(visible: VisibleCells): void
  focus(): void
}

interface GridSemanticsProps {
  gridId: string
  label: string
  rowCount: number
  columnCount: number
  cursor: { row: number; column: number }
  isSelectable: boolean
  ref: Ref<GridSemanticsHandle>
}

const nothing: VisibleCells = { firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 }

const span = (first: number, last: number): number[] =>
  last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * The grid for assistive technology. The table draws cells without rows, so the rows are here and own their cells. It
 * takes the focus and lets the pointer through.
 */
export const GridSemantics = ({ ref, label, isSelectable, ...props }: GridSemanticsProps) => {
  const { gridId, rowCount, columnCount, cursor } = props
  const element = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState(nothing)
  useImperativeHandle(
    ref,
    () => ({
      // The table reports its cells while it renders, when no state may change. Flushed, so that assistive technology
      // never meets cells without rows.
      show: (visible) => queueMicrotask(() => flushSync(() => setVisible(visible))),
      focus: () => element.current?.focus({ preventScroll: true }),
    }),
    [],
  )
  const columns = span(visible.firstColumn, Math.min(visible.lastColumn, columnCount - 1))
  const owned = (row: number): string => columns.map((column) => cellId(gridId, row, column)).join(' ')
  return (
    <div
      ref={element}
      className="grid-semantics"
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columnCount}
      aria-multiselectable={isSelectable || undefined}
      aria-activedescendant={rowCount > 0 ? cellId(gridId, cursor.row, cursor.column) : undefined}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} aria-owns={owned(-1)} />
      {span(visible.firstRow, Math.min(visible.lastRow, rowCount - 1)).map((row) => (
        <div key={row} role="row" aria-rowindex={row + 2} aria-owns={owned(row)} />
      ))}
    </div>
  )
}
