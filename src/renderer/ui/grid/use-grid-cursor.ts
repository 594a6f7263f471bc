import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { getGridMove, type GridCursor, type GridExtent, type GridMove } from './grid-keys.ts'
import type { GridProps } from './grid-types.ts'
import { useFollowingCursor } from './use-following-cursor.ts'

interface CursorInput<Row> extends Pick<
  GridProps<Row>,
  'rows' | 'rowId' | 'selected' | 'onSelected' | 'onActive' | 'onOpen'
> {
  columnCount: number
  pageRows: () => number
}

const none: ReadonlySet<string> = new Set()
const controls = 'button, a, input, select, textarea'

const findCell = (event: MouseEvent): { row: number; column: number } | null => {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** Gives the cursor and selection of a grid, changed by keyboard and mouse. */
export const useGridCursor = <Row>(input: CursorInput<Row>) => {
  const { rows, rowId, selected = none, onSelected, onActive, onOpen, columnCount } = input
  const { cursor, setCursor, isFollowing } = useFollowingCursor(rows, rowId)
  /** A Shift+click selected a range. The checkbox under the pointer is part of it and gets the same click next. */
  const isRangeTaken = useRef(false)

  const idsBetween = (from: number, to: number): Set<string> => new Set(rows.slice(from, to + 1).map(rowId))

  const toggle = (row: number): void => {
    const target = rows[row]
    if (!target || !onSelected) return
    const id = rowId(target)
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelected(next)
  }

  const moveCursor = (next: GridCursor, range: { from: number; to: number } | null): void => {
    setCursor(next)
    if (range && onSelected) onSelected(idsBetween(range.from, range.to))
    const target = rows[next.row]
    if (target && next.row !== cursor.row) onActive?.(target)
  }

  const apply = (move: NonNullable<GridMove>): boolean => {
    const target = 'row' in move ? rows[move.row] : undefined
    switch (move.kind) {
      case 'move':
        moveCursor(move.cursor, move.range)
        return true
      case 'toggle':
        toggle(move.row)
        return onSelected !== undefined
      case 'selectAll':
        onSelected?.(idsBetween(0, rows.length))
        return onSelected !== undefined
      case 'clear':
        if (selected.size === 0) return false
        onSelected?.(none)
        return true
      case 'open':
        if (target) onOpen?.(target)
        return onOpen !== undefined
    }
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).matches(controls) && event.key !== 'Escape') return
    const extent: GridExtent = { rows: rows.length, columns: columnCount, pageRows: input.pageRows() }
    const pressed = { key: event.key, isShift: event.shiftKey, isCtrl: event.ctrlKey || event.metaKey }
    const move = getGridMove(cursor, extent, pressed)
    if (move && apply(move)) event.preventDefault()
  }

  const onClick = (event: MouseEvent): void => {
    const place = findCell(event)
    const target = place && rows[place.row]
    isRangeTaken.current = false
    if (!place || !target) return
    if (event.shiftKey && onSelected) {
      isRangeTaken.current = true
      const range = { from: Math.min(cursor.anchor, place.row), to: Math.max(cursor.anchor, place.row) }
      moveCursor({ ...place, anchor: cursor.anchor }, range)
      return
    }
    if (event.ctrlKey || event.metaKey) toggle(place.row)
    setCursor({ ...place, anchor: place.row })
    if (!(event.target as HTMLElement).closest(controls)) onActive?.(target)
  }

  const onDoubleClick = (event: MouseEvent): void => {
    const place = findCell(event)
    const target = place && rows[place.row]
    if (target && !(event.target as HTMLElement).closest(controls)) onOpen?.(target)
  }

  /** For the checkbox column, whose cells outlive a render. */
  const toggleId = useStableCallback((id: string) => {
    if (isRangeTaken.current) return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelected?.(next)
  })

  return { cursor, isFollowing, onKeyDown, onClick, onDoubleClick, toggleId }
}
