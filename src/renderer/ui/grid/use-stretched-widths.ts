import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { GridColumn } from './grid-types.ts'

/** Widths of the columns; the stretching one (else the last) takes what is left of the window. */
export const stretchedWidths = (
  widths: readonly number[],
  stretching: number,
  available: number,
): number[] => {
  const left = available - widths.reduce((sum, width) => sum + width, 0)
  if (left <= 0) return [...widths]
  return widths.map((width, index) => (index === stretching ? width + left : width))
}

export const useStretchedWidths = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  widthOf: (column: GridColumn<Row>) => number,
): number[] => {
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return useMemo(() => {
    const stretching = columns.findIndex((column) => column.isStretching)
    const scrollBar = 12
    return stretchedWidths(
      columns.map(widthOf),
      stretching === -1 ? columns.length - 1 : stretching,
      available - scrollBar,
    )
  }, [columns, widthOf, available])
}
