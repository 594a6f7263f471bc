const key = 'faredesk-jump'

/** Returns the id of the jump that this tab is in, or an empty string. Other tabs aren't affected. */
export const jumpMark = (): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * Starts (an id) or ends (empty) the jump of this tab; reload the page afterwards. Returns false if storage is
 * unavailable.
 */
export const setJumpMark = (id: string): boolean => {
  try {
    sessionStorage.clear()
    if (id) sessionStorage.setItem(key, id)
    return true
  } catch {
    return false
  }
}
