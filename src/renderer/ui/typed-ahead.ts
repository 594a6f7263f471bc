import { isFocusFree } from './is-focus-free.ts'

/** Drops the letters after this many milliseconds, because someone who sees nothing happen types something else. */
const waitMs = 5_000

let typed = ''
let stop: (() => void) | null = null

/** Forgets the letters typed ahead, and leaves further keys to the page. */
export const stopTypingAhead = (): void => {
  stop?.()
  stop = null
  typed = ''
}

/** Whether nothing on the page would use a key: no field or button has the focus, and no dialog is open. */
const isKeyFree = (): boolean =>
  (isFocusFree() || document.activeElement?.getAttribute('role') === 'grid') &&
  document.querySelector('dialog[open], [role=dialog]') === null

/**
 * Keeps letters typed while the next page loads, which would otherwise be lost or trigger shortcuts of the previous page.
 * The field they are meant for reads them with `readTypedAhead`. Keys in a field, on a button or in a dialog are left
 * alone. Ends with Escape, after five seconds or with `stopTypingAhead`.
 */
export const startTypingAhead = (): void => {
  stopTypingAhead()
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event
    if (!isKeyFree() || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape') return stopTypingAhead()
    // A space scrolls and Enter chooses, unless letters are waiting.
    if (typed === '' && (key === ' ' || key === 'Enter')) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, true)
  const timer = setTimeout(stopTypingAhead, waitMs)
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey, true)
  }
}

/** Returns what was typed ahead so far. */
export const readTypedAhead = (): string => typed
