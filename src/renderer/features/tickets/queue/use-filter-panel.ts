import { useState } from 'react'
import { useFold } from './use-fold.ts'

/** Gives whether the filter panel is open, and functions to open, close and focus it. */
export const useFilterPanel = (hasTable: boolean) => {
  const [isOpen, setOpen] = useFold('tickets.filters', !hasTable)
  /** Counts requests to focus the first filter; 0 when the panel was opened without one. */
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
    /**
     * On a wide screen the button also focuses the first filter; on a small one the on-screen keyboard would cover
     * the panel.
     */
    toggle: () => (isOpen || !hasTable ? set(!isOpen) : focus()),
  }
}
