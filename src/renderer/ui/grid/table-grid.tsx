import '#renderer/ui/styles/blueprint/table.css'
import { HotkeysProvider } from '@blueprintjs/core'
import { Column, SelectionModes, Table } from '@blueprintjs/table'
import { useId, useImperativeHandle, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { GridSemantics, type GridSemanticsHandle } from './grid-semantics.tsx'
import type { GridProps } from './grid-types.ts'
import { visibleRowCount } from './scroll-to-cell.ts'
import { selectionColumn } from './selection-column.tsx'
import { useFocusHost } from './use-focus-host.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useCellRenderer, useHeadRenderer } from './use-grid-renderers.tsx'
import { useScrollToCursor } from './use-scroll-to-cursor.ts'
import { useStretchedWidths } from './use-stretched-widths.ts'

const emptySelection: ReadonlySet<string> = new Set()

/** Gives the screen what it can do with its table. */
const useGridHandle = <Row,>(
  { gridRef, rows, rowId }: GridProps<Row>,
  semantics: RefObject<GridSemanticsHandle | null>,
  cursorRow: number,
): void => {
  const getActiveId = useStableCallback((): string => {
    const row = rows[cursorRow]
    return row === undefined ? '' : rowId(row)
  })
  useImperativeHandle(gridRef, () => ({ focus: () => semantics.current?.focus(), getActiveId }), [
    getActiveId,
    semantics,
  ])
}

/** The table behind `DataGrid`, loaded with the first dense list. */
export const TableGrid = <Row,>(props: GridProps<Row>) => {
  const { label, layout, rows, rowId, selected = emptySelection, rowHeight = 28 } = props
  const gridId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const semantics = useRef<GridSemanticsHandle>(null)
  const isSelectable = props.onSelected !== undefined
  const columnCount = layout.visible.length + (isSelectable ? 1 : 0)
  const { cursor, isFollowing, onKeyDown, onClick, onDoubleClick, toggleId } = useGridCursor({
    ...props,
    columnCount,
    pageRows: () => visibleRowCount(frame.current, rowHeight),
  })
  const columns = useMemo(() => {
    if (!isSelectable) return layout.visible
    return [selectionColumn(rowId, toggleId), ...layout.visible]
  }, [isSelectable, layout.visible, rowId, toggleId])
  const { widths, tableKey } = useStretchedWidths(frame, columns, layout.getWidth)
  const host = useFocusHost(frame, tableKey)
  // Placed after the host: a screen may take the focus as soon as it gets the handle.
  useGridHandle(props, semantics, cursor.row)

  const renderCell = useCellRenderer({ ...props, gridId, columns, selected, cursor })
  const renderHead = useHeadRenderer({ ...props, gridId, columns, selected })

  useScrollToCursor(frame, { cursor, isFollowing, widths, rowHeight })

  const takeFocus = (event: MouseEvent<HTMLDivElement>): void => {
    onClick(event)
    if (!(event.target as HTMLElement).closest('button, a, input, select')) semantics.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press on a cell gives the focus to the grid inside, which has the roles
    <div ref={frame} className="grid" onKeyDown={onKeyDown} onClick={takeFocus} onDoubleClick={onDoubleClick}>
      {createPortal(
        <GridSemantics
          ref={semantics}
          gridId={gridId}
          label={label}
          rowCount={rows.length}
          columnCount={columns.length}
          cursor={cursor}
          isSelectable={isSelectable}
        />,
        host,
      )}
      {tableKey === '' ? null : (
        <HotkeysProvider>
          <Table
            key={tableKey}
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
      )}
    </div>
  )
}
