/** The position of the cursor and the selection, as plain data. */
export interface GridCursor {
  row: number
  column: number
  /** Where a range extended with Shift starts. */
  anchor: number
}

export interface GridExtent {
  rows: number
  columns: number
  /** Rows that fit the window, by which Page Up and Page Down move. */
  pageRows: number
}

export interface GridKey {
  key: string
  isShift: boolean
  isCtrl: boolean
}

export type GridMove =
  | { kind: 'move'; cursor: GridCursor; range: { from: number; to: number } | null }
  | { kind: 'toggle'; row: number }
  | { kind: 'selectAll' }
  | { kind: 'clear' }
  | { kind: 'open'; row: number }
  | null

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

const target = (cursor: GridCursor, extent: GridExtent, { key, isCtrl }: GridKey): GridCursor | null => {
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const at = (row: number, column: number): GridCursor => ({
    ...cursor,
    row: clamp(row, lastRow),
    column: clamp(column, lastColumn),
  })
  switch (key) {
    case 'ArrowDown':
      return at(isCtrl ? lastRow : cursor.row + 1, cursor.column)
    case 'ArrowUp':
      return at(isCtrl ? 0 : cursor.row - 1, cursor.column)
    case 'ArrowRight':
      return at(cursor.row, isCtrl ? lastColumn : cursor.column + 1)
    case 'ArrowLeft':
      return at(cursor.row, isCtrl ? 0 : cursor.column - 1)
    case 'PageDown':
      return at(cursor.row + extent.pageRows, cursor.column)
    case 'PageUp':
      return at(cursor.row - extent.pageRows, cursor.column)
    case 'Home':
      return isCtrl ? at(0, 0) : at(cursor.row, 0)
    case 'End':
      return isCtrl ? at(lastRow, lastColumn) : at(cursor.row, lastColumn)
    default:
      return null
  }
}

/**
 * Returns where the cursor is once the rows have changed, given their ids: still in its row, so that a key never acts on
 * another. When its row is gone, it stays in its place, or in the last row if that is above it. Rows of another page or
 * filter that don't reach this far start at the top.
 */
export const followRow = (
  cursor: GridCursor,
  before: readonly string[],
  after: readonly string[],
): GridCursor => {
  const find = (row: number): number => after.indexOf(before[row] ?? '')
  const row = find(cursor.row)
  if (row >= 0) {
    const anchor = find(cursor.anchor)
    return row === cursor.row ? cursor : { ...cursor, row, anchor: anchor < 0 ? row : anchor }
  }
  if (cursor.row < after.length) return cursor
  const last = cursor.row > 0 && find(cursor.row - 1) >= 0 ? after.length - 1 : 0
  return { ...cursor, row: last, anchor: last }
}

/** Returns what a key does in a grid: arrows move, Shift extends, Space toggles, Ctrl+A selects all, Enter opens. */
export const getGridMove = (cursor: GridCursor, extent: GridExtent, pressed: GridKey): GridMove => {
  if (extent.rows === 0) return null
  const next = target(cursor, extent, pressed)
  if (next) {
    const changesRow = next.row !== cursor.row
    if (!pressed.isShift || !changesRow) {
      const anchor = pressed.isShift ? cursor.anchor : next.row
      return { kind: 'move', cursor: { ...next, anchor }, range: null }
    }
    const range = { from: Math.min(cursor.anchor, next.row), to: Math.max(cursor.anchor, next.row) }
    return { kind: 'move', cursor: { ...next, anchor: cursor.anchor }, range }
  }
  if (pressed.key === ' ') return { kind: 'toggle', row: cursor.row }
  if (pressed.key === 'Enter') return { kind: 'open', row: cursor.row }
  if (pressed.isCtrl && pressed.key.toLowerCase() === 'a') return { kind: 'selectAll' }
  if (pressed.key === 'Escape') return { kind: 'clear' }
  return null
}
