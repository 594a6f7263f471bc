import type { ReactNode } from 'react'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { ListFrame, ListKeyboard, type ListFrameProps, type ListKeys } from './list-frame.tsx'
import { ListRows, type ListRowsProps } from './list-rows.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import type { ListState } from './use-list.ts'

/** Whether the list is a table. Below 600 px, and for users who prefer them, it is cards. */
export const useHasTable = (prefersCards = false): boolean => !useNarrow() && !prefersCards

type Frame = Omit<ListFrameProps, 'children' | 'hasTable' | 'list' | 'pane' | 'tools'>
type Rows<Row> = Pick<
  ListRowsProps<Row>,
  'rowId' | 'renderCard' | 'onOpen' | 'isSelectable' | 'sort' | 'dependencies'
>

export interface ListScreenProps<Row> extends Frame, Rows<Row> {
  list: ListState<Row>
  /** Name under which users' column layouts are stored. */
  id: string
  columns: readonly GridColumn<Row>[]
  /** Accessible name of the rows; the title by default. */
  label?: string
  prefersCards?: boolean
  tools?: Omit<ListToolsProps<Row>, 'layout' | 'hasTable'>
  /** The open row and what shows its details. */
  opened?: Row | undefined
  renderPane?: (row: Row, close: () => void) => ReactNode
  keys?: ListKeys
  /** The pane is beside the rows. It follows the cursor, which also opens it again after it was closed. */
  isSplit?: boolean
}

/** For a list whose only keys are those of its buttons. */
const noKeys: ListKeys = { help: [], onFilter: () => undefined }

/** A whole list screen: table or cards with states, pages, selection, keys, columns and saved views. */
export const ListScreen = <Row,>(props: ListScreenProps<Row>) => {
  const {
    list,
    id,
    columns,
    prefersCards = false,
    tools,
    opened,
    renderPane,
    keys = noKeys,
    isSplit = false,
    ...rest
  } = props
  const { rowId, renderCard, onOpen, isSelectable, sort, dependencies, ...frame } = rest
  const rows = { rowId, renderCard, isSelectable, sort, dependencies }
  const hasTable = useHasTable(prefersCards)
  const layout = useGridLayout(id, columns)
  const { grid, gridRef } = useArrivalFocus(opened !== undefined)
  const { place } = list
  const openRow = (row: Row): void => place.open(rowId(row))
  const openAtCursor = (): boolean => {
    const id = grid.current?.getActiveId() ?? ''
    if (id !== '') place.open(id)
    return id !== ''
  }
  const close = useStableCallback((): void => {
    place.open('')
    grid.current?.focus()
  })
  return (
    <>
      <ListFrame
        {...frame}
        list={list}
        hasTable={hasTable}
        tools={tools ? <ListTools {...tools} layout={layout} hasTable={hasTable} /> : null}
        pane={opened === undefined ? null : renderPane?.(opened, close)}
      >
        <ListRows
          list={list}
          label={props.label ?? props.title}
          layout={layout}
          {...rows}
          prefersCards={prefersCards}
          rowHeight={frame.rowHeight}
          gridRef={gridRef}
          onOpen={onOpen ?? (renderPane ? openRow : undefined)}
          onActive={renderPane ? (row) => (isSplit || place.openId) && openRow(row) : undefined}
        />
      </ListFrame>
      {keys === noKeys && prefersCards ? null : (
        <ListKeyboard
          keys={keys}
          isOpen={opened !== undefined}
          onOpen={renderPane && opened === undefined ? openAtCursor : undefined}
          onEscape={() => (opened === undefined ? undefined : close())}
          getRowId={() => (opened === undefined ? (grid.current?.getActiveId() ?? '') : rowId(opened))}
        />
      )}
    </>
  )
}
