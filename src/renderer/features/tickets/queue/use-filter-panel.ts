import { useState } from 'react'
import { useFold } from './use-fold.ts'

/** Whether the filter panel is open, and the keyboard's way into it. */
export const useFilterPanel = (hasTable: boolean) => {
  const [isOpen, setOpen] = useFold('tickets.filters', !hasTable)
  /** Counts the requests to focus the first filter; 0 when the panel was opened without one. */
  const [focusCount, setFocusCount] = useState(0)
  const focus = (): void => {
    setOpen(true)
    setFocusCount((before) => before + 1)
  }
  const set = (next: boolean): void => {
    setOpen(next)
    setFocusCount(0)
  }
  return {
    isOpen,
    focusCount,
    focus,
    close: () => set(false),
    /** At a desk the button goes on to the first filter; a small screen's keyboard would cover the panel. */
    toggle: () => (isOpen || !hasTable ? set(!isOpen) : focus()),
  }
}
