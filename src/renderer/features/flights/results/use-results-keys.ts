import { useEffect } from 'react'

interface ResultsKeys {
  onFilter: () => void
  onToggleNet: () => void
  onBack: () => void
  onHelp: () => void
  /** Keeps the chosen fare in the fare tray, or removes it. */
  onKeep: () => void
}

/** Whether keys have another meaning here: in fields and whatever floats above the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]):not([type=range]), textarea, select') ||
    target.closest('dialog, [role=dialog], .query-form, .save-search') !== null)

/** Handles the keys of the result page; the list handles its own. */
export const useResultsKeys = ({ onFilter, onToggleNet, onBack, onHelp, onKeep }: ResultsKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const act = { '/': onFilter, n: onToggleNet, k: onKeep, Escape: onBack, '?': onHelp }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onFilter, onToggleNet, onBack, onHelp, onKeep])
}
