import type { ReactNode, Ref } from 'react'

/** One column of a grid. `cell` must depend on the row and the grid's `dependencies` alone. */
export interface GridColumn<Row> {
  id: string
  head: string
  /** The head is read out but not drawn. */
  isHeadHidden?: boolean
  width: number
  align?: 'start' | 'end'
  /** Takes what is left of the window's width. */
  isStretching?: boolean
  cell: (row: Row, isActiveRow: boolean, isSelected: boolean) => ReactNode
  /** `cell` shows whether the row is selected; other columns get false and are not drawn again when it changes. */
  showsSelection?: boolean
  /** Values of `sort` that a click on the head goes through, first click first. */
  sorts?: readonly GridSort[]
}

export interface GridSort {
  value: string
  direction: 'ascending' | 'descending'
}

/** The columns of a grid as the person arranged them, with what changes the arrangement. */
export interface GridLayoutControl<Row> {
  /** Every column, hidden ones too, in the person's order. */
  all: GridColumn<Row>[]
  visible: GridColumn<Row>[]
  isHidden: (id: string) => boolean
  widthOf: (column: GridColumn<Row>) => number
  resize: (id: string, width: number) => void
  move: (id: string, by: number) => void
  toggle: (id: string) => void
  reset: () => void
}

/** What a screen may do with its table. */
export interface GridHandle {
  /** Puts the keyboard focus on the cursor's cell. */
  focus: () => void
}

export interface GridProps<Row> {
  gridRef?: Ref<GridHandle>
  /** Accessible name: what the rows are. */
  label: string
  /** Columns and how the person arranged them: `useGridLayout('tickets', columns)`. */
  layout: GridLayoutControl<Row>
  /** A new array when a row changed; the same one otherwise. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Ids of the rows that are selected; without `onSelected` rows cannot be. */
  selected?: ReadonlySet<string>
  onSelected?: (selected: ReadonlySet<string>) => void
  /** The cursor is on another row (arrows, click): a detail pane follows it. */
  onActive?: (row: Row) => void
  /** Enter or double click. */
  onOpen?: (row: Row) => void
  sort?: string
  onSort?: (sort: string) => void
  /** Values beside the rows that cells show; cells are drawn again when one changes. Keep the length fixed. */
  dependencies?: readonly unknown[]
  rowHeight?: number
  /** Below 600 px the rows are cards. */
  renderCard: (row: Row, isSelected: boolean) => ReactNode
}
