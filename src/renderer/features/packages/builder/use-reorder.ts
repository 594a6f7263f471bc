import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { reorderTexts as texts } from './plan/plan-texts.ts'

const controls = 'button, input, select, textarea'

/** The control that had the focus before a move: its place within its entry. */
interface Focus {
  to: number
  control: number
}

interface ReorderInput {
  count: number
  /** Name of an entry for the announcement: `Day 2`. */
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
}

/**
 * Lets entries of a list be moved with Alt and an arrow key, or by dragging their handle. The focus stays in the entry,
 * and `news` announces its new place.
 */
export const useReorder = <List extends HTMLElement>({ count, nameOf, onMove }: ReorderInput) => {
  const list = useRef<List>(null)
  const focus = useRef<Focus | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [news, setNews] = useState('')
  useLayoutEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    focus.current = null
    const entry = list.current?.children[wanted.to]
    const control = entry?.querySelectorAll<HTMLElement>(controls)[wanted.control]
    if (control && document.activeElement !== control) control.focus()
  })

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count || to === from) return
    const entry = list.current?.children[from]
    const { activeElement } = document
    focus.current =
      entry && activeElement && entry.contains(activeElement)
        ? { to, control: [...entry.querySelectorAll(controls)].indexOf(activeElement) }
        : null
    setNews(texts.moved(nameOf(from), to + 1, count))
    onMove(from, to)
  }
  return {
    list,
    news,
    move,
    dragged,
    getEntryProps: (index: number) => ({
      draggable: held === index,
      onDragStart: (event: DragEvent): void => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(index))
        setDragged(index)
      },
      onDragOver: (event: DragEvent): void => {
        if (dragged === null) return
        event.preventDefault()
        if (dragged === index) return
        move(dragged, index)
        setDragged(index)
      },
      onDrop: (event: DragEvent): void => {
        if (dragged !== null) event.preventDefault()
      },
      onDragEnd: (): void => {
        setDragged(null)
        setHeld(null)
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        event.stopPropagation()
        move(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
      },
    }),
    /** For the part of an entry that starts dragging: text elsewhere in it can still be selected. */
    getHandleProps: (index: number) => ({
      'aria-hidden': true,
      onPointerDown: (): void => setHeld(index),
      onPointerUp: (): void => setHeld(null),
    }),
  }
}
