import { useMemo, type ReactNode, type Ref } from 'react'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { GridCards } from '#renderer/ui/grid/grid-cards.tsx'
import type { GridHandle, GridLayoutControl } from '#renderer/ui/grid/grid-types.ts'
import type { ListState } from './use-list.ts'

export interface ListRowsProps<Row> {
  list: ListState<Row>
  /** Accessible name of the rows. */
  label: string
  layout: GridLayoutControl<Row>
  rowId: (row: Row) => string
  /** Renders a row on a narrow screen, and for users who read a list rather than work in it. */
  renderCard: (row: Row, isSelected: boolean) => ReactNode
  prefersCards: boolean
  onOpen?: ((row: Row) => void) | undefined
  /** The cursor moved to another row. */
  onActive?: ((row: Row) => void) | undefined
  isSelectable?: boolean | undefined
  sort?: { value: string; onSort: (sort: string) => void } | undefined
  /** Values outside the row that cells show; keep the length fixed. */
  dependencies?: readonly unknown[] | undefined
  rowHeight?: number | undefined
  gridRef?: Ref<GridHandle>
}

/** The rows of a list as a table, or as cards below 600 px and for users who prefer them. */
export const ListRows = <Row,>(props: ListRowsProps<Row>) => {
  const { list, label, layout, rowId, renderCard, prefersCards, onOpen, onActive, sort } = props
  const { rows } = list
  const shared = useMemo(
    () => ({ label, rows, rowId, layout, renderCard }),
    [label, rows, rowId, layout, renderCard],
  )
  const opening = onOpen ? { onOpen } : {}
  const selection = props.isSelectable ? { selected: list.selected, onSelected: list.setSelected } : {}
  if (prefersCards) return <GridCards {...shared} {...opening} />
  return (
    <DataGrid
      {...shared}
      {...opening}
      {...selection}
      {...(onActive ? { onActive } : {})}
      {...(sort ? { sort: sort.value, onSort: sort.onSort } : {})}
      {...(props.dependencies ? { dependencies: props.dependencies } : {})}
      {...(props.rowHeight ? { rowHeight: props.rowHeight } : {})}
      {...(props.gridRef ? { gridRef: props.gridRef } : {})}
    />
  )
}
