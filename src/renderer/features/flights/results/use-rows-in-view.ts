import { useEffect, useState, type RefObject } from 'react'

/** Rows drawn beyond each edge, so that a quick wheel finds them there. */
const beyond = 8

/** Which rows of a scrolling list have to be drawn. Changes once in a few rows, not at every pixel. */
export const useRowsInView = (
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { from: number; to: number } => {
  const [view, setView] = useState({ top: 0, rows: 20 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = (): void => {
      const top = Math.floor(element.scrollTop / rowHeight / 4) * 4
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
  }, [frame, rowHeight])
  return { from: Math.max(0, view.top - beyond), to: Math.min(count, view.top + view.rows + beyond + 4) }
}
