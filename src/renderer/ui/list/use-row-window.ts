import { useLayoutEffect, useState, type RefObject } from 'react'

/** Maximum rows drawn beyond each edge, so that a quick scroll finds them ready. */
const mostOverscan = 8
/** Height drawn beyond each edge in pixels, so that fewer tall rows are drawn. */
const overscanPx = 416
/** The window moves in steps of this many rows, so that scrolling doesn't redraw at every pixel. */
const stepRows = 4

export interface RowWindow {
  from: number
  /** Exclusive end. */
  to: number
}

/** Gives the rows of a scrolling list that are in view; the caller draws only those. All rows have the same height. */
export const useRowWindow = (
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow => {
  const [view, setView] = useState({ top: 0, rows: 20 })
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const element = frame.current
    // An empty list may have no element; it gets a new one with its first row.
    if (!element || isEmpty) return
    const measure = (): void => {
      const top = Math.floor(element.scrollTop / rowHeight / stepRows) * stepRows
      const rows = Math.ceil(element.clientHeight / rowHeight)
      setView((before) => (before.top === top && before.rows === rows ? before : { top, rows }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [frame, rowHeight, isEmpty])
  const overscan = Math.min(mostOverscan, Math.ceil(overscanPx / rowHeight))
  return {
    from: Math.max(0, view.top - overscan),
    to: Math.min(count, view.top + view.rows + overscan + stepRows),
  }
}

/** Scrolls a list as little as needed to show the whole row; `headHeight` is covered by a sticky head. */
export const revealRow = (
  element: HTMLElement,
  { index, rowHeight, headHeight = 0 }: { index: number; rowHeight: number; headHeight?: number },
): void => {
  const top = index * rowHeight
  const bottom = headHeight + top + rowHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight
}

/** Returns the row a key moves to (arrows, Page Up and Page Down, Home, End), or null for any other key. */
export const rowAfterKey = (
  key: string,
  { active, count, pageRows }: { active: number; count: number; pageRows: number },
): number | null => {
  const target = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: count - 1,
  }[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}

/** Rows that Page Up and Page Down move by in this list. */
export const rowsPerPage = (element: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((element?.clientHeight ?? 0) / rowHeight) - 1)
