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
 * Gives the stretched widths. `isMeasured`: the window's width is known; the table has to be created again, since it
 * keeps its first widths.
 */
export const useStretchedWidths = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  getWidth: (column: GridColumn<Row>) => number,
): { widths: number[]; isMeasured: boolean } => {
  const [available, setAvailable] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    setAvailable(element.clientWidth)
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const widths = useMemo(() => {
    const stretching = columns.findIndex((column) => column.isStretching)
    return stretchWidths(
      columns.map(getWidth),
      stretching === -1 ? columns.length - 1 : stretching,
      available - scrollBarWidth(),
    )
  }, [columns, getWidth, available])
  return { widths, isMeasured: available > 0 }
}
