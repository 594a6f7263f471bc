import { useLayoutEffect, useRef, useState } from 'react'
import { followRow, type GridCursor } from './grid-keys.ts'

const start: GridCursor = { row: 0, column: 0, anchor: 0 }

/**
 * Gives the place of a cursor that stays in its row when rows come and go. `isFollowing`: it moved only because its row did,
 * so the list keeps its scroll position.
 */
export const useFollowingCursor = <Row>(rows: readonly Row[], rowId: (row: Row) => string) => {
  const [cursor, setCursor] = useState<GridCursor>(start)
  /** Rows of the last render, by which the cursor finds its row again. */
  const drawn = useRef(rows)
  /** The cursor moved only because its row did, so the list keeps its scroll position. */
  const followed = useRef<GridCursor | null>(null)
  useLayoutEffect(() => {
    if (drawn.current === rows) return
    const [before, after] = [drawn.current.map(rowId), rows.map(rowId)]
    drawn.current = rows
    const next = followRow(cursor, before, after)
    if (next === cursor) return
    if (after.includes(before[cursor.row] ?? '')) followed.current = next
    setCursor(next)
    // Only other rows can move the cursor's row.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [rows])

  return { cursor, setCursor, isFollowing: cursor === followed.current }
}
