import { useEffect, type RefObject } from 'react'
import type { GridCursor } from './grid-keys.ts'
import { scrollToCell } from './scroll-to-cell.ts'

interface ScrollInput {
  cursor: GridCursor
  /** It moved with its row. Nobody moved it, so the list stays where it is. */
  isFollowing: boolean
  widths: readonly number[]
  rowHeight: number
}

/** Keeps the cursor's cell in view. */
export const useScrollToCursor = (
  frame: RefObject<HTMLElement | null>,
  { cursor, isFollowing, widths, rowHeight }: ScrollInput,
): void => {
  useEffect(() => {
    if (!frame.current || isFollowing) return
    const left = widths.slice(0, cursor.column).reduce((sum, width) => sum + width, 0)
    scrollToCell(frame.current, { row: cursor.row, rowHeight, left, width: widths[cursor.column] ?? 0 })
    // Only when the cursor moves: a column that grows must not make the page jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- moved by the cursor alone
  }, [cursor])
}
