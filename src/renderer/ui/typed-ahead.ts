/** Drops the letters after this many milliseconds, because someone who sees nothing happen types something else. */
const waitMs = 5_000

const fields = 'input, textarea, select, [contenteditable]'

let typed = ''
let stop: (() => void) | null = null

/** Forgets the letters typed ahead, and leaves further keys to the page. */
export const stopTypingAhead = (): void => {
  stop?.()
  stop = null
  typed = ''
}

/**
 * Keeps the letters that somebody types while the next page loads, instead of losing them or pressing a button of the
 * previous page. The field they are for takes them with `readTypedAhead`. Keys in a field are left alone. Ends with
 * Escape, after five seconds or with `stopTypingAhead`.
 */
export const startTypingAhead = (): void => {
  stopTypingAhead()
  const onKey = (event: KeyboardEvent): void => {
    const isInField = document.activeElement?.matches(fields) ?? false
    if (isInField || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return stopTypingAhead()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
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
