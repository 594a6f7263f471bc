import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'

const getKey = ({ flight }: FlightFacts): string => flight.resultIndex

/**
 * Gives the list so that late flights don't move what the user sees: the row at the upper edge stays in place. Before
 * any scrolling, the start of the list stays in view with its new flights. Another order or filter (`view`) is a new
 * list.
 */
export const useStableView = (
  frame: RefObject<HTMLElement | null>,
  shown: readonly FlightFacts[],
  rowHeight: number,
  view: unknown,
): void => {
  const before = useRef({ shown, view })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { shown, view }
    const element = frame.current
    if (!element || last.shown === shown || last.view !== view || element.scrollTop === 0) return
    const edge = Math.floor(element.scrollTop / rowHeight)
    const row = last.shown[edge]
    if (!row) return
    const now = shown.findIndex((facts) => getKey(facts) === getKey(row))
    if (now >= 0) element.scrollBy(0, (now - edge) * rowHeight)
  }, [frame, shown, rowHeight, view])
}
