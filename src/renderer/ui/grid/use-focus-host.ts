import { useLayoutEffect, useState, type RefObject } from 'react'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'
import { findScroller } from './scroll-to-cell.ts'

/**
 * Returns the element that holds the grid's tab stop, inside the part of the table that scrolls. Without a tab stop
 * inside, a browser makes the scrolling part itself a tab stop that has no name. `tableKey` changes when the table is
 * created again.
 */
export const useFocusHost = (frame: RefObject<HTMLElement | null>, tableKey: string): HTMLElement => {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.className = 'grid-focus'
    return element
  })
  useLayoutEffect(() => {
    if (!frame.current) return
    const hadFocus = host.contains(document.activeElement)
    const scroller = tableKey === '' ? null : findScroller(frame.current)
    ;(scroller ?? frame.current).prepend(host)
    if (hadFocus) (host.firstElementChild as HTMLElement).focus({ preventScroll: true })
    // The grid takes the focus, so the table's own tab stop would be a second one.
    frame.current.querySelector(`.${blueprintClasses.table}`)?.removeAttribute('tabindex')
  }, [frame, host, tableKey])
  return host
}
