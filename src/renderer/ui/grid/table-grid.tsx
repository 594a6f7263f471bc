import '../styles/blueprint-table.css'
import { HotkeysProvider } from '@blueprintjs/core'
import { Column, SelectionModes, Table } from '@blueprintjs/table'
import { useCallback, useEffect, useId, useMemo, useRef, type FocusEvent } from 'react'
import { cellId, GridCell } from './grid-cell.tsx'
import { GridHeadCell } from './grid-head-cell.tsx'
import { GridRowsAria, type GridRowsAriaHandle } from './grid-rows-aria.tsx'
import type { GridProps } from './grid-types.ts'
import { scrollToCell, visibleRowCount } from './scroll-to-cell.ts'
import { selectionColumn } from './selection-column.tsx'
import { useGridCursor } from './use-grid-cursor.ts'
import { useStretchedWidths } from './use-stretched-widths.ts'

const nothing: readonly unknown[] = []
const nobody: ReadonlySet<string> = new Set()

/** The table behind `DataGrid`; loaded when the first dense list is opened. */
export const TableGrid = <Row,>(props: GridProps<Row>) => {
  const { label, layout, rows, rowId, selected = nobody, onSelected, sort, onSort, rowHeight = 28 } = props
  const dependencies = props.dependencies ?? nothing
  const gridId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const ariaRows = useRef<GridRowsAriaHandle>(null)
  const selectedNow = useRef(selected)
  selectedNow.current = selected
  const isSelectable = onSelected !== undefined

  const columnCount = layout.visible.length + (isSelectable ? 1 : 0)
  const { cursor, onKeyDown, onClick, onDoubleClick, toggleId } = useGridCursor({
    ...props,
    columnCount,
    pageRows: () => visibleRowCount(frame.current, rowHeight),
  })
  const columns = useMemo(() => {
    if (!isSelectable) return layout.visible
    return [selectionColumn(rowId, (id) => selectedNow.current.has(id), toggleId), ...layout.visible]
  }, [isSelectable, layout.visible, rowId, toggleId])
  const widths = useStretchedWidths(frame, columns, layout.widthOf)

  // One value that changes when anything beside the row does: cells compare it, not the list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const version = useMemo(() => ({}), dependencies)

  const renderCell = useCallback(
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

  const renderHead = useCallback(
    (columnIndex: number) => {
      const column = columns[columnIndex]
      return (
        <GridHeadCell
          id={cellId(gridId, -1, columnIndex)}
          head={column?.head}
          sorts={column?.sorts ?? []}
          isEnd={column?.align === 'end'}
          columnIndex={columnIndex}
          sort={sort}
          onSort={onSort}
        />
      )
    },
    [columns, gridId, sort, onSort],
  )

  useEffect(() => {
    const table = frame.current?.querySelector('.bp6-table-container')
    table?.setAttribute('tabindex', '-1')
    table?.setAttribute('role', 'presentation')
  }, [])

  useEffect(() => {
    if (!frame.current) return
    const left = widths.slice(0, cursor.column).reduce((sum, width) => sum + width, 0)
    scrollToCell(frame.current, { row: cursor.row, rowHeight, left, width: widths[cursor.column] ?? 0 })
    // Only when the cursor moves: a column that grows must not make the page jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cursor])

  const keepFocus = (event: FocusEvent<HTMLDivElement>): void => {
    const isTable = (event.target as HTMLElement).classList.contains('bp6-table-container')
    if (isTable) event.currentTarget.focus({ preventScroll: true })
  }

  return (
    <div
      ref={frame}
      className="grid"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable={isSelectable || undefined}
      aria-activedescendant={rows.length > 0 ? cellId(gridId, cursor.row, cursor.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={keepFocus}
    >
      <GridRowsAria ref={ariaRows} gridId={gridId} columnCount={columns.length} />
      <HotkeysProvider>
        <Table
          numRows={rows.length}
          columnWidths={widths}
          defaultRowHeight={rowHeight}
          minColumnWidth={28}
          enableRowHeader={false}
          enableRowResizing={false}
          enableGhostCells={false}
          selectionModes={SelectionModes.NONE}
          cellRendererDependencies={[renderCell]}
          onVisibleCellsChange={(rowRange, columnRange) =>
            ariaRows.current?.show({
              firstRow: rowRange.rowIndexStart,
              lastRow: rowRange.rowIndexEnd,
              firstColumn: columnRange.columnIndexStart,
              lastColumn: columnRange.columnIndexEnd,
            })
          }
          onColumnWidthChanged={(index, width) => {
            const id = columns[index]?.id
            if (id && id !== 'selection') layout.resize(id, width)
          }}
        >
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              cellRenderer={renderCell}
              columnHeaderCellRenderer={renderHead}
            />
          ))}
        </Table>
      </HotkeysProvider>
    </div>
  )
}
