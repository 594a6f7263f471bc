import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { GridColumn } from './grid-types.ts'
import { scrollBarWidth } from './scroll-bar-width.ts'

/** Returns the widths of the columns. The stretching one, or else the last, takes the remaining width of the window. */
export const stretchWidths = (widths: readonly number[], stretching: number, available: number): number[] => {
  const left = available - widths.reduce((sum, width) => sum + width, 0)
  if (left <= 0) return [...widths]
  return widths.map((width, index) => (index === stretching ? width + left : width))
}

/**
 * Gives the stretched widths and the table's `tableKey`, which is empty until the window has been measured. A table
 * keeps its first widths, so the key changes when a window that had no width gets one and the table must be created
 * again.
 */
export const useStretchedWidths = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  getWidth: (column: GridColumn<Row>) => number,
): { widths: number[]; tableKey: string } => {
  const [available, setAvailable] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    setAvailable(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const widths = useMemo(() => {
    const stretching = columns.findIndex((column) => column.isStretching)
    return stretchWidths(
      columns.map(getWidth),
      stretching === -1 ? columns.length - 1 : stretching,
      (available ?? 0) - scrollBarWidth(),
    )
  }, [columns, getWidth, available])
  if (available === null) return { widths, tableKey: '' }
  return { widths, tableKey: available > 0 ? 'measured' : 'without width' }
}
