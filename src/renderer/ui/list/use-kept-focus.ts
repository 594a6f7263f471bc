import { useLayoutEffect, useRef, type RefObject } from 'react'

const rowSelector = 'li, tr, article, [role="row"]'
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

interface FocusPlace {
  element: Element
  /** The focused element's row, and its place among its siblings; null outside of rows. */
  list: Element | null
  index: number
}

const toPlace = (element: Element): FocusPlace => {
  const row = element.closest(rowSelector)
  const list = row?.parentElement ?? null
  return { element, list, index: row && list ? [...list.children].indexOf(row) : 0 }
}

const focus = (element: Element | null | undefined): void =>
  (element as HTMLElement | null | undefined)?.focus({ preventScroll: true })

/** Puts the focus on something that can't have it otherwise, until it moves on. */
const focusFrame = (frame: HTMLElement | null): void => {
  if (!frame) return
  frame.tabIndex = -1
  frame.addEventListener('blur', () => frame.removeAttribute('tabindex'), { once: true })
  focus(frame)
}

/**
 * Keeps the focus in a list when the row that has it is removed: it moves to the row that is now in its place, or to the
 * list itself. Otherwise the browser would put it at the start of the page. Returns handlers for the list.
 */
export const useKeptFocus = (frame: RefObject<HTMLElement | null>) => {
  const place = useRef<FocusPlace | null>(null)
  useLayoutEffect(() => {
    const lost = place.current
    if (!lost || lost.element.isConnected) return
    place.current = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const rows = lost.list?.isConnected ? [...lost.list.children] : []
    const row = rows[Math.min(lost.index, rows.length - 1)]
    const next = row?.matches(focusable) ? row : row?.querySelector(focusable)
    if (next) focus(next)
    else focusFrame(frame.current)
  })
  return {
    onFocus: (event: { target: Element }) => {
      place.current = toPlace(event.target)
    },
    onBlur: () => {
      place.current = null
    },
  }
}
