import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { GridHandle } from '#renderer/ui/grid/grid-types.ts'
import { isFocusFree } from '#renderer/ui/is-focus-free.ts'

/** The router's key of the page that a window starts with, where the browser decides about the focus. */
const firstPage = 'default'

/**
 * Gives the ref of a list's table, which takes the focus when it first appears, so that arrow keys work at once. It
 * never takes it from a field, from an open row, or on the page that the window starts with: there the first Tab goes to
 * the skip link.
 */
export const useArrivalFocus = (isRowOpen: boolean) => {
  const grid = useRef<GridHandle | null>(null)
  const { key } = useLocation()
  const hasArrived = useRef(false)
  const mayTake = key !== firstPage && !isRowOpen
  const gridRef = useCallback(
    (handle: GridHandle | null) => {
      grid.current = handle
      if (!handle || hasArrived.current) return
      hasArrived.current = true
      if (mayTake && isFocusFree()) handle.focus()
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the screen was when its table appeared
    [],
  )
  return { grid, gridRef }
}
