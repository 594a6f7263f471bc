import { useRef, useState, type PointerEvent } from 'react'

/** Where a dragged entry would go. */
export interface RailDrag {
  workspaceId: string
  from: number
  to: number
}

const startsAfterPx = 6
const edgePx = 24
const edgeStepPx = 8

/** Returns the position in a list, from 0, at a height in the window. */
function placeAt(list: Element, clientY: number): number {
  const tops = [...list.children].map((child) => child.getBoundingClientRect())
  const below = tops.findIndex((box) => clientY < box.top + box.height)
  return below === -1 ? tops.length - 1 : below
}

/**
 * Gives handlers that move an entry with the mouse. Dragging starts after a few pixels, so that a click stays a
 * click.
 */
export function useRailDrag(onMove: (workspaceId: string, position: number) => void) {
  const [drag, setDrag] = useState<RailDrag | null>(null)
  const pressed = useRef<{ workspaceId: string; from: number; startY: number } | null>(null)
  const wasDragged = useRef(false)

  const createHandlers = (workspaceId: string, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.button !== 0) return
      pressed.current = { workspaceId, from, startY: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const list = event.currentTarget.closest('ul')
      if (pressed.current?.workspaceId !== workspaceId || !list) return
      if (!wasDragged.current && Math.abs(event.clientY - pressed.current.startY) < startsAfterPx) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      const box = list.getBoundingClientRect()
      if (event.clientY < box.top + edgePx) list.scrollTop -= edgeStepPx
      if (event.clientY > box.bottom - edgePx) list.scrollTop += edgeStepPx
      setDrag({ workspaceId, from, to: placeAt(list, event.clientY) })
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onMove(drag.workspaceId, drag.to)
      pressed.current = null
      setDrag(null)
    },
    onPointerCancel() {
      pressed.current = null
      setDrag(null)
    },
  })
  return { drag, createHandlers, wasDragged: () => wasDragged.current }
}
