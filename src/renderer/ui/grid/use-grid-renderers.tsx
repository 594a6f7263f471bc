import { useCallback, useMemo } from 'react'
import { cellId, GridCell } from './grid-cell.tsx'
import { GridHeadCell } from './grid-head-cell.tsx'
import type { GridCursor } from './grid-keys.ts'
import type { GridColumn, GridProps } from './grid-types.ts'
import { SelectAll } from './selection-column.tsx'

const emptySelection: ReadonlySet<string> = new Set()

interface CellRendererInput<Row> extends Pick<GridProps<Row>, 'rows' | 'rowId' | 'dependencies'> {
  gridId: string
  columns: readonly GridColumn<Row>[]
  selected: ReadonlySet<string>
  cursor: GridCursor
}

/** Gives the function that draws a cell. It only changes when cells have to be redrawn. */
export const useCellRenderer = <Row,>(input: CellRendererInput<Row>) => {
  const { gridId, rows, rowId, columns, selected, cursor, dependencies = [] } = input
  // One value that changes when anything beside the row does: cells compare it, not the list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is the caller's
  const version = useMemo(() => ({}), dependencies)
  return useCallback(
    (rowIndex: number, columnIndex: number) => {
      const row = rows[rowIndex]
      const column = columns[columnIndex]
      if (row === undefined || !column) return undefined
      const isActiveRow = rowIndex === cursor.row
      return (
        <GridCell
          gridId={gridId}
          row={row}
          column={column}
          rowIndex={rowIndex}
          columnIndex={columnIndex}
          isSelected={selected.has(rowId(row))}
          isActiveRow={isActiveRow}
          isActiveCell={isActiveRow && columnIndex === cursor.column}
          version={version}
        />
      )
    },
    [rows, columns, cursor, gridId, selected, rowId, version],
  )
}

interface HeadRendererInput<Row> extends Pick<
  GridProps<Row>,
  'rows' | 'rowId' | 'onSelected' | 'sort' | 'onSort'
> {
  gridId: string
  columns: readonly GridColumn<Row>[]
  selected: ReadonlySet<string>
}

/** Gives the function that draws a column's head, or the checkbox that selects all rows. */
export const useHeadRenderer = <Row,>(input: HeadRendererInput<Row>) => {
  const { gridId, rows, rowId, columns, selected, onSelected, sort, onSort } = input
  const selectedCount = useMemo(
    () => (selected.size === 0 ? 0 : rows.filter((row) => selected.has(rowId(row))).length),
    [rows, rowId, selected],
  )
  return useCallback(
    (columnIndex: number) => {
      const column = columns[columnIndex]
      const words = column?.isHeadHidden ? (
        <span className="visually-hidden">{column.head}</span>
      ) : (
        column?.head
      )
      const head =
        column?.id === 'selection' && onSelected ? (
          <SelectAll
            selected={selectedCount}
            all={rows.length}
            onChange={(isAll) => onSelected(isAll ? new Set(rows.map(rowId)) : emptySelection)}
          />
        ) : (
          words
        )
      return (
        <GridHeadCell
          id={cellId(gridId, -1, columnIndex)}
          head={head}
          sorts={column?.sorts ?? []}
          isEnd={column?.align === 'end'}
          columnIndex={columnIndex}
          sort={sort}
          onSort={onSort}
        />
      )
    },
    [columns, gridId, sort, onSort, selectedCount, rows, rowId, onSelected],
  )
}
