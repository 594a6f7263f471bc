const key = 'faredesk-jump'

/** The jump that this tab is in, by its name; empty in a tab of one's own. Another tab knows nothing of it. */
export const jumpMark = (): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Begins (a name) or ends (empty) the jump of this tab; the page has to be loaded anew after it. False where nothing can be kept. */
export const setJumpMark = (id: string): boolean => {
  try {
    sessionStorage.clear()
    if (id) sessionStorage.setItem(key, id)
    return true
  } catch {
    return false
  }
}
