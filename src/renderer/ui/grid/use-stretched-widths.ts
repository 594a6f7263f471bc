import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { GridColumn } from './grid-types.ts'
import { scrollBarWidth } from './scroll-bar-width.ts'

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

/** `isMeasured`: the widths know their window; the table has to begin anew with them, it keeps those of its first drawing. */
export const useStretchedWidths = <Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  widthOf: (column: GridColumn<Row>) => number,
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
    return stretchedWidths(
      columns.map(widthOf),
      stretching === -1 ? columns.length - 1 : stretching,
      available - scrollBarWidth(),
    )
  }, [columns, widthOf, available])
  return { widths, isMeasured: available > 0 }
}
