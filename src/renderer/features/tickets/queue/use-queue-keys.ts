import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

/** Keys of the whole screen: `/` to the filters, Escape closes the ticket. Those of the table are its own. */
export const useQueueKeys = (keys: { onFilter: () => void; onEscape: () => void }): void => {
  const { onFilter, onEscape } = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      if (event.key === 'Escape') return onEscape()
      if (event.key !== '/') return
      event.preventDefault()
      onFilter()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onFilter, onEscape])
}
