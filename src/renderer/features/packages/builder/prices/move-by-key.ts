import type { KeyboardEvent } from 'react'

const inTable = (input: HTMLInputElement, selector: string): HTMLInputElement[] => [
  ...(input.closest('table')?.querySelectorAll<HTMLInputElement>(selector) ?? []),
]

const goTo = (next: HTMLInputElement | undefined, event: KeyboardEvent): void => {
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** Whether the cursor is at an end of the text, so that an arrow key leaves the cell. */
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement, step: number): boolean =>
  step < 0 ? selectionEnd === 0 : selectionStart === value.length || selectionEnd === value.length

/**
 * Moves between the cells of a table: up and down in a column, also with Enter, and left and right from the ends of the
 * text.
 */
export const moveByKey = (event: KeyboardEvent<HTMLInputElement>, column: string): void => {
  const input = event.currentTarget
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const rows =
    key === 'ArrowDown' || (key === 'Enter' && !shiftKey) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0
  if (rows !== 0) {
    const cells = inTable(input, `input[data-cell="${column}"]`)
    return goTo(cells[cells.indexOf(input) + rows], event)
  }
  const columns = shiftKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (columns === 0 || !isAtEnd(input, columns)) return
  const cells = inTable(input, 'input[data-cell]')
  goTo(cells[cells.indexOf(input) + columns], event)
}
