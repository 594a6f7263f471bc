import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Divider, Pane } from '#contract/ipc/panes.ts'
import { positionAt, positionFor } from './divider-place.ts'

const keySteps: Record<string, { axis: Divider['axis']; by: number }> = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
}
const step = 0.02
const largeStep = 0.1

interface DividerDragOptions {
  divider: Divider
  dividers: readonly Divider[]
  panes: readonly Pane[]
  onDivide: (position: number) => Promise<unknown>
}

/**
 * Gives handlers that move a divider with the mouse or keys. The pointer is captured, so that the pages next to it
 * get no events. One move runs at a time; of those that arrive meanwhile, only the last one follows.
 */
export function useDividerDrag({ divider, dividers, panes, onDivide }: DividerDragOptions) {
  const grabbedAt = useRef<number | null>(null)
  const isBusy = useRef(false)
  const next = useRef<number | null>(null)

  const send = (position: number) => {
    next.current = position
    if (isBusy.current) return
    isBusy.current = true
    const sendLast = async (): Promise<void> => {
      const { current } = next
      next.current = null
      if (current === null) return
      await onDivide(Math.min(1, Math.max(0, current)))
      return sendLast()
    }
    void sendLast().finally(() => (isBusy.current = false))
  }
  const getAxisPosition = (event: PointerEvent) => (divider.axis === 'x' ? event.clientX : event.clientY)
  const end = (event: PointerEvent<HTMLElement>) => {
    grabbedAt.current = null
    delete event.currentTarget.dataset['dragged']
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset['dragged'] = 'true'
      grabbedAt.current = getAxisPosition(event) - (divider.axis === 'x' ? divider.x : divider.y)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grabbedAt.current === null) return
      send(positionAt(getAxisPosition(event) - grabbedAt.current, divider, dividers, panes))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const key = keySteps[event.key]
      const isHome = event.key === 'Home'
      if (!isHome && key?.axis !== divider.axis) return
      event.preventDefault()
      if (isHome) return send(positionFor(divider, dividers))
      send(divider.position + (key?.by ?? 0) * (event.shiftKey ? largeStep : step))
    },
  }
}
