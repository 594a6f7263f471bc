import { useEffect } from 'react'

/** The button that Ctrl+Enter presses (⌘+Enter on a Mac): give it as `aria-keyshortcuts`. */
export const continueKey = 'Control+Enter'

/** Whether keys have another meaning here: in fields and whatever floats above the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') ||
    target.closest('dialog, [role=dialog]') !== null)

const findControl = (keys: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${keys}"]`)

/**
 * Lets single letters press the buttons and links that name them in `aria-keyshortcuts`, outside fields and dialogs.
 * `?` calls `onHelp`.
 */
export const useLetterKeys = (onHelp: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      const act =
        event.key === '?'
          ? onHelp
          : /^[a-z]$/i.test(event.key)
            ? () => findControl(event.key.toUpperCase())?.click()
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onHelp])
}

/**
 * Lets Ctrl+Enter (⌘+Enter on a Mac) press the screen's main button, from its fields as well. `onBlocked` is called
 * instead while the button is disabled.
 */
export const useContinueKey = (onBlocked?: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.altKey) return
      if (!event.ctrlKey && !event.metaKey) return
      if (event.target instanceof HTMLElement && event.target.closest('dialog, [role=dialog]')) return
      const control = findControl(continueKey)
      if (!control) return
      event.preventDefault()
      if (control.matches(':disabled')) onBlocked?.()
      else control.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onBlocked])
}
