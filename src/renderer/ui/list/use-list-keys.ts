import { useEffect } from 'react'

/** Whether keys have another meaning here: in fields and whatever floats above the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') ||
    target.closest('dialog, [role=dialog]') !== null)

/** Whether a dialog is open. Its frame can have the focus although it is outside the dialog's element. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null

interface ListKeys {
  onFilter: () => void
  onEscape: () => void
  onHelp: () => void
  /** Called for letters in lower case; returns whether it did something. */
  onLetter: (letter: string, isShift: boolean) => boolean
}

/**
 * Handles the keys of a screen with a list: `/` focuses the filters, `?` shows the keys, Escape closes what is open,
 * letters act on a row. The table handles its own.
 */
export const useListKeys = ({ onFilter, onEscape, onHelp, onLetter }: ListKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isDialogOpen()) return
      if (event.key === 'Escape') return onEscape()
      if (/^[a-z]$/i.test(event.key)) {
        if (!event.repeat && onLetter(event.key.toLowerCase(), event.shiftKey)) event.preventDefault()
        return
      }
      const act = { '/': onFilter, '?': onHelp }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onFilter, onEscape, onHelp, onLetter])
}
