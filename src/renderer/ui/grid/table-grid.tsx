import '#renderer/ui/styles/blueprint/table.css'
import { HotkeysProvider } from '@blueprintjs/core'
import { Column, SelectionModes, Table } from '@blueprintjs/table'
import { useCallback, useEffect, useId, useImperativeHandle, useMemo, useRef, type MouseEvent } from 'react'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'
import { cellId, GridCell } from './grid-cell.tsx'
import { GridHeadCell } from './grid-head-cell.tsx'
import { GridSemantics, type GridSemanticsHandle } from './grid-semantics.tsx'
import type { GridProps } from './grid-types.ts'
import { scrollToCell, visibleRowCount } from './scroll-to-cell.ts'
import { SelectAll, selectionColumn } from './selection-column.tsx'
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
  const semantics = useRef<GridSemanticsHandle>(null)
  const isSelectable = onSelected !== undefined
  useImperativeHandle(props.gridRef, () => ({ focus: () => semantics.current?.focus() }), [])

  const columnCount = layout.visible.length + (isSelectable ? 1 : 0)
  const { cursor, onKeyDown, onClick, onDoubleClick, toggleId } = useGridCursor({
    ...props,
    columnCount,
    pageRows: () => visibleRowCount(frame.current, rowHeight),
  })
  const columns = useMemo(() => {
    if (!isSelectable) return layout.visible
    return [selectionColumn(rowId, toggleId), ...layout.visible]
  }, [isSelectable, layout.visible, rowId, toggleId])
  const { widths, isMeasured } = useStretchedWidths(frame, columns, layout.widthOf)

  // One value that changes when anything beside the row does: cells compare it, not the list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is the caller's
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

  const selectedCount = useMemo(
    () => (selected.size === 0 ? 0 : rows.filter((row) => selected.has(rowId(row))).length),
    [rows, rowId, selected],
  )
  const renderHead = useCallback(
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
            onChange={(isAll) => onSelected(isAll ? new Set(rows.map(rowId)) : nobody)}
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

  useEffect(() => {
    // The grid itself takes the focus: the table's own stop would be one more on the way with Tab.
    frame.current?.querySelector(`.${blueprintClasses.table}`)?.removeAttribute('tabindex')
  }, [])

  useEffect(() => {
    if (!frame.current) return
    const left = widths.slice(0, cursor.column).reduce((sum, width) => sum + width, 0)
    scrollToCell(frame.current, { row: cursor.row, rowHeight, left, width: widths[cursor.column] ?? 0 })
    // Only when the cursor moves: a column that grows must not make the page jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- moved by the cursor alone
  }, [cursor])

  const takeFocus = (event: MouseEvent<HTMLDivElement>): void => {
    onClick(event)
    if (!(event.target as HTMLElement).closest('button, a, input, select')) semantics.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press on a cell gives the focus to the grid inside, which has the roles
    <div ref={frame} className="grid" onKeyDown={onKeyDown} onClick={takeFocus} onDoubleClick={onDoubleClick}>
      <GridSemantics
        ref={semantics}
        gridId={gridId}
        label={label}
        rowCount={rows.length}
        columnCount={columns.length}
        cursor={cursor}
        isSelectable={isSelectable}
      />
      <HotkeysProvider>
        <Table
          key={isMeasured ? 'measured' : 'first'}
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
            semantics.current?.show({
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
