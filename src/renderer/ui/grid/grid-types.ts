import type { ReactNode, Ref } from 'react'

/** A column of a grid. `cell` must only depend on the row and the grid's `dependencies`. */
export interface GridColumn<Row> {
  id: string
  head: string
  /** The head is announced but not drawn. */
  isHeadHidden?: boolean
  width: number
  align?: 'start' | 'end'
  /** Takes the remaining width of the window. */
  isStretching?: boolean
  cell: (row: Row, isActiveRow: boolean, isSelected: boolean) => ReactNode
  /** `cell` shows whether the row is selected. Other columns get false and aren't redrawn when it changes. */
  showsSelection?: boolean
  /** Values of `sort` that clicks on the head cycle through, in this order. */
  sorts?: readonly GridSort[]
}

export interface GridSort {
  value: string
  direction: 'ascending' | 'descending'
}

/** The columns of a grid as the user arranged them, and functions that change the arrangement. */
export interface GridLayoutControl<Row> {
  /** All columns including hidden ones, in the user's order. */
  all: GridColumn<Row>[]
  visible: GridColumn<Row>[]
  isHidden: (id: string) => boolean
  getWidth: (column: GridColumn<Row>) => number
  resize: (id: string, width: number) => void
  move: (id: string, by: number) => void
  toggle: (id: string) => void
  reset: () => void
}

/** What a screen can do with its table. */
export interface GridHandle {
  /** Moves the keyboard focus to the cursor's cell. */
  focus: () => void
  /** Returns the id of the cursor's row; empty without rows. */
  getActiveId: () => string
}

export interface GridProps<Row> {
  gridRef?: Ref<GridHandle>
  /** Accessible name of the rows. */
  label: string
  /** The columns and their arrangement: `useGridLayout('tickets', columns)`. */
  layout: GridLayoutControl<Row>
  /** A new array when a row has changed; otherwise the same one. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Ids of selected rows; without `onSelected`, rows can't be selected. */
  selected?: ReadonlySet<string>
  onSelected?: (selected: ReadonlySet<string>) => void
  /** The cursor moved to another row (arrows, click), so that a detail pane can follow. */
  onActive?: (row: Row) => void
  /** Enter or a double click. */
  onOpen?: (row: Row) => void
  sort?: string
  onSort?: (sort: string) => void
  /** Values outside the rows that cells show; a change redraws the cells. Keep the length fixed. */
  dependencies?: readonly unknown[]
  rowHeight?: number
  /** Renders a row as a card below 600 px. */
  renderCard: (row: Row, isSelected: boolean) => ReactNode
}
