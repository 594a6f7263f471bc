import { useImperativeHandle, useState, type Ref } from 'react'
import { cellId } from './grid-cell.tsx'

export interface VisibleCells {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

export interface GridRowsAriaHandle {
  show(visible: VisibleCells): void
}

const span = (first: number, last: number): number[] =>
  last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * The table draws cells without rows around them. These elements are the rows for assistive technology: each owns the
 * cells of its line that are in the page.
 */
export const GridRowsAria = ({
  gridId,
  columnCount,
  ref,
}: {
  gridId: string
  columnCount: number
  ref: Ref<GridRowsAriaHandle>
}) => {
  const [visible, setVisible] = useState<VisibleCells>({
    firstRow: 0,
    lastRow: -1,
    firstColumn: 0,
    lastColumn: -1,
  })
  useImperativeHandle(ref, () => ({ show: setVisible }), [])
  const columns = span(visible.firstColumn, Math.min(visible.lastColumn, columnCount - 1))
  return (
    <div className="grid-aria" role="rowgroup">
      <div
        role="row"
        aria-rowindex={1}
        aria-owns={columns.map((column) => cellId(gridId, -1, column)).join(' ')}
      />
      {span(visible.firstRow, visible.lastRow).map((row) => (
        <div
          key={row}
          role="row"
          aria-rowindex={row + 2}
          aria-owns={columns.map((column) => cellId(gridId, row, column)).join(' ')}
        />
      ))}
    </div>
  )
}
