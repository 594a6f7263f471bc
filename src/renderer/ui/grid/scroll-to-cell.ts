import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'

interface Place {
  row: number
  rowHeight: number
  left: number
  width: number
}

const headHeight = 28

/** Returns the part of a grid's table that scrolls; null until the table is there. */
export const findScroller = (frame: HTMLElement): HTMLElement | null =>
  frame.querySelector(`.${blueprintClasses.mainQuadrant} .${blueprintClasses.quadrantScroller}`)

/** Scrolls just far enough to show a cell. */
export const scrollToCell = (frame: HTMLElement, { row, rowHeight, left, width }: Place): void => {
  const scroller = findScroller(frame)
  if (!scroller) return
  const top = row * rowHeight
  const seenHeight = scroller.clientHeight - headHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + rowHeight > scroller.scrollTop + seenHeight)
    scroller.scrollTop = top + rowHeight - seenHeight
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (left + width > scroller.scrollLeft + scroller.clientWidth) {
    scroller.scrollLeft = Math.min(left, left + width - scroller.clientWidth)
  }
}

export const visibleRowCount = (frame: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor(((frame?.clientHeight ?? 400) - headHeight) / rowHeight) - 1)
