import { memo, type CSSProperties, type ReactNode } from 'react'
import type { GridColumn } from './grid-types.ts'

interface GridCellProps<Row> {
  gridId: string
  row: Row
  column: GridColumn<Row>
  rowIndex: number
  columnIndex: number
  isSelected: boolean
  isActiveRow: boolean
  isActiveCell: boolean
  /** Changes when something outside the row that cells show changes. */
  version: unknown
  /** Passed by the table to position its cells. */
  className?: string
  style?: CSSProperties
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`

interface ContentsProps<Row> extends Pick<GridCellProps<Row>, 'row' | 'column' | 'isActiveRow' | 'version'> {
  isSelected: boolean
}

/** The contents of a cell without its frame, so that selecting all rows redraws only the frames. */
const DrawnContents = <Row,>({ column, row, isActiveRow, isSelected }: ContentsProps<Row>): ReactNode =>
  column.cell(row, isActiveRow, isSelected)
const Contents = memo(DrawnContents) as typeof DrawnContents

const Body = <Row,>(props: GridCellProps<Row>) => {
  const { rowIndex, columnIndex, column, isSelected, isActiveRow, isActiveCell, className = '' } = props
  const states = `${column.align === 'end' ? 'is-end' : ''} ${isSelected ? 'is-selected' : ''} ${
    isActiveRow ? 'is-active-row' : ''
  } ${isActiveCell ? 'is-active-cell' : ''}`
  return (
    <div
      id={cellId(props.gridId, rowIndex, columnIndex)}
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-selected={isSelected}
      data-row={rowIndex}
      data-column={columnIndex}
      className={`grid-cell ${className} ${states}`}
      style={props.style}
    >
      <Contents
        row={props.row}
        column={column}
        isActiveRow={isActiveRow}
        isSelected={column.showsSelection === true && isSelected}
        version={props.version}
      />
    </div>
  )
}

const placed = ['left', 'top', 'width', 'height', 'flexBasis'] as const

const isSame = (before: GridCellProps<unknown>, after: GridCellProps<unknown>): boolean =>
  before.row === after.row &&
  before.column === after.column &&
  before.rowIndex === after.rowIndex &&
  before.columnIndex === after.columnIndex &&
  before.isSelected === after.isSelected &&
  before.isActiveRow === after.isActiveRow &&
  before.isActiveCell === after.isActiveCell &&
  before.version === after.version &&
  before.className === after.className &&
  placed.every((name) => before.style?.[name] === after.style?.[name])

/** A cell with its ARIA role and position, which the table lacks. Redrawn only when what it shows has changed. */
export const GridCell = memo(Body, isSame as never) as typeof Body
